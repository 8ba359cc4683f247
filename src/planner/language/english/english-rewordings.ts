import {
  CLOSE,
  type ConditionPhrases,
  conditionRewording,
  mentionRewording,
  type Rewording,
  SUBJECT,
  tellingRewording,
} from '../brief/rewordings.ts';
import { ENGLISH_EXCLUSIONS } from '../exclusions/english-exclusions.ts';
import { anyOf, commaList, END, START } from '../phrase-pattern.ts';

const CONDITIONS: ConditionPhrases = {
  when: commaList('if, when, whenever, where, wherever, as soon as, once, any time, anytime, every time'),
  somebody: commaList(
    '(the|either|any) *, (they|he|she|it|we) [ever|even], (anyone|anybody|someone|somebody|everybody|people) [else]',
  ),
  bringsUp:
    commaList(`start|starts on|about, get|gets [on] to|onto|into, mention|mentions, [start|starts] talk|talks|talking about,
    drift|drifts into|to, bring|brings up, turn|turns to, move|moves on to, speak|speaks about|of, go|goes on about, go|goes into,
    say|says anything|something about, is|gets about, come|comes to, veer|veers into|off to`),
  comesUp: [],
  consequence:
    commaList(`cut away, cut [it|that|them] [out], skip [it|that|them|over it], [just] leave it|that|them out, get out, drop it|that|them,
    lose it|that|them, take it|that|them out, stop [there], leave [it], ditch it|that|them, [that|it] can go, out`),
  leaveOut: 'leave out',
};

const IT = commaList('it, this, that, them, those, him, her, at all');
/** "The castle, if it comes up". */
const IF_IT_COMES_UP = String.raw`(?<=\p{L}\s+|,\s*)(?<subject>)if\s+${anyOf(
  commaList(
    "it|that|this (comes up|is mentioned|gets mentioned|is there|is in there|is said|was mentioned), there is|there's anything|something [on|about] [it|that|this]",
  ),
)}${CLOSE}`;

const NOT_NEEDED = anyOf(
  commaList(`i|we (don't|do not) need|want it, i|we (don't|do not) want to (see|hear) it, skip|cut|drop|leave|lose it|that [out],
    it can go, it's out`),
);
const ABOUT_NOTHING_ELSE = anyOf(
  commaList("unless it's, unless it is, if it's not, if it isn't, if it is not"),
);
/** "Unless it's about the wolves, I don't need it" asks for the wolves alone. */
const UNLESS_ABOUT = String.raw`${START}${ABOUT_NOTHING_ELSE}\s+about\s+${SUBJECT},\s*(?:please\s+)?${NOT_NEEDED}${END}`;

const PUT = anyOf(commaList('leave, let, drop, have, put'));
const FLOOR = anyOf(commaList('[go|land|end] [up] on|onto the [cutting-room] floor'));
/** "Leave the jokes on the cutting-room floor". */
const ON_THE_FLOOR = String.raw`${START}${PUT}\s+${SUBJECT}\s+${FLOOR}${END}`;

const IMPORTANT = anyOf(
  commaList(
    `it's|its (important|essential|crucial|vital|key|necessary) [to *|for *] that,
    it is (important|essential|crucial|vital|key|necessary) [to *|for *] that`,
  ),
);
const HEARD = anyOf(
  commaList(
    'is|are|be|gets|get heard|shown|mentioned|included|said|covered|seen|there, is|are|be in [it|there], comes|come up, stays|stay in',
  ),
);
const WE_HEAR = anyOf(commaList('we hear [about|of]'));
/** "It is important that the prices are heard", "it is important that we hear about the prices". */
const IMPORTANT_HEARD = String.raw`${START}${IMPORTANT}\s+(?!${WE_HEAR}\s)(?<subject>[^.!?\n;]{2,80}?)\s+${HEARD}${END}`;
const IMPORTANT_TO_HEAR = String.raw`${START}${IMPORTANT}\s+${WE_HEAR}\s+(?<subject>[^.!?\n;]{2,80})`;

const TELLING = commaList(
  'tell me|us [all|everything] about, explain [to] [me|us], describe, walk me|us through, talk me|us through, introduce [me|us] [to], everything about, teach me|us [about]',
);

export const ENGLISH_REWORDINGS: readonly Rewording[] = [
  tellingRewording(TELLING),
  conditionRewording(CONDITIONS),
  mentionRewording(CONDITIONS, IT),
  { pattern: new RegExp(IF_IT_COMES_UP, 'giu'), plain: '' },
  { pattern: new RegExp(UNLESS_ABOUT, 'giu'), plain: 'only' },
  { pattern: new RegExp(ON_THE_FLOOR, 'giu'), plain: 'leave out' },
  { pattern: new RegExp(IMPORTANT_TO_HEAR, 'giu'), plain: 'include' },
  { pattern: new RegExp(IMPORTANT_HEARD, 'giu'), plain: 'include' },
  ...ENGLISH_EXCLUSIONS,
];
