import type { FrameKind } from './frame-kind.ts';

/** Complaints about a plan, which ask for a change. */
export const COMPLAINTS: readonly [FrameKind, string][] = [
  [
    'names',
    `
    i'm|we're not [so|too|really|quite] sure|convinced|happy|keen|certain about|of|with|by|on {a}
    i|we am|are not [so|too|really|quite] sure|convinced|happy|keen|certain about|of|with|by|on {a}
    not [so|too|really] sure|convinced|happy|keen about|of|with|by|on {a}
    i don't know|care about|for {a}
    i don't|do [not] [really] get {a}
    it|this|that starts|begins|opens|ends|closes|finishes [now|currently] on|with|in {a}
    the video|cut|film starts|begins|opens|ends|closes|finishes [now|currently] on|with|in {a}
    does|do {a} [really] need|have to be {x}
    why does|do|is|are it|this|the [video|cut] open|start|begin|end|close with|on|by {a}
    why is|are {a} {x}
    locate|find|identify|select the|a segment|entry|clip|part|passage|line|sentence containing|with|where|that|says [contains] [the] [phrase|words|line] {a}
    is|are {a} [really] needed|necessary
    you dropped|removed|cut|deleted|took {a} [out]
    {a} say|says [much] the same [thing|things]
    {a} repeat|repeats each other|themselves
    nothing [is] wrong with {a}
    {a} makes|make|made no|little sense [to] [me|us|anyone] [on|by] [its|their] [own] [alone|here]
    {a} doesn't|does|don't|do [not] make [any|much|a] [lot] [of] sense on|by its|their own
    he|she|they|you says|say|said|keeps|keep [saying] {a} every L
    {a} are|is [much] [the] same|alike|identical|interchangeable
    {a} overlap|overlaps [each] [other]
    {a} is|are|feels|feel|seems|seem|sounds [a] [bit|little] [rather|too|very|so|really] <weak>
    {a} doesn't|does not|don't [really] work|land|fit|help|add [anything|much]
  `,
  ],
  [
    'calmer',
    `
    [<whole>] feels|is|seems|sounds|looks [a] [bit|little] [too|very|so] rushed|hectic|hurried|frantic|breathless|choppy
  `,
  ],
  [
    'shorter',
    `
    <tooLong>
    it|it's|its|this|that's <tooLong>
    it|it's|its|it is|that's <much> [too] long
    it's|its|that's|far|much|way too long [for] {x}
    {a} <tooLong>
    {a} <tooLong> [for|in|as] {x}
    {a} talks|speaks|says too much
    {a} is|are talking|speaking too much
    {a} is|are|gets heard too much|often
    we|you hear too much of|from {a}
    {a} should|could|must|can talk|speak|say less
    {a} talk|speak|speaks|talks less
    <tooMuch> {a}
    {a} <needsTrim>
  `,
  ],
  [
    'longer',
    `
    not [nearly] enough [of|about|on|from] {a}
    too little [of|about|on|from] {a}
    there's|there is not [nearly] enough [of|about|on|from] {a}
    there|we isn't|don't|aren't [have|hear|see] enough [of|about|on|from] {a}
    {a} deserves|needs more
    {a} deserves|needs|could [use] [a] [bit|little|lot] more time|room|space|attention|screen [time]
    {a} should|could|must|can talk|speak|say more
    <tooShort>
    it|it's|its|this|that's <tooShort>
    {a} <tooShort>
  `,
  ],
  [
    'startEarlier',
    `
    {a} starts|begins|start|begin|opens|comes [in] <tooLate>
    {a} needs|wants|could [use|do] [with] [a] [bit|little] [of] [more|some] context|lead-in|setup|set-up|introduction|run-up
    {a} doesn't|does [not] make sense [alone|as] [it] [is]
    {a} comes|come in <tooLate>
    the start|beginning of {a} is|gets cut|clipped [off]
  `,
  ],
  [
    'startLater',
    `
    {a} starts|begins|start|begin|opens|comes [in] <tooSoon>
  `,
  ],
  [
    'endLater',
    `
    {a} ends|stops|end|stop|finishes|breaks|cuts [off|out] <tooSoon>
    {a} is|gets cut [off|short] <tooSoon>
    {a} is|gets cut off|short
    {a} cuts|breaks off before|too {x}
    the|her|his|their answer|sentence|story|thought in|of {a} is|gets cut [off|short]
    you|it cut|cuts her|him|them|it off|short in|at [the] [end] [of] {a}
    don't|do [not] cut her|him|them|it off|short in|at [the] [end] [of] {a}
    she|he|it|they gets|get|is cut off|short in|at [the] [end] [of] {a}
    i|we want [to] [hear|see] the|her|his|their|my whole|full|complete|rest answer|story|thought|sentence|of [it] [in|of|from] {a}
    let {x} finish in|at [the] [end] [of] {a}
    let {x} finish the|her|his|their|a sentence|answer|thought|point|story in|at|of [the] [end] [of] {a}
    {a} is|feels|seems|comes [a] [bit|little] [too|very|so|rather] abrupt|sudden|abruptly
    the end of {a} is|gets cut|clipped [off]
  `,
  ],
  [
    'endEarlier',
    `
    {a} ends|stops|end|stop|finishes <tooLate>
  `,
  ],
  [
    'add',
    `
    <wonder> {a}
    something|anything about|on|from {a} <lacking>
    we|you|i lost {a}
    anything|something [else|more] about|on|from {a} [that] we|you|i could|can use|include|show|add
    [it|this|that] doesn't|does [not] make sense without {a}
    you forgot|missed|omitted {a}
    you left|missed out {a}
    you left {a} out
    {a} <lacking>
  `,
  ],
];
