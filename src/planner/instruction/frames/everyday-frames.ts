import type { FrameKind } from './frame-kind.ts';

/** Indirect wordings of wishes that other frames name directly. */
export const EVERYDAY_FRAMES: readonly [FrameKind, string][] = [
  [
    'last',
    `
    [the|our|your] [very] last|final|closing clip|entry|part|bit|passage|line|sentence|thing|words should|must|can|could|has|have|needs [to] be {a}
    [the|our|your] [very] last|final|closing clip|entry|part|bit|passage|line|sentence|thing|words we|you hear should|must|can|could|has|have|needs [to] be {a}
  `,
  ],
  [
    'first',
    `
    [the|our|your] [very] first|opening clip|entry|part|bit|passage|line|sentence|thing|words should|must|can|could|has|have|needs [to] be {a}
    [the|our|your] [very] first|opening clip|entry|part|bit|passage|line|sentence|thing|words we|you hear should|must|can|could|has|have|needs [to] be {a}
  `,
  ],
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
    L means L [,] [not] [{x}]
    let's|lets|let have|make|do [it|this|us] [have] L [in] [total|all|overall]
    [make] [it] L in total|all|overall
  `,
  ],
  [
    'byFraction',
    `
    <lose> [about|around|roughly] a|one third|quarter|fifth [of|off] [<whole>]
    <shorten> [<whole>] [down] by [about|around|roughly] a|one third|quarter|fifth
    cut|take|bring <whole> [down] by [about|around|roughly] a|one third|quarter|fifth
    <make> [<whole>] [about|around|roughly] a|one third|quarter|fifth shorter
    a|one third|quarter|fifth shorter|less|off
    <shorten> {a} [down] by [about|around|roughly] a|one third|quarter|fifth
    <make> [<whole>] [about|around|roughly] N percent shorter
    <shorten> [<whole>] [down] by [about|around|roughly] N percent
    <lose> [about|around|roughly] N percent [of|off] [<whole>]
    N percent shorter|less|off
  `,
  ],
  [
    'together',
    `
    <put> {a} together
    <put> together {a}
    group {a} [together]
    group together {a}
    {a} <come> together
  `,
  ],
  [
    'startAt',
    `
    skip|jump|go|cut ahead|forward|straight|right|directly to {a}
  `,
  ],
  [
    'after',
    `
    <put> {a} [in|right|somewhere] between {b} and {x}
  `,
  ],
  [
    'before',
    `
    <put> {a} to [right|just] before {b}
  `,
  ],
  [
    'twice',
    `
    double {a}
    give {a} double|twice the time|length|space
  `,
  ],
  [
    'shorter',
    `
    shave|trim|clip|cut|take|knock|nip a [tiny|little|wee|small] bit|little|touch|smidge|tad|fraction|something off|from [of] {a}
    shave|trim|clip {a} [by] a [tiny|little|wee] bit|little|touch|smidge|tad
  `,
  ],
  [
    'endLater',
    `
    let {a} breathe
    give {a} [a] [few] more|some|extra seconds|time|room [more] at|to the|its end
    give {a} a few|couple|some more|extra seconds
    hold on {a} [a] [bit|little|moment] longer
  `,
  ],
  [
    'restore',
    `
    i|we [have] changed my|our mind|minds about dropping|cutting|removing|losing|deleting {a}
    bring|put|take|get|have {a} in again [where {x}]
    i|we shouldn't|should|regret|regretted [not] [have] dropped|cut|removed|lost|deleted|dropping|cutting|removing|losing|deleting {a}
  `,
  ],
  [
    'toPlace',
    `
    {a} should|must|can|could|to go|be|come|sit|stand where N is|was|sits|stands|stood [now]
    <put> {a} where N is|was|sits|stands|stood [now]
    {a} where N is|was
  `,
  ],
  [
    'replace',
    `
    take|use|put {b} [,] [and] put|use [it|that] in|into [the] place of {a} [, and throw|chuck|drop|leave {x}]
    {b} takes|take the place of {a}
  `,
  ],
  [
    'shorter',
    `
    i|we want|need {a} [<much>] <shorter>
    trim the fat
    <shorten> every|each [single] clip|entry|part|passage|one [<much>]
    <shorten> all [of] [the] clips|entries|parts|passages|ones [<much>]
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
    put|take|bring|get|set|change|turn|roll|revert|return it|this|everything back [to] [how|as|what|the] [way] [it] [was] before {x}
    [go|roll|revert|return|switch|jump] back to [how|where|what|the] [way|version|one|cut|plan] [it|we] [was|had|were] [just|right] before {x}
    undo|revert everything|all since {x}
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
    see|watch|hear|have it|this|that|everything without|minus {a}
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

/** Complaints that mostly mean "drop it": "we can't show that", "why is that still in the video". */
export const EVERYDAY_COMPLAINTS: readonly [FrameKind, string][] = [
  [
    'endLater',
    `
    you|it|that|this cut|cuts {x} off [short|there|early] in|at [the] [very] [end] [of] {a}
    {x} is|gets cut off [short|early] in|at [the] [very] [end] [of] {a}
  `,
  ],
  [
    'drop',
    `
    who asked for {a}
    we|i|you|they can't|cannot|cant|mustn't use|show|have anything|something with the name|word|words {a} in it|there
    {x} says|say|said [that] we|i|you can't|cannot|cant|mustn't|shouldn't use|show|have|mention|name [anything|something|any] [with|about|on|of] [the] [name|word] {a} [in it]
    we|i|you|they can't|cannot|cant|mustn't use|show anything|something with|about|on {a} [in] [it]
    who|nobody needs|wants|wanted {a}
    we|i|you|they can't|cannot|mustn't|shouldn't|couldn't [really] say|mention|show|name {a}
    we|i|you|they can|must|should|may not [really] say|mention|show|name {a}
    we|i|you|they are|were|aren't|weren't [not] allowed to say|mention|show|name {a}
    why is|are|was {a} [still|even] in there|here|it|this
    why is|are|was {a} [still|even] in the video|cut|film|clip
    why do|does|did we|it|you [still] have|hear|see|show|include {a} [in] [there|here|it]
    what is|are {a} doing in there|here|it|this
    what's {a} doing in there|here|it|this
  `,
  ],
];
