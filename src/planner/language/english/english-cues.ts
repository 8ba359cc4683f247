import type { CueRules } from '../brief/brief-rules.ts';
import { anyOf } from '../phrase-pattern.ts';
import {
  EXCLUDING,
  EXCLUDING_DOING,
  REFUSED_BEING,
  REFUSED_DOING,
  REFUSED_PRESENCE,
  TAKING,
} from './exclusion-phrases.ts';
import { ENDING, OPENING, PLACING, THROUGHOUT, TO_THE_END, TO_THE_FRONT } from './order-phrases.ts';

const anyWord = (text: string): string => anyOf(text.trim().split(/\s+/));

/** Words after "without" that exclude something. "Shelves without staff" describes the shelves. */
const MEANT_AFTER_WITHOUT = anyWord(`
the any all that those these his her my our your their him them
showing mention mentioning camera cam filler fillers um ums small chit
question questions digression digressions tangent tangents pause pauses repetition repetitions
`);
/** "Why he went home without any plants" asks about going without them. */
const ASKED_WITHOUT = String.raw`(?<=^\s*(?:and\s+)?(?:why|how|what|who|when|where)\s.*\bwithout)\s+any\b`;
/** Words after "not" that exclude nothing. */
const NOT_RULED_OUT = anyOf([
  ...'only just sure long really necessarily too so quite to yet until even all'.split(' '),
  ...['more than', 'longer than', 'less than'],
]);
const FIRMLY = `(?:${anyWord('definitely absolutely certainly really seriously simply')}\\s+)?`;
const REFUSING = String.raw`${FIRMLY}(?:do\s+not|don['’]?t)\s+(?:\p{L}+ly\s+|please\s+|ever\s+)?`;
/** "The only woman" says which woman. */
const NO_DETERMINER = String.raw`(?<!\b(?:the|an|my|his|her|their|our|one|not)\s)`;
const OPENS = new RegExp(String.raw`\b${anyOf(OPENING)}\b`, 'iu');
const ENDS = new RegExp(String.raw`\b${anyOf(ENDING)}\b`, 'iu');

const CUES: CueRules['cues'] = [
  {
    kind: 'notLast',
    pattern: new RegExp(String.raw`\b(?:${REFUSING}|never\s+|not\s+to\s+)${anyOf(ENDING)}\b`, 'iu'),
  },
  { kind: 'unwanted', pattern: new RegExp(String.raw`\b${REFUSING}${anyOf(REFUSED_DOING)}\b`, 'iu') },
  { kind: 'unwanted', pattern: new RegExp(String.raw`\b${anyOf(EXCLUDING)}\b`, 'iu') },
  {
    kind: 'unwanted',
    pattern: /\bcut(?=\s+(?:all\s+)?(?:of\s+)?(?:the|his|her|their)\s+(?:host['’]s\s+)?questions?\b)/iu,
  },
  {
    kind: 'unwanted',
    pattern: new RegExp(
      String.raw`(?<=^\s*|[,;:]\s*|\b(?:and|but|by|while|please|then)\s+)${anyOf(EXCLUDING_DOING)}\b`,
      'iu',
    ),
  },
  {
    kind: 'unwanted',
    pattern:
      /(?<=^\s*|,\s*|\b(?:and|but|please|with|so)\s+)no(?= [\p{L}\p{N}])(?! (?:one|matter|longer|doubt|(?:more|fewer|less) than)\b)/iu,
  },
  {
    kind: 'unwanted',
    pattern: new RegExp(
      String.raw`(?<=^\s*|,\s*|\b(?:and|but|please)\s+)not(?!\s+${NOT_RULED_OUT}\b)(?=\s[\p{L}\p{N}])`,
      'iu',
    ),
  },
  {
    kind: 'unwanted',
    pattern: new RegExp(
      String.raw`(?<=^\s*)without\b|\bwithout(?!${ASKED_WITHOUT})(?=\s${MEANT_AFTER_WITHOUT}\b)`,
      'iu',
    ),
  },
  {
    kind: 'lacking',
    pattern: new RegExp(
      String.raw`(?<!^\s*)\bwithout\b(?:(?=${ASKED_WITHOUT})|(?!\s${MEANT_AFTER_WITHOUT}\b))`,
      'iu',
    ),
  },
  { kind: 'unwanted', pattern: /\b(?:rather than|instead of)\b(?!\s+[\p{L}]+ing\b)/iu },
  { kind: 'every', pattern: /\beach\s+(?:from|of)\b|(?<=^\s*)both(?=\s+(?:the\s|\p{Lu}))/iu },
  { kind: 'open', pattern: OPENS },
  { kind: 'open', pattern: /\b(?:start|open|begin)(?=\s+Ξ)/iu },
  { kind: 'end', pattern: /\b(?:end|finish|close|stop)(?=\s+Ξ)/iu },
  { kind: 'open', pattern: /(?<=^\s*|,\s*|\b(?:and|but|then|just)\s+)(?:straight|right)\s+(?:in)?to\b/iu },
  { kind: 'end', pattern: ENDS },
  {
    kind: 'only',
    pattern: new RegExp(
      String.raw`\b${NO_DETERMINER}(?:only|just|nothing\s+but|nobody\s+but|no\s+one\s+but)\b`,
      'iu',
    ),
  },
];

/** "Where he lost": the place of a subject does not exclude it. */
const ASKING = String.raw`(?!(?:what|how|why|where|when|who|which|whether)\b)`;
const LEAD = String.raw`^(?:and\s+|but\s+)?(?:please\s+)?`;
const BEING_THERE = anyOf('shown heard seen mentioned used included part there here'.split(' '));
const placed = (where: readonly string[]) =>
  new RegExp(
    String.raw`^(?:and\s+|but\s+|then\s+)?(?:please\s+)?(?:${anyOf(PLACING)}\s+)?${ASKING}(.+?)\s+(?:right\s+|straight\s+)?(?:comes?\s+|goes?\s+)?${anyOf(where)}$`,
    'iu',
  );

export const ENGLISH_CUES: CueRules = {
  cues: CUES,
  opens: OPENS,
  ends: ENDS,
  refused: [
    new RegExp(
      String.raw`${LEAD}${ASKING}(.+?)\s+(?:${anyOf(REFUSED_BEING)}\s+(?:in\s|at\s|on\s|${BEING_THERE}).*|${anyOf(REFUSED_PRESENCE)}(?:\s+(?:please|now|too|though|tho|of\s+it|of\s+this))*)$`,
      'iu',
    ),
    new RegExp(
      String.raw`${LEAD}${anyOf(TAKING)}\s+(.+?)(?:['’]s?\s+(?:voice|part|bit|answers?))?\s+(?:out|away|off|aside)(?:\s+of\s+(?:it|this|that|here|the\s+\p{L}+))?(?:\s+please)?$`,
      'iu',
    ),
  ],
  first: placed(TO_THE_FRONT),
  last: placed(TO_THE_END),
  throughout: new RegExp(String.raw`\b${anyOf(THROUGHOUT)}\b`, 'iu'),
};
