import type { AsideRules } from '../brief/brief-rules.ts';
import { anyOf, saysAll } from '../phrase-pattern.ts';
import {
  ADDRESSED,
  BROADCASTERS,
  COURSES,
  EFFECTS,
  EXPLETIVES,
  FOR_SOMETHING,
  FORMS,
  GREETINGS,
  LENGTH_HEDGES,
  MANNERS,
  MANNERS_OF_TELLING,
  NOISE_KEPT,
  NOTHING_MORE,
  OCCASIONS,
  OWN_OUTLETS,
  PLATFORMS,
  REQUESTS,
  SIGN_OFFS,
  SPEAKING,
  WANTING,
} from './aside-phrases.ts';

const FORM = `(?:${[...FORMS].join('|')})`;
const REQUEST = String.raw`^(?:${anyOf(REQUESTS)}(?:\s+|$))+`;
/** "I love the fish": the fish is wanted. */
const LIKING = String.raw`^(?:i|we)\s+(?:really\s+|just\s+)?(?:love|adore)\s+(?=the\s)`;
/** "Our ladies' circle would be most grateful for a film". */
const OUR_WISH = String.raw`^(?:our|my)\s+(?:[\p{L}'’-]+\s+){1,3}?${anyOf(WANTING)}\s+(?=.*\b(?:about|on|of|in which|showing)\s)`;
/** In "explain to lay people what it is", the lay people are the audience. */
const EXPLAINING = String.raw`^(?:please\s+)?explain\s+(?:to|for)\s+(?:[\p{L}'’-]+\s+){1,3}?(?=(?:what|how|why|when|where)\b)`;
const READERS = String.raw`(?:people|those|anyone|someone|viewers|beginners|newcomers)\s(?:who|that|with|new)\b`;
/** The effect that a cut has on its viewers: "a teaser that makes people curious". */
const MOVES_VIEWERS = String.raw`(?:will\s)?(?:makes?|gets?|leaves?)\s(?:people|viewers|listeners|them|you|us|everyone|everybody|anyone|the audience)\s`;
/** Outlets at the end of a subject: "the flood for our newsletter". */
const OWN_OUTLET = String.raw`(?:our|my|your)\s(?:[\p{L}'’-]+\s)?${anyOf(OWN_OUTLETS)}`;
const BROADCASTER = String.raw`(?:local|regional|national|public)\s${anyOf(BROADCASTERS)}`;
const PLATFORM = String.raw`(?:(?:the|our|my|your|an?)\s)?${anyOf(PLATFORMS)}(?:\s${FORM})?`;
const OUTLET = String.raw`(?:${OWN_OUTLET}|${BROADCASTER}|${PLATFORM})[\s.!]*$`;
const NO_AUDIENCE = String.raw`(?:(?:the|one)\s(?:first|second|last|other)\s(?:half|part|third)\b|example|instance|once|sure|now|him|her|them|it\b|which|ever|good\b)`;
const PRONOUN = '(?:i|we|he|she|they|it|you)';
const CONTRACTED = String.raw`['’](?:s|re|ve|d|ll|m)\b`;
/** "Dad's retiring". */
const FAMILY = '(?:dad|mum|mom|grandma|grandpa|granny|grandad)';
/** "Our subject is the harvest" names the wanted subject. */
const OF_THE_CUT =
  '(?:topic|topics|subject|subjects|theme|focus|story|idea|video|film|clip|question|questions|brief|goal|aim)';
const IS = String.raw`['’](?:s|re|ve|ll)\b|\s+(?:is|are|was|were|will|has|have|would)\b`;

export const ENGLISH_ASIDES: AsideRules = {
  greeting: new RegExp(
    String.raw`^\s*(?:\p{Lu}[\p{L}'’]*\s+(?:[\p{L}'’]+\s+){0,2}here\s*[.,!–-]+\s*(?:\d{2}\s*,\s*)?)|^\s*${anyOf(GREETINGS)}\b(?:[^\n.,:;!?]{0,24}[.,:;!?]+|\s)(?:\s*[\p{L}]+\s+here[.,:;!?]+)?`,
    'iu',
  ),
  addressed: ADDRESSED,
  signOff: new RegExp(String.raw`(?<=[,.!?)–-]\s*|^|\n\s*)${anyOf(SIGN_OFFS)}\b[^?]{0,70}$`, 'iu'),
  forms: FORMS,
  manners: MANNERS,
  effects: EFFECTS,
  hedges: LENGTH_HEDGES,
  prepositions: new Set(
    'on about of with for in from at by and how what why who where when not no only just without never the'.split(
      ' ',
    ),
  ),
  leadingRequest: new RegExp(`${LIKING}|${EXPLAINING}|${OUR_WISH}|${REQUEST}`, 'iu'),
  expletives: saysAll(EXPLETIVES),
  audience: new RegExp(
    String.raw`^(?:(?:it|this|that)(?:['’]?s|\s+is|\s+will be|\s+was)\s+)?(?:all\s+)?for\s+(?!${NO_AUDIENCE})`,
    'iu',
  ),
  purposeThenWant:
    /^for\s.{2,60}?\s(?=(?:i|we)(?:['’]d)?\s+(?:just\s+|really\s+)?(?:need|want|would|like|love)\b)/iu,
  statement: new RegExp(
    String.raw`^(?:(?:because|since|as|so|but|and)\s+)?(?:${PRONOUN}(?:${CONTRACTED}|\s+\p{L}+)|(?:that|this|these|those)(?:${IS})|(?:my|our)\s+(?!${OF_THE_CUT}\b)(?:[\p{L}\p{N}]+\s+){1,3}(?:is|are)\s|\p{Lu}\p{L}*\s+is\s+(?:my|our)\s|${FAMILY}['’]s\s+\p{L}+ing\b|the\s+whole\s+(?:family|team|class|school)\s+is\s|because\s|(?:[\p{L}'’]+\s+){1,3}(?:asked|told|begged)\s+(?:us|me)\s+not\s+to\b|its\s+(?:for|a|an|the|our|my)\s|${MOVES_VIEWERS}|(?:people|viewers|they|everyone|everybody)\s+(?:should|must|shall)\s+(?:cry|laugh|smile|feel|want|think)\b|just\s+for\s+fun\b)`,
    'iu',
  ),
  ofSender: new RegExp(String.raw`^(?:and\s+|but\s+)?(?:my|our)\s+(?!${OF_THE_CUT}\b)`, 'iu'),
  reason: new RegExp(
    String.raw`\sbecause\s(?!of\b)|\s(?:that|which)\s${MOVES_VIEWERS}|(?<!\b${anyOf(FOR_SOMETHING)})\sfor\s(?:${READERS}|${OUTLET})|\sto\s(?:people|those|anyone|someone|viewers)\swho\s(?:know|have|are|never|don['’]t)\b`,
    'iu',
  ),
  aged: /\b(?:year[\s-]olds?|aged\s+\p{N}+|ages?\s+\p{N}+)\b/iu,
  numbered:
    /^(?:the\s+)?(?:audio\s+|video\s+)?(?:post|part|episode|clip|number|no\.?|station|stop|chapter|class|year|grade)\s+\p{N}+\b/iu,
  inOne: new RegExp(
    String.raw`\b(?:in one (?:go|piece|take)|uncut)\b|^${anyOf(MANNERS_OF_TELLING)}|^(?!the\s)(?:(?!of\b|the\b)[\p{L}&]+\s){1,4}${anyOf(COURSES)}$|^for\s.*\s${anyOf(OCCASIONS)}$|^with (?:all )?(?:the |her |his |their )?${anyOf(NOISE_KEPT)}\b`,
    'iu',
  ),
  formPrefix: new RegExp(
    String.raw`^(?!the\s)((?:[\p{L}'’-]+\s+){0,3}?)(?:${FORM}\s+(?:for\s+(?:(?!who\b|that\b|which\b)[\p{L}'’-]+\s+){1,3}?)?|for\s+(?:our|my)\s+(?:[\p{L}'’-]+\s+){1,2}?)(?:on|about|of|that|showing|with|where|in which)\s+`,
    'iu',
  ),
  formName: new RegExp(String.raw`^(?!the\s)(?:[\p{L}'’-]+\s+){0,3}${FORM}[!\s]*(?:\p{N}*\s*$)`, 'iu'),
  purpose: /\sfor\s/iu,
  purposeOrSource: /\s(?:for|from)\s/iu,
  somebodySpeaks: new RegExp(String.raw`^(?:he|she|they|it)\s+${anyOf(SPEAKING)}\b`, 'iu'),
  somebodyWants: new RegExp(String.raw`^(?:[\p{L}'’]+\s+){1,3}?${anyOf(WANTING)}\b\s*(.*)$`, 'iu'),
  closing: new RegExp(
    String.raw`^(?:and\s+|so\s+)?${anyOf(NOTHING_MORE)}\b|\b(?:is|are)\s+(?:plenty|enough|fine|okay|ok)$`,
    'iu',
  ),
  askingWord: /^(?:what|how|why|where|when|who|which|whether|if|that)\b/iu,
  giving: /^(?:no|not|without|with|leave|add|keep|some|big|give|use|put|burn)\b/iu,
  definite: /^(?:the|that|his|her|their)\s/iu,
  anyArticle: /^(?:the|a|an)\s/iu,
  isOn: /\bon$/iu,
};
