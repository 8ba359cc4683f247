import type { FrameKind } from './frame-kind.ts';

/** Wishes that mails state in passing: "what could go is the cheese", "we can live without it". */
export const INDIRECT_FRAMES: readonly [FrameKind, string][] = [
  [
    'replace',
    `
    {a} out [,] [and] {b} in [instead]
    {b} in [,] [and] {a} out
  `,
  ],
  [
    'trimToRange',
    `
    <shorten> {a} [down] [only|just] to [the] [sentences|lines|words|part|bit|stretch] from {q} to|until|till|through {b} [inclusive]
    restrict|limit|reduce|confine {a} [down] [only|just] to [the] [sentences|lines|words|part|bit|stretch] from {q} to|until|till|through {b} [inclusive]
    of|in {a} [,] [only|just] keep [only|just] [the] [sentences|lines|words|part|bit|stretch] from {q} to|until|till|through {b} [inclusive]
    keep only|just [the] [sentences|lines|words|part|bit|stretch] of|in {a} from {q} to|until|till|through {b} [inclusive]
  `,
  ],
  [
    'drop',
    `
    what|whatever [really|also|else] can|could|should|might|may|must [also|definitely|probably] go is|are {a}
    what we|i|you can|could|should|might [also|happily|easily] lose|drop|cut|skip|spare is|are {a}
    what we|i|you don't|didn't|wouldn't [really|actually] need|want|miss is|are {a}
    what|whatever isn't|is not [really] needed|necessary is|are {a}
    the [only|one|first] thing|part|bit [that] [we|i|you] [really] can|could|should|might|would go|lose|drop|cut is|are {a}
    we|i|you can|could [easily|happily|certainly|probably] live|manage|do [perfectly] [well|fine] without {a}
    we|i|you won't|wouldn't|will|would [not] miss {a}
    nobody|no-one will|would miss {a}
    {x} asked|asks|told|begged|wants|wanted|wishes|prefers us|me [please] not to mention|show|use|include|say|name|have|air|broadcast|publish {a}
    {x} says|say|said|thinks|think|finds|feels [that] {a} can't|cannot|mustn't|shouldn't|couldn't be|go|stay in|shown|used|mentioned|heard|included|there [it|this|there]
    {a} can't|cannot|mustn't|shouldn't|couldn't [possibly] be|stay in|shown|used|mentioned|heard|included|there
    {a} must|should|can|could be out|gone
    can|could|may|must|should|shall [also] go
    {x} would|might prefer it if {a} wasn't|weren't|isn't in|there|shown|used|mentioned [it]
    <gone>
    out|away|gone [with] [it|them]
  `,
  ],
  [
    'too',
    `
    and|or maybe|perhaps|possibly|ideally [also] {a} [too]
  `,
  ],
  [
    'dropAnswered',
    `
    <drop> {a} and|with|plus the|its|his|her|their answer|reply|response [to] [it|that]
  `,
  ],
  [
    'add',
    `
    what we|i|you|they [really|do|still] need|want|miss|lack [in] [here|there] [more] is|are {a}
    what we|you|they [are|really] missing|lacking is|are {a}
    what's [still|really] missing|lacking is|are {a}
    what is [still|really] missing|lacking is|are {a}
    the [only|one] thing [that] [we|i] is|are|am|do [still] missing|lacking|miss is|are {a}
    it|this|we|i is|are|am [still|only|just] missing {a}
    it's|we're|i'm [still|only|just] missing {a}
  `,
  ],
  [
    'first',
    `
    love|like|prefer|want|have|put|see|use it|that|them [even] [more|better] as the [very] first thing|line|words [that] [we|you|people|they] [hear|see]
  `,
  ],
  [
    'last',
    `
    love|like|prefer|want|have|put|see|use it|that|them [even] [more|better] as the [very] last thing|line|words [that] [we|you|people|they] [hear|see]
  `,
  ],
  [
    'keep',
    `
    without losing|cutting|dropping|removing|touching|changing|shortening|trimming|harming|hurting {a}
    must|should|can|may [to] stay|remain
    has|have to stay|remain
    keeping|preserving|maintaining|retaining {x}
  `,
  ],
  [
    'longer',
    `
    {a} needs|need|wants|want|deserves|lacks|misses the|its|her|his|their|an answer [too]
  `,
  ],
  [
    'after',
    `
    <put> {a} so [that] it|they [directly|immediately|right] follows|follow {b}
    <put> {a} so [that] it|they comes|come|stands|stand|is|are [directly|immediately|right] after|behind {b}
    hold|wait [off] on|with {a} until|till after {b}
    {a} must|should|has|needs [to] [directly|immediately] follow {b}
    {a} [directly|immediately] follows {b}
    stay|remain|stays|remains [directly|immediately|right] after|behind {b}
  `,
  ],
  [
    'before',
    `
    <put> {a} so [that] it|they [directly|immediately|right] precedes|precede {b}
    <put> {a} so [that] it|they comes|come|stands|stand|is|are [directly|immediately|right] before {b}
    {a} must|should|has|needs [to] [directly|immediately] precede {b}
    {a} [directly|immediately] precedes {b}
    stay|remain|stays|remains [directly|immediately|right] before|ahead [of] {b}
  `,
  ],
  [
    'until',
    `
    <lengthen> {a} by [the] [sentence|line|words] {q}
  `,
  ],
  [
    'swap',
    `
    <swap> them|those|these|the [two] [of] [them|those] [round|around|over]
    <swap> both [of] [them|those] [round|around|over]
  `,
  ],
  [
    'startAt',
    `
    get|come|dive|skip|jump|go|cut straight|right|directly into|to {a}
  `,
  ],
  [
    'earlier',
    `
    give|bring|let us|me [have|hear|see] {a} [a] [bit|little|lot|touch] sooner|earlier
    {a} [a] [bit|little|lot|touch] sooner|earlier
  `,
  ],
  [
    'later',
    `
    {a} [a] [bit|little|lot|touch] later
  `,
  ],
];

/** Statements about a part of the plan. The next part says what becomes of it: "so take it out". */
export const INDIRECT_COMPLAINTS: readonly [FrameKind, string][] = [
  [
    'shorter',
    `
    it|this|that gets|is|feels|becomes|seems|goes [on] [a] [bit|little] [too|rather|very] long|slow|tedious|boring|dull|lengthy when|where|while {a}
    it|this|that drags|sags|slows when|where|while {a}
  `,
  ],
  [
    'names',
    `
    {x} is|are|was|were [a] [bit|little] [really|very|rather|quite] worried|concerned|nervous|unhappy|uneasy|anxious|upset about|with|by|over {a}
    {x} hates|hated|dislikes|disliked|objects|objected [to] {a}
    {x} didn't|doesn't|did|does [not] like|want|love {a}
    {x} says|say|said|thinks|think|feels|finds|reckons|believes [that] {a} is|are|was|were|sounds|looks {y}
    {x} finds|found {a} <weak>
    {x} finds|found {a} disgusting|offensive|sad|upsetting|tasteless|embarrassing
    {x} finds|found {a} too {y}
    {a} concerns|concern|covers|cover {x}
    {a} concerns|concern|covers|cover {x} and|but not {b}
    {a} is|are about {x} , not {b}
    {a} is|are about {x} and|but not {b}
    {a} makes|make|made no sense [at] [all]
    {a} comes|come|came out of nowhere
    for each|every|all entry|entries|clip|clips [that] [is|are] [spoken|said] by {a}
  `,
  ],
];
