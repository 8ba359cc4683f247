import { lazily } from '../../../lib/lazily.ts';
import { phraseList } from '../../language/phrase-pattern.ts';
import { RETAKE_FRAMES } from '../retakes/retake-frames.ts';
import { compileFrame } from './compile-frame.ts';
import { COMPLAINTS } from './complaint-frames.ts';
import { EVERYDAY_COMPLAINTS, EVERYDAY_FRAMES } from './everyday-frames.ts';
import { firstWordsOf } from './first-words.ts';
import type { FrameKind, OperationFrame } from './frame-kind.ts';
import { INDIRECT_COMPLAINTS, INDIRECT_FRAMES } from './indirect-frames.ts';
import { OTHER_QUESTIONS, QUESTIONS_ABOUT_PLAN, QUESTIONS_OF_FACTS } from './question-frames.ts';
import { RESTRICTION_FRAMES } from './restriction-frames.ts';

/**
 * Phrases of operations. `[x]` may be missing, `<x>` is a list, L a length, N a number. The most specific
 * ones come first.
 */
const FRAMES: readonly [FrameKind, string][] = [
  ...RETAKE_FRAMES,
  ...RESTRICTION_FRAMES,
  ...INDIRECT_FRAMES,
  ...EVERYDAY_FRAMES,
  [
    'version',
    `
    [go] [back] [to] [as] [in] [like] [it] [was] [in] version|v|v. {n}
    [go] back to version|v {n}
    restore version {n}
    revert|return|reset|roll|switch|change [it] [back] to version|v {n}
    use|take version|v {n} [again|instead]
    revert|return|reset [it] [back] to the original [version|one|cut|plan]
    i liked|prefer|preferred version {n} [better|more]
    [the] [very] {o} version
    [go] [back] to [the] [very] {o} version|one
    [as] [in] [with] the [very] {o} version
    back to the [very] start|beginning|original
    [go] [back] [to] the original [version|one|cut|plan]
    start over|again|afresh [from] [the] [beginning|scratch]
    revert|return|reset|roll|switch|change [it] [back] to the [very] {o} version|one|cut|plan
    [the] same as|like version|v {n}
    like version|v {n}
  `,
  ],
  [
    'undo',
    `
    undo [it|that|this|everything]
    undo the|my|your last [one|change|step|edit|thing|revision|instruction]
    undo my|your|the change|changes|edit
    undo that|this one|change|step|edit
    undo|revert [the|my|your] [last] N [last] [changes|steps|edits|revisions|versions|instructions|things|ones]
    go back N steps|versions|changes
    revert [it|that|this] [back]
    revert the|my|your last [one|change|step|edit|revision]
    take that|it|this back
    go back [one|a] [step|version]
    go back to how|what|where|the way it was [before]
    back to how|what it was [before]
    the previous version|one [back]
    [go] [back] to the previous|last|earlier [version|one]
    [exactly] as it was [before]
    as before
    [like|the] [way] [how] it was [better] before
    put it back [the|how|as] [way] [it] [was] [before]
    forget that|it [last] [one|change]
    never mind
    nevermind
    i like|liked|prefer|preferred the previous|last|earlier|old version|one|cut|plan [better|more]
    the previous|last|earlier|old version|one|cut|plan was|is better|nicer
    it|that was better before
    scrap that [last] [change|one]
    cancel that
  `,
  ],
  [
    'swap',
    `
    <swap> {a} and|with|& {b} [<round>]
    <swap> {a} [<round>]
    swap|switch|turn {a} and {b} round|around|over
    [let|have|make] {a} and|& {b} <placesSwapped>
    {a} and|with|& {b} [need|want|have|ought] [to] [be] swapped [round|around|over]
    put {a} where {b} is|are and the other way round|around
    {a} should|must|can change|trade|swap places with {b}
    {a} should|must|can swap with {b}
    change|reverse|switch|flip|swap|turn the order of {a} and {b} [round|around]
  `,
  ],
  [
    'replace',
    `
    <replace> {a} with|by|for|against {b}
    change {a} to|into {b}
    [i'd] [rather] [have|use|show|take|put|bring] {b} instead of {a}
    [i'd] [rather] [have|use|show|take] {b} rather than {a}
    [put|have|use|show|bring] {b} in place of {a}
    [put|have] {b} where {a} is|was|are|were
    instead of {a} i want|need|prefer {b}
    instead of {a} i'd [rather] like|have|take|see {b}
    instead of {a} have|show|use|put|take|include {b}
    instead of {a} give me|us {b}
    rather than {a} have|show|use|take|put {b}
    rather than {a} i'd have|like|take {b}
    rather {b} than {a}
    not {a} but {b}
    {a} should|must be about {b} [instead]
    take|cut out {a} and put|bring|take {b} in
    take|cut|get|leave|have {a} out and put|bring|take {b} in
    take out {a} and put in {b}
    {a} should|must|can|could be replaced with|by {b}
    {a} should|must|can make way|room for {b}
    let {b} take the place of {a}
    {b} should|must|can replace {a}
    {b} instead of {a}
    {b} rather than {a}
    {b} , not {a}
  `,
  ],
  [
    'reverse',
    `
    [run|play|show|put|turn|make|do] [it|everything|them|all] <reversed>
  `,
  ],
  [
    'sort',
    `
    [<sort>] [<whole>] [them|all] [the] [entries|clips|parts|passages|order] [should|must|needs] [to] [be] [stay] <inTime>
    [a] chronological order [throughout]
  `,
  ],
  [
    'restore',
    `
    bring|put|take|get|add back [in] what|whatever [you|was|i] [just] [has] [been] cut|removed|dropped|deleted|took|taken|left [out] [last] [time]
    restore what|whatever [you|was|i] [just] [has] [been] cut|removed|dropped|deleted|took|taken|left [out] [last] [time]
    bring|put|take|get|add what|whatever [you|was|i] [just] [has] [been] cut|removed|dropped|deleted|took|taken|left [out] [last] [time] back [in]
    restore|reinstate|recover {a}
    leave|keep|have|put {a} in after all
    {a} can|should|must stay|be [in] after all
    bring|put|take|get|have {a} back [in] [again|only]
    bring|put|take|get back [in] {a} [again]
    add {a} back [in] [again]
  `,
  ],
  [
    'startEarlier',
    `
    [add|give|include] [a] [bit|little] [of] more|some|the context|lead-in|setup|set-up|run-up for|to|before|in|of {a}
    add|give|include a bit|little [more] [of] context|lead-in|setup|set-up|background for|to|before|in {a}
    add|give|include context|lead-in|setup|set-up for|to|before|in {a}
    [<make>] {a} start|begin|starts|begins|come|comes [in] <sooner>
    [<make>] {a} start|begin|starts|begins|come|comes [in] L earlier|sooner
    start|begin|open [<whole>] <sooner>
    start|begin|open {a} <sooner>
    start|begin|open {a} L earlier|sooner
    {a} should|must|could|can|needs|has [to] start|begin|come [in] <sooner>
    {a} should|must|could|can|needs|has [to] start|begin L earlier|sooner
  `,
  ],
  [
    'startLater',
    `
    [<make>] {a} start|begin|starts|begins|come|comes [in] <further>
    [<make>] {a} start|begin|starts|begins L later
    start|begin|open {a} <further>
    start|begin|open {a} L later
    start|begin|open [<whole>] L later
    {a} should|must|could|can|needs|has [to] start|begin|come [in] <further>
    {a} should|must|could|can|needs|has [to] start|begin L later
  `,
  ],
  [
    'endEarlier',
    `
    [<make>] {a} end|stop|finish|ends|stops|close <sooner>
    [<make>] {a} end|stop|finish|ends|stops L earlier|sooner
    end|stop|finish|close {a} <sooner>
    end|stop|finish|close {a} L earlier|sooner
    end|stop|finish|close [<whole>] L earlier|sooner
    {a} should|must|could|can|needs|has [to] end|stop|finish <sooner>
    cut|come out of {a} <sooner>
    cut away from {a} <sooner>
    get out of {a} <sooner>
  `,
  ],
  [
    'endLater',
    `
    [<make>] {a} end|stop|finish|ends|stops|run|go|continue <further>
    [<make>] {a} run|go on|longer [<much>] [<further>]
    [<make>] {a} end|stop|finish L later
    end|stop|finish|close [<whole>] <further>
    end|stop|finish|close {a} <further>
    end|stop|finish|close {a} L later
    {a} should|must|could|can|needs|has [to] end|stop|finish|run|go <further>
    [let] {a} run|go|play|carry|continue on [<much>] [longer|further]
    let {a} finish
    let {a} continue
  `,
  ],
  [
    'dropFirst',
    `
    <lose> [off|out] [the] [very] first|opening L [of|from] [<whole>]
    <drop> [the] [very] first|opening L [of|from] [<whole>]
    [the] first|opening L <gone>
  `,
  ],
  [
    'dropLast',
    `
    <lose> [off|out] [the] [very] last|final|closing L [of|from] [<whole>]
    <drop> [the] [very] last|final|closing L [of|from] [<whole>]
    [the] last|final|closing L <gone>
  `,
  ],
  [
    'splitAfter',
    `
    <split> {a} [<inTwo>] right|just|directly|straight after [where] [he|she|they] [says|say|said] {q}
    <split> {a} [<inTwo>] after [the] [words|word|sentence] {q}
    <split> {a} [<inTwo>] at [the] [words|word|sentence] {q}
    <split> {a} [<inTwo>] where {q}
    <split> {a} where {q} <inTwo>
    <split> [in|into] [two|2] after|at|behind {q}
    <split> it|this|that [up] after|at {q}
    make|put [a] [cut|split|break] after|at|behind {q}
    [a|make] [two] [clips|entries|parts|pieces] [out] of {a} after|at {q}
    make|turn|chop|cut|split {a} [in|into] two|2 clips|entries|parts|pieces|halves [,] [cut|split|break] [it] [right] after|at {q}
    {a} split [in] [two] after|at {q}
  `,
  ],
  [
    'splitBefore',
    `
    <split> {a} [<inTwo>] [right|just] before {q}
    <split> [in] [two] before {q}
    make|put a cut|split|break [right] before {q}
  `,
  ],
  [
    'half',
    `
    half
    halve [<whole>]
    half as long
    half the length
    half [of] it
    <make> [<whole>] half as long
    <make> [<whole>] half the length
    cut <whole> [down] in|by half
    halve {a}
    cut {a} [down] by half
    <make> {a} half as long
    {a} half as long
    only half of {a}
    half as much|many|long [of|about|on|from] {a}
    [<shorten>] {a} to|by half
  `,
  ],
  [
    'twice',
    `
    twice as long
    twice the length
    double [<whole>] [the] [length]
    double the length
    <make> [<whole>] twice as long
    <make> {a} twice as long
    {a} twice as long
  `,
  ],
  [
    'split',
    `
    <split> {a} <inTwo>
    split|chop|divide {a}
    make|cut two [clips|entries|parts|pieces] [out] of {a}
    turn {a} into two [clips|entries|parts|pieces]
    make {a} [into] two|2 clips|entries|parts|pieces|halves
  `,
  ],
  [
    'shorterBy',
    `
    L shorter|less|off
    shorter by L
    <make> [<whole>] [by] L shorter|less
    <make> {a} L shorter
    <shorten> [<whole>] [by] L
    <shorten> {a} by L
    <make> {a} shorter by L
    {a} L shorter
    {a} shorter by L
    <lose> [another] L [off|of] [from] [<whole>]
    <lose> [another] L [from|off|of] {a}
    take|cut|trim|shave|knock L [off|out|away] [of] [<whole>]
    take|cut|trim|shave|knock L off|out|from [of] {a}
    it's|its|it L too long
    it is L too long
    L too long
  `,
  ],
  [
    'longerBy',
    `
    L longer|more
    longer by L
    <make> [<whole>] [by] L longer
    [<make>] [<whole>] L longer with|using more [of|from|about|on] {a}
    <make> {a} L longer
    <lengthen> [<whole>] by L
    <lengthen> {a} by L
    {a} L longer
    <gain> L [to|more|on|longer] [<whole>]
    L more of {a}
    it's|its L too short
    L too short
  `,
  ],
  [
    'lengthTo',
    `
    [<make>] [the] total [length|duration|time|runtime] [of|at|is|to|under|below|should] [be] [most] L [max|tops]
    L [long|please|in|max|total] [all|total]
    [only|just|exactly|about|for|to|in|at] L
    <make> <whole> [run] [<down>] [for] L [long]
    <make> {a} <down> L
    <make> {a} L [long]
    <make> [it] [run] [for] L
    [it|this|the] [video|cut] [should|must|can|could|may|to] [be|run|last|take] [for] L [long]
    <whole> [should|must|can|could|may|has] [to] [be|run|last|take] [for] L [long]
    <shorten> [<whole>] to L
    <shorten> {a} [down] to L
    <lengthen> [<whole>] to|for L
    <lengthen> {a} to L
    get|bring|cut|take|trim {a} down to L
    get|bring|cut|take|trim [<whole>] [<down>] L
    run [for] L
    [<much>] shorter|longer [to|than] L
    [<whole>] [has] [to] [fit|fits|fit|go|run] [into|in|within] L
    do|does|should|must not|never exceed|pass L
    don't|never exceed|pass L
    stay|keep under|below|within L
    he|she|they|client|we|i wants|want|needs|need [it] [to] [be] [under|down|at] [to] L
    [the] client|boss|editor|commissioner|producer wants|want|needs [it] [to] [be] [under|down|at] [to] L
    [the] [new|total] target|duration|length|runtime [duration|length|is|of|at|should] [be] [most] L
    no|not more|longer than L
    {a} L
    {a} in L
    {a} should|must be L
  `,
  ],
  [
    'tighter',
    `
    [<make>] [<whole>] [<much>] <tighter> [pace]
    [<whole>] should|must|could|needs be|feel [to] [be] [<much>] <tighter>
    tighten|quicken [up] the pacing|pace|tempo|rhythm
  `,
  ],
  [
    'calmer',
    `
    [<make>] [<whole>] [<much>] <calmer>
    [<whole>] should|must|could|needs be|feel [to] [be] [<much>] <calmer>
    [give] [<whole>] [<much>] [some] more|extra|some air|space|room|time|silence [to] [breathe] between|after [the|her|his|their|our|these|each] sentences|sentence|lines|line|clips|entries|answers|words
    [give] [<whole>] [<much>] [some] longer|bigger|wider|more pauses|gaps|breaks between|after [the|her|his|their|our|these|each] sentences|sentence|lines|line|clips|entries|answers|words
    let|give the|her|his|their sentences|lines|clips|entries|words breathe|air|room [a] [bit|little] [more] [to] [breathe]
  `,
  ],
  [
    'longer',
    `
    <longer>
    <much> <longer>
    <make> [<whole>] [<much>] <longer>
    <make> {a} [<much>] <longer>
    let <whole> run|be [<much>] <longer>
    let {a} run|be [<much>] <longer>
    give {a} [<much>|some] more time|room|space|air
    make [<much>] more of {a}
    give {a} [some] more
    <lengthen> [<whole>]
    <lengthen> {a} [<much>] [further]
    {a} [<much>] <longer>
    there must|should be more on|about|in|of that|this|it
  `,
  ],
  [
    'shorter',
    `
    <shorter>
    <much> <shorter>
    <make> [<whole>] [<much>] <shorter>
    <make> {a} [<much>] <shorter>
    <shorten> <whole> [down|up|back] [<much>]
    <shorten> [<much>]
    cut|trim|tighten|squeeze|pare|slim|boil {a} down|back|up [<much>]
    bring|take {a} down [<much>]
    <shorten> {a} [<much>]
    keep {a} short|brief|shorter|briefer
    [<much>] <lessOf> {a}
    less
    {a} [<much>] <shorter>
  `,
  ],
  [
    'earlier',
    `
    <put> {a} up|forward|forwards|earlier [by] N [places|place|positions|position|spots|spot|slots|slot|steps|step|entries|clips]
    <put> {a} N places|place|positions|position|spots|spot|slots|slot|steps|step|entries|clips up|earlier|forward|forwards|sooner
    <put> {a} <earlier>
    {a} <come> <earlier>
  `,
  ],
  [
    'later',
    `
    <put> {a} down|back|backwards|later [by] N [places|place|positions|position|spots|spot|slots|slot|steps|step|entries|clips]
    <put> {a} N places|place|positions|position|spots|spot|slots|slot|steps|step|entries|clips down|later|back|backwards
    <put> {a} <later>
    {a} <come> <later>
  `,
  ],
  [
    'addFirst',
    `
    <add> {a} [right|straight] <first>
    <put> {a} <into> [right|straight] <first>
    open|start|begin with a|another|some bit|passage|clip about|on|from {a}
  `,
  ],
  [
    'addLast',
    `
    <add> {a} [right] <last>
    <put> {a} <into> [right] <last>
    end|finish|close on|with a|another|some bit|passage|clip about|on|from {a}
  `,
  ],
  [
    'addBefore',
    `
    <put> {a} <into> [right|just|directly|straight] before|ahead [of] {b}
    add|insert|include|slot|squeeze|work|fit {a} [<into>] [right|just|directly|straight] before|ahead [of] {b}
    bring|put|stick|pop|slot|throw in {a} [right|just|directly|straight] before|ahead [of] {b}
  `,
  ],
  [
    'addAfter',
    `
    <put> {a} <into> [right|just|directly|straight] after|behind|following {b}
    add|insert|include|slot|squeeze|work|fit|tack {a} [<into>|on] [right|just|directly|straight] after|behind {b}
    bring|put|stick|pop|slot|throw in {a} [right|just|directly|straight] after|behind|following {b}
  `,
  ],
  [
    'before',
    `
    <put> {a} [right|just|directly|straight] before|ahead|above [of] {b}
    {a} <come> [right|just|directly|straight] before|ahead [of] {b}
    {a} belongs|goes|belong|go with|beside {b}
    {a} belongs|goes|belong|go next to {b}
    {a} [right|just|directly|straight] before {b}
    hear [from|about] {a} before we|you|i hear|see|get [from|about|to] {b}
    {a} ahead of {b}
    first {a} then {b}
    {a} first , {b} after|second|next|behind
    {a} first , then {b}
    {a} first , and {b} after|second|next
    {a} first then {b}
    <open> {a} , and|then {b} after|next|second|behind
    <open> {a} and {b} after|next|second|behind
    {a} and then {b}
    {a} then {b}
  `,
  ],
  [
    'after',
    `
    <put> {a} [right|just|directly|straight] after|behind|below [of] {b}
    <put> {a} [right|just|directly] beside|alongside {b}
    <put> {a} [right|just|directly] next to {b}
    {a} <come> [right|just|directly|straight] after|behind {b}
    {a} [right|just|directly|straight] after|behind {b}
    {b} followed by {a}
    {b} leads into {a}
    follow {b} [up] with|by {a}
  `,
  ],
  [
    'first',
    `
    <put> {a} [right|straight|up|back] <first>
    {a} <come> [right|straight|the] <first> [thing|one]
    {a} <come> the [very] first thing|line|bit|words [that] [we|you|people] [hear|see]
    {a} [right|straight|up] <first>
    open|start|begin [it|the] [video|cut|film] [off] [right] there|here
    <open> {a} instead of {b}
    <open> {a} rather than {b}
    <open> {a} , not {b}
    <open> {a}
    let {a} <open>
    let {a} speak|talk|go|come|be first
    let {a} open|start|begin it|this|the [whole] [video|cut|film|thing|piece|clip]
    {a} should|must|could|can open|start|begin|lead [it|off|the] [whole] [video|cut|film|thing|piece|clip]
    {a} opens|starts|begins [it|the] [whole] [video|cut|film|thing|piece|clip]
    {a} should|must|could|can|would|ought [to] be|make|become the|a|our [new] [very] opening|opener|hook|start|beginning|intro
    {a} should|must|could|can|ought [to] be the [very] first|opening entry|clip|part|bit|thing|line|words
    make {a} the [new] opening|opener|hook|start|beginning|first [entry|clip|part|bit|thing]
    lead off with {a}
    first {a}
    {a} as the [new] opening|opener|hook|start|beginning
  `,
  ],
  [
    'last',
    `
    <put> {a} [right|back|down] <last>
    {a} <come> [right|the] <last> [thing|one]
    {a} <come> the [very] last|final thing|line|bit|words [that] [we|you|people] [hear|see]
    {a} to close|finish [on|with] [it]
    {a} [right] <last>
    end|finish|close|stop [it|the] [video|cut|film] [right] there|here
    <end> {a} instead of {b}
    <end> {a} rather than {b}
    <end> {a} , not {b}
    <end> {a}
    give {a} the last|final word
    let {a} have|get the last|final word
    {a} gets|has|should|must [get|have] the last|final word , not {b}
    {a} gets|has|should|must [get|have] the last|final word
    let {a} speak|talk|go|come|be last
    let {a} end|close|finish it|this|the [whole] [video|cut|film|thing|piece|clip]
    {a} should|must|could|can end|close|finish [it|off|the] [whole] [video|cut|film|thing|piece|clip]
    {a} ends|closes|finishes [it|the] [whole] [video|cut|film|thing|piece|clip]
    {a} should|must|could|can|would|ought [to] be|make|become the|a|our [new] [very] ending|end|closer|close|finale|outro
    {a} should|must|could|can|ought [to] be the [very] last|final|closing entry|clip|part|bit|thing|line|words|word
    make {a} the [new] ending|end|closer|close|finale|last [entry|clip|part|bit|thing]
    {a} as the [new] ending|end|closer|close|finale
    save|keep {a} for the [very] end|last|finish
    save|keep {a} for later
    finally {a}
  `,
  ],
  [
    'instead',
    `
    <add> {b} instead
    <put> {b} <into> instead
    {b} instead
    in with {b}
    and {b} in
    <put> {b} in its|their|that place
    instead [i] [want|put|use|show|have|give|take] [me|us|in] {b}
    in its|their place [put|have|use|show|bring] [in] {b}
  `,
  ],
  [
    'trimTo',
    `
    <shorten> {a} [down] to [just|only] {b}
    in {a} [,] [only|just] keep only|just {b}
    in {a} [,] only|just keep {b}
    in {a} [,] keep nothing but {b}
    of {a} [,] [only|just] keep [only|just] {b}
    keep only|just {b} in|of|from {a}
    only|just keep {b} in|of|from {a}
    cut|reduce|keep {a} [down] to [just|only] {b}
  `,
  ],
  [
    'startEntryAt',
    `
    start|begin {a} at|from|with|on {q}
    trim|cut|shorten|tighten|crop {a} so [that] it starts|begins|opens at|with|on|from {q}
    trim|cut|shorten|tighten|crop {a} so [that] we start|begin at|with|on|from {q}
    [<make>] {a} start|begin at|from|with|on {q}
    {a} should|must|could|can start|begin at|from|with|on {q}
  `,
  ],
  [
    'endEntryAt',
    `
    end|stop|finish|cut {a} [off] [right] after|at|on|with {q}
    [<make>] {a} end|stop|finish [right] after|at|on|with {q}
    {a} should|must|could|can end|stop|finish [right] after|at|on|with {q}
    in {a} stop|end|cut [right] after|at {q}
    trim|cut|shorten|tighten|crop {a} so [that] it ends|stops|finishes [right] after|at|with|on {q}
    trim|cut|shorten|tighten|crop {a} so [that] we end|stop|finish [right] after|at|with|on {q}
    in {a} , stop|end|cut [right] after|at {q}
  `,
  ],
  [
    'startAt',
    `
    start|begin|open [<whole>] [later] at|from {a}
    start|begin|open [<whole>] [a] [bit|little] later , at|with|on|from {a}
    start|begin|open [<whole>] [a] [bit|little] later at|with|on|from {a}
    start|begin|open [<whole>] [a] [bit|little] later , where|when he|she|they|somebody say|says|said {a}
    come in later , at|with|on {a}
    start|begin|open [<whole>] [right] where he|she|they|somebody say|says|said {a}
    everything|all|anything [that] [is|comes] before {a} goes|go|out|off|away
    nothing [should|must|may] [come|comes] before {a}
  `,
  ],
  [
    'endAt',
    `
    end|stop|finish|close [<whole>] [earlier|already] at|after {a}
    end|stop|finish|close [<whole>] [right|straight|directly|just] after {a}
    stop [<whole>] [right] on|with {a}
    end|stop|finish|close [<whole>] [right] where he|she|they|somebody say|says|said {a}
    nothing [more|else] [should|must|may] [come|comes] after|behind|past {a}
    nothing [more|else] beyond {a}
    everything|all|anything [that] [is|comes|follows] after|behind|past {a} goes|go|out|off|away
  `,
  ],
  [
    'too',
    `
    {a} too
    {a} as well
    {a} with them|it
    {a} also
    so|and should|must|can|does {a}
    [the] same for|with {a}
    [the] same goes for {a}
    ditto [for] {a}
  `,
  ],
  [
    'drop',
    `
    <drop> [out] {a} only|alone
    <drop> [out] {a} instead
    only|just <drop> [out] {a}
    don't touch on|upon {a}
    let {a} go
  `,
  ],
  [
    'keep',
    `
    <leaveBe> {a} [<left>]
    i'm|we're [very|really|so|quite|totally|also|perfectly] happy|pleased|delighted|fine|content|good with {a}
    i|we am|are [very|really|so|quite|totally|also|perfectly] happy|pleased|delighted|fine|content|good with {a}
    [very|really|so|quite] happy|pleased|delighted with {a}
    love|loved|loving|adore|enjoyed the|this|that|her|his|their|how {a}
    {a} is|are|was|were|looks|sounds|feels|look|sound [just|really|so|absolutely|truly|simply|totally] <praised>
  `,
  ],
  [
    'only',
    `
    everything|everyone|everybody|all but|except|besides|save [for] {a} out|away|off|goes|go
    <only> {a} and nobody|nothing|no-one else
    <only> {a}
    {a} <alone>
    <nobodyElse>
    i only want {a}
    nothing but|except|besides {a}
    everything|everyone|everybody|all out but|except|besides|save [for] {a}
    <drop> everything|everyone|everybody|all but|except|besides [for] {a}
    everything|everyone|everybody|all but|except|besides [for] {a} <gone>
    <drop> everything|all that is|isn't not [about] {a}
  `,
  ],
  [
    'drop',
    `
    <take> {a} <out> [please]
    <drop> [out] {a}
    out goes|go {a}
    out {a} goes|go
    {a} <gone>
    the|that|this|his|her|their {a} [just] goes [too]
    {a} needn't|mustn't|shouldn't|can't be in|on|at [it|this|there|here|the] [video|cut|film]
    i'd|we'd like|want|prefer {a} gone|out|removed|cut|dropped|deleted|away
    like|want|prefer {a} gone|out|removed|cut|dropped|deleted
    i|we want|need {a} gone|out|removed|cut|dropped|deleted
    [only|just] {a} should|must|can stay|be|remain|be left out
    i don't think {a} is|are [really] needed|necessary|required|essential
    i don't think {a} needs|need to be {x}
    i don't think {a} adds|add|helps|help [anything|much]
    {a} adds|add nothing
    {a} <refuseBeing> in|on|at|shown|heard|seen|used|included|there|here|part [it|this|of|the] [it|video|cut|film]
    <refuse> {a} [in] [it|this|there|here]
    {a} out
  `,
  ],
  [
    'keep',
    `
    <keepAlone> {a} <left>
    <keepAlone> {a} <stays>
    {a} <stays>
    <keep> {a} <left>
    <keep> {a}
    [with|keep|have] [all|both] [of] [the|my|our] [N] subjects|topics|themes|parts|stories [should|must] [still] [be|stay|remain] in|there|kept|included [it]
    the rest <stays>
    everything else <stays>
    but|and not {a} of course
  `,
  ],
  [
    'add',
    `
    <put> {a} <into>
    <put> {a} back where {x}
    emphasise|emphasize|highlight|stress|underline {a}
    <add> {a} <into>
    <add> {a}
    {a} <into> too
    bring|put|stick|work|fit|pop|throw|slot|squeeze {a} <into>
    there should|must|ought be|to [be] something about|on {a}
    there should|must be more about|on|of|from {a}
    {a} should|must|could be in|on|part [it|this|of|there] [it|this]
    {a} belongs|goes in [it|there|here]
  `,
  ],
];

const compile = (table: readonly [FrameKind, string][], isComplaint: boolean): OperationFrame[] =>
  table.flatMap(([kind, frames]) =>
    phraseList(frames).map((frame) => ({
      ...{ kind, isComplaint },
      pattern: compileFrame(frame),
      firstWords: firstWordsOf(frame),
    })),
  );

/**
 * Compiled at the first instruction. The patterns take a tenth of a second, and most plans have no
 * instruction.
 */
export const operationFrames = lazily((): readonly OperationFrame[] => [
  ...compile(QUESTIONS_OF_FACTS, true),
  ...compile(QUESTIONS_ABOUT_PLAN, true),
  ...compile(EVERYDAY_COMPLAINTS, true),
  ...compile(INDIRECT_COMPLAINTS, true),
  ...compile(COMPLAINTS, true),
  ...compile(FRAMES, false),
  ...compile(OTHER_QUESTIONS, true),
]);
