import type { FrameKind } from './frame-kind.ts';

/** Indirect wordings of wishes that other frames name directly. */
export const EVERYDAY_FRAMES: readonly [FrameKind, string][] = [
  [
    'longerBy',
    `
    give {a} another|extra L [more]
    give {a} an extra L
    give {a} L more
  `,
  ],
  [
    'lengthTo',
    `
    get|bring|cut|take|trim it|this|everything|all down to L
    let <whole> stay|remain|be at L
    keep|leave <whole> at L
  `,
  ],
  [
    'shorter',
    `
    i|we want|need {a} [<much>] <shorter>
  `,
  ],
  [
    'keep',
    `
    i|we don't|do [not] want {a} dropped|cut|removed|gone|deleted|out
    not {a} though|however
    everything|anything|all else leave|keep [as] [it] [is] [alone]
    leave|keep everything|anything|all else [as] [it] [is] alone
    leave the others|rest [as] [they] [are] alone
  `,
  ],
  [
    'reverse',
    `
    flip <whole> [round|around|over]
    flip <whole> [round|around|over] , last to first
  `,
  ],
  [
    'last',
    `
    it|this|we should|must|could|can end|close|finish on|with|by {a} , not on|with|by {b}
    <end> {a} , not on|with|by {b}
    <end> {a} not on|with|by {b}
  `,
  ],
  [
    'first',
    `
    it|this|we should|must|could|can open|start|begin on|with|by {a} , not on|with|by {b}
    <open> {a} , not on|with|by {b}
    <open> {a} not on|with|by {b}
  `,
  ],
  [
    'add',
    `
    if that|there|it leaves|is [enough] time|room [then] <add> {a}
  `,
  ],
  [
    'undo',
    `
    forget|ignore|scrap what [i] [just] said|asked|wrote [for]
    i|we liked|preferred it [better|more] [the] way|how it was [before] [{x}]
    [it] was better the way|how it was [before] [{x}]
  `,
  ],
  [
    'addMissing',
    `
    don't|never forget to show|include|mention|add|use|keep|put|have {a} [in]
    do not forget to show|include|mention|add|use|keep|put|have {a} [in]
    don't|never forget [about] {a}
    do not forget [about] {a}
    don't|never leave out {a}
    don't|never skip|miss|omit {a}
    don't|never leave {a} out
    do not leave out {a}
    do not skip|miss|omit {a}
    do not leave {a} out
  `,
  ],
  [
    'version',
    `
    [the] [very] {o} version|one|cut was|is|looked [much|far|a] [lot] better|nicer|stronger [,] [go|switch|change|return] [back] [to] [it|that]
    i liked|preferred the [very] {o} version|one|cut [better|more]
  `,
  ],
  [
    'drop',
    `
    [just] keep everything|all|it [all] but|except|besides [for] {a}
    {a} <gone> for|because|due [of|to] {x}
    <drop> {a} for|because|due {x} reasons
    <take> {a} <out> for|because|due {x} reasons
  `,
  ],
  [
    'before',
    `
    [like|want|love|prefer] [to] hear|see|get [about|from] {a} before {b}
  `,
  ],
  [
    'after',
    `
    [like|want|love|prefer] [to] hear|see|get [about|from] {a} after {b}
  `,
  ],
];

/** Complaints that mean "drop it": "we can't show that", "why is that still in the video". */
export const EVERYDAY_COMPLAINTS: readonly [FrameKind, string][] = [
  [
    'drop',
    `
    who asked for {a}
    we|i|you|they can't|cannot|cant|mustn't use|show anything|something with|about|on {a} [in] [it]
    who|nobody needs|wants|wanted {a}
    we|i|you|they can't|cannot|mustn't|shouldn't|couldn't [really] say|mention|show|name {a}
    we|i|you|they can|must|should|may not [really] say|mention|show|name {a}
    we|i|you|they are|were|aren't|weren't [not] allowed to say|mention|show|name {a}
    why is|are|was {a} [still|even] in there|here|it|this
    why is|are|was {a} [still|even] in the video|cut|film|clip
    why do|does|did we|it|you [still] have|hear|see|show|include {a} [in] [there|here|it]
    what is|are {a} doing in there|here|it|this
  `,
  ],
];
