import type { FrameKind } from './frame-kind.ts';

/** Wordings for a part of something, for a place among others, and for an entry's question. */
export const RESTRICTION_FRAMES: readonly [FrameKind, string][] = [
  [
    'eachAtMost',
    `
    <each> [<must>] [<atMost>] L [long] [each] [at] [most]
    <each> <must> L [long] [at] [most|max|maximum|tops]
    [make] [sure|certain] [that] no|none [single] <onePart> [<must>] [run|last|go|take] [longer|more|over|above] [than] L
    [make] [sure|certain] [that] no|none [single] <onePart> [<must>] exceed|exceeds L
    [make] [sure|certain] [that] <each> <must> <atMost> L [long]
    <make> <each> [run|last|be] [<atMost>] L [long]
    keep|limit|cap|trim|cut|shorten|hold|restrict <each> [down] [to|at|below|under|within] [<atMost>] L [long] [each]
    <onePart> <must> <atMost> L [long]
  `,
  ],
  [
    'order',
    `
    [new] [running] order [of] [entries|clips] [should|must] [be] NS
    [<put>] [the] [entries|clips|them|it] in|into this|the [following] order NS
    reorder|re-order|rearrange|arrange|order|sort [them|it|the] [entries|clips] [to|into|as|like] [this] NS
    play|show|run|put [the] [entries|clips|them] in|into this|the [following] order NS
    play|show|run|put [the] [entries|clips|them] in|into [the] order NS
    NS
  `,
  ],
  [
    'toPlace',
    `
    <put> {a} to|in|into|at [the] [place|position|number|slot|spot] N [place|position]
    <put> {a} to|in|into [the] {o} place|position|slot|spot
    make {a} the {o} one|entry|clip|part
    make {a} number N
    {a} to|in|into|as [the] place|position|number|slot|spot N
    {a} to|in|into|as [the] {o} place|position|slot|spot
  `,
  ],
  [
    'questionTo',
    `
    <add> the|his|her|their question before|for|to|of {a}
    <add> the|his|her|their question that|which leads|led|lead [up] to|into {a}
    bring|put|get the question back [in] for|before|to|in|of {a}
    let us|me|them hear the question before|for|to|of {a}
    {a} needs|need|wants the|its|a question [back|before] [it]
    {a} doesn't|does|don't [not] make sense without the|its question
    start|begin {a} with|at the|its question
  `,
  ],
  [
    'until',
    `
    <lengthen> {a} until|till|to|up [to] [where] [he|she|they|it] [says|say|said] {q}
    {a} should|must|could|can run|go|last [on] until|till|to [where] [he|she|they] [says|say|said] {q}
    let {a} run|go|play [on] until|till|to [where] [he|she|they] [says|say|said] {q}
    let {a} roll|continue|carry [on] until|till [where] [he|she|they] [says|say|said] {q}
    keep|let|leave [it|this|that|him|her|them] going|running|playing|rolling|talking [on] until|till [where] [he|she|they] [says|say|said] {q}
    keep|carry|go|run|play on [going|talking|running] until|till [where] [he|she|they] [says|say|said] {q}
    don't|never cut|stop|end [it|this|that|him|her|them|away] before|until|till [where] [he|she|they] [has] [says|say|said] {q}
    make {a} run|go|last [on] until|till|to [where] [he|she|they] [says|say|said] {q}
  `,
  ],
  [
    'notFirst',
    `
    <notTo> open|start|begin|lead|kick [it|this|the] [off] [video|cut|film] with|on|by {a}
    [<whole>] <shouldNot> open|start|begin|lead with|on|by {a}
    no opening|starting|beginning with|on {a}
    <notTo> <put> {a} <first>
    {a} <shouldNot> <come> [the] <first>
    anyone|anybody|somebody|someone|anything|something but|except|besides {a} <first>
    anyone|anybody|somebody|someone|anything|something [else] other than {a} should|must|could|can [be] <first>
    anyone|anybody|somebody|someone|anything|something [else] other than {a} should|must|could|can open|start|begin [it|the] [video|cut|film]
    <open> anyone|anybody|somebody|someone|anything|something other than {a}
    <open> anyone|anybody|somebody|someone|anything|something but {a}
    {a} <shouldNot> open|start|begin|lead [it|this|the] [whole] [video|cut|film|thing]
  `,
  ],
  [
    'notLast',
    `
    <notTo> end|finish|close|conclude|stop [it|this|the] [off] [video|cut|film] with|on|by {a}
    [<whole>] <shouldNot> end|finish|close|conclude|stop with|on|by {a}
    no ending|finishing|closing with|on {a}
    <notTo> <put> {a} <last>
    {a} <shouldNot> <come> [the] <last>
    {a} <shouldNot> end|finish|close [it|this|the] [whole] [video|cut|film|thing]
  `,
  ],
  [
    'answerOnly',
    `
    [keep|show|use|leave|have] [only|just] [the|his|her|their|your] answer|answers only|alone
    [keep|show|use|leave|have] only|just [the|his|her|their] answer|answers
    keep [the|his|her|their] answer|answers
    [keep|show|use|leave|have] only|just [the|his|her|their] answer|answers in|of|from {a}
    <drop> [out] [the|his|her|their] question|questions in|of|from|before|at {a}
    cut|take|get|edit|leave|trim the question|questions out of {a}
    {a} without the question|questions
    {a} only|just the answer
    no question|questions in {a}
  `,
  ],
  [
    'dropThrough',
    `
    <drop> [out] everything|all from {a} [right|all] [the] [way] [up|through] to|till|until {b}
    everything|all from {a} [right|all] [the] [way] [up|through] to|till|until {b} <gone>
    <drop> [out] [the] [whole|entire] [part|bit|stretch|section|passage|range|words|lines] [running|going] from {a} [right|all] [the] [way] [up|through] to|till|until|through {b}
    <drop> [out] from {a} onwards to|till|until|through {b}
    <drop> [out] {a} [right|all] [the] [way] [up] to|till|until|through {b}
    <take> from {a} [right|all] [the] [way] [up|through] to|till|until|through {b} <out>
    <take> [out] everything|all from {a} [right|all] [the] [way] [up|through] to|till|until|through {b} [<out>]
    everything|all from {a} [right|all] [the] [way] [up|through] to|till|until|through {b} out|off|away
    [the] [whole|entire] [part|bit|stretch|section|passage|range|words|lines] from {a} [right|all] [the] [way] [up|through] to|till|until|through {b} <gone>
    <drop> [out] everything|all|anything [that] [is|comes|lies] between {a} and {b} [,] [both] included|inclusive
  `,
  ],
  [
    'dropOnwards',
    `
    <drop> [out] everything|all|anything from {a} on|onward|onwards|forward|forwards [to|till|until] [the] [end]
    <drop> [out] [from] {a} onward|onwards
    <drop> [out] {a} and everything|all|anything|whatever [that] [comes|is|follows] after|behind|following|past [it|that|them|this]
    everything|all|anything from {a} on|onward|onwards|forward <gone>
    everything|all|anything from {a} on|onward|onwards out|off|away
    [from] {a} onward|onwards <gone>
    {a} and everything|all|anything after|behind|following [it|that|them|this] <gone>
    end|stop|finish|close [<whole>] [right|just|already|shortly] before [we] [get|come|hear] [to] {a}
    get out [right|just|shortly] before {a}
    cut|come|go away|out [right|just|shortly] before {a}
  `,
  ],
  [
    'dropUpTo',
    `
    <drop> [out] everything|all|anything up to and including {a}
    <drop> [out] {a} and everything|all|anything|whatever [that] [comes|is] before [it|that|them|this]
    everything|all|anything up to and including {a} <gone>
    {a} and everything|all|anything before [it|that|them|this] <gone>
  `,
  ],
  [
    'dropBetween',
    `
    <drop> [out] everything|all|anything|whatever [that] [is|comes|lies] between {a} and {b}
    everything|all between {a} and {b} <gone>
    everything|all between {a} and {b} out
    cut|go|jump straight|directly from {a} to {b}
    end|stop|finish|cut|leave [off] {x} [off] [right] after|at|on|with Q [,] and|then [then] go|cut|jump|move|skip|come [straight|directly|right] [on] to|into {b}
    go|cut|jump|move|skip [straight|directly|right] [on] to {b} [right|straight|directly] after Q
    after|from Q [,] go|cut|jump|move|skip [straight|directly|right] [on] to {b}
  `,
  ],
  [
    'dropExcept',
    `
    <drop> [out] {a} except|besides|save [for] {b}
    <drop> [out] {a} apart|aside from {b}
    <drop> [out] {a} , but not {b}
    <drop> [out] {a} , but keep {b}
    {a} <gone> except|besides|save [for] {b}
    {a} <gone> apart|aside from {b}
    {a} out except|besides|save [for] {b}
  `,
  ],
  [
    'dropNoise',
    `
    clean|tidy [up|out] {a}
    clean|tidy {a} up|out
    cut down on {a}
  `,
  ],
  [
    'dropFrom',
    `
    cut|take|trim|lose|remove|drop|delete|strike {a} off|from|out [of] [the] [start|end|beginning|top|tail] [of] {b}
    in {b} [,] cut|lose|remove|drop|delete {a}
  `,
  ],
  [
    'orderOf',
    `
    [the] order should|must|has|needs [to] be {a}
    [new] [running] order [is] {a}
    put|have|play [them|it|everything] in this|the order {a}
  `,
  ],
  [
    'startEntryAt',
    `
    in {a} [,] keep [only] [everything|all] from {q} [on|onwards] [to the end]
  `,
  ],
  [
    'endEntryAt',
    `
    in {a} [,] keep [only] [everything|all] up to|until {q}
  `,
  ],
  [
    'oneOf',
    `
    <drop> [out] one|either [of] [them|the|these|those] [two] [entries|clips]
    [only] keep [only|just] one [of] [them|the|these|those] [two]
    keep [only|just] the better|best|stronger|clearer [one|of] [them|the] [two]
    one of them|the|these|those [two] [entries|clips] is enough
  `,
  ],
];
