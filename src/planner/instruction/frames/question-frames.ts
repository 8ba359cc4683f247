import type { FrameKind } from './frame-kind.ts';

/** Questions about the plan. They change nothing, but they name the subject for a wish behind them: "add it". */
export const QUESTIONS_ABOUT_PLAN: readonly [FrameKind, string][] = [
  [
    'asks',
    `
    is|are|isn't|aren't there [still|also] anything|something|any|more|stuff|much [else] [in there|here|it|this] about|on|from|of|with {a} [anywhere|somewhere] [in there|here|it|this]
    is|are|was|were|isn't|aren't {a} [still|already|even|actually|also] [anywhere|somewhere] in there|here|it|this
    is|are|isn't|aren't {a} [still|already|even|actually|also] in|included [already]
    is|are|was|were|isn't|aren't {a} [still|already|even|actually|also] [anywhere|somewhere] in|part the|of [the] [new|current] video|cut|film|clip|plan|edit|version
    is|are|was|were|isn't|aren't {a} [still|already|ever] [anywhere|somewhere] mentioned|covered|included|shown|heard [anywhere|somewhere] [in there|here|it|this]
    is|are {a} anywhere|somewhere
    do|does|did|don't|doesn't|didn't we|it|this|you|he|she|they|anyone|anybody|somebody|someone [still|even|actually|already|ever] have|show|mention|hear|include|cover|keep|use|say [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere] [in there|here|it|this]
    do|does|did|don't|doesn't|didn't the video|cut|film|clip|plan|edit|talk [still|even|actually|already|ever] have|show|mention|include|cover|keep|use|say [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere]
    do|does|did we|it|you|he|she|they|anyone|anybody|somebody|someone [ever|actually] talk|speak|hear about|of|from {a} [anywhere|somewhere] [in there|here|it|this]
    have|has|haven't|hasn't we|it|you|he|she|they got|kept|used|shown|mentioned [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere] [in there|here|it|this]
  `,
  ],
];

/** Questions about facts of the plan. */
export const QUESTIONS_OF_FACTS: readonly [FrameKind, string][] = [
  [
    'asksLength',
    `
    [<tellMe>] how long|short is|are|was|will|does|do [<whole>] [be|run|last|take|get|become] [<asNow>]
    [<tellMe>] how long <whole> is|runs|lasts|takes|will [be] [<asNow>]
    [<tellMe>] how long is|are|does|do {a} [run|last|take] [<asNow>]
    <tellMe> how long {a} is|are|runs|lasts|takes [<asNow>]
    [<tellMe>] <whatIs> the|its [total|overall|new|current|exact|final] length|duration|runtime [of] [<whole>] [<asNow>]
    <tellMe> the [total|overall|new|current|exact|final] length|duration|runtime [of] [<whole>] [<asNow>]
    [<tellMe>] how many seconds|minutes is|are|does|do [<whole>] [run|last|take|have] [<asNow>]
    [<tellMe>] how many seconds|minutes <whole> is|runs|lasts|has [<asNow>]
  `,
  ],
  [
    'asksBound',
    `
    is|are [<whole>] [<asNow>] [<relation>] L [long] [<asNow>]
    does|do [<whole>] [<asNow>] [run|last|take|stay|fit] [into|in] [<relation>] L [<asNow>]
    [<tellMe>] if|whether <whole> is|runs|lasts|stays [<asNow>] [<relation>] L [long] [<asNow>]
  `,
  ],
  [
    'asksLongest',
    `
    [<tellMe>] which|what [one] [of] [the|these] [clip|clips|entry|entries|part|passage|segment|them] is|runs [the] longest [one|clip|entry|part|passage|segment] [<inPlan>]
    [<tellMe>] <whatIs> the longest [one|clip|entry|part|passage|segment] [<inPlan>]
  `,
  ],
  [
    'asksShortest',
    `
    [<tellMe>] which|what [one] [of] [the|these] [clip|clips|entry|entries|part|passage|segment|them] is|runs [the] shortest [one|clip|entry|part|passage|segment] [<inPlan>]
    [<tellMe>] <whatIs> the shortest [one|clip|entry|part|passage|segment] [<inPlan>]
  `,
  ],
  [
    'asksMost',
    `
    [<tellMe>] <whoTalks> [for] [the] longest|most [time|often|words|lines] [<inPlan>]
  `,
  ],
  [
    'asksLeast',
    `
    [<tellMe>] <whoTalks> [for] [the] least|shortest [time|often|words|lines] [<inPlan>]
  `,
  ],
  [
    'asksCount',
    `
    [<tellMe>] how many clips|entries|parts|passages|segments|pieces|cuts [is|are|do|does|has|have] [there|we|it|you|this] [have|has|in|got] [<inPlan>]
  `,
  ],
  [
    'asksMissing',
    `
    [<tellMe>] <whatIs> [still|actually] missing|lacking|absent|uncovered [still] [<ofBrief>] [<inPlan>]
    [<tellMe>] what|which [points|parts|subjects|topics|wishes] of|from|in the|my|our brief is|are [still] missing|lacking|absent|uncovered [<inPlan>]
    [<tellMe>] what do|does|did|have|has you|we|it|this|the [cut|video|film|plan] [not] [leave|left|miss|missed|lack|skip|skipped] [out] <ofBrief>
    is|are anything|something|everything|all [still] missing|lacking|absent|in|covered|there [<ofBrief>] [<inPlan>]
    does|do it|this|the [cut|video|film|plan] cover|have|show|include everything|all [<ofBrief>]
  `,
  ],
  [
    'asksSaid',
    `
    [<tellMe>] <whatIs> [it|that|being|to] [be] [said|heard|shown|happening|playing|going] [on] {a}
    [<tellMe>] what happens|comes|plays|goes [on] {a}
    [<tellMe>] what do|does|did|can|will we|you|i|one|they|he|she|people [hear|see|get|say] {a}
    <tellMe> what we|you|i|they|he|she|people [can] [hear|see|get|say|says] {a}
    <whatIs> {a} about
    [<tellMe>] who is|are [speaking|talking|heard|shown|on] {a}
    [<tellMe>] who's [speaking|talking|heard|shown|on] {a}
    [<tellMe>] who speaks|talks|comes {a}
    [<tellMe>] whom|who do|can we|you|i hear|see {a}
  `,
  ],
];

/** Other questions that name the plan or its pieces. They come last: nothing else was read. */
export const OTHER_QUESTIONS: readonly [FrameKind, string][] = [
  [
    'asksUnknown',
    `
    [<tellMe>] which|what [of] [the|these|those] clip|clips|entry|entries|cut|cuts|version|versions {x}
    [<tellMe>] who|whom|whose|what|which|when|where|how {x} in|of|from the|this|that|our|your cut|video|film|plan|edit|version [<asNow>]
    why did|do|does|is|are|was|were you|it|we|he|she|they|the|that|this|there {x}
  `,
  ],
  [
    'asks',
    `
    does|did {a}
    is|are|was|were he|she|they|there|it|we|anybody|somebody|anyone|someone {a}
  `,
  ],
];
