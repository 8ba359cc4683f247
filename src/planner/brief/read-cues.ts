import { anyOf } from '../language/phrase-pattern.ts';
import { EXCLUDING, REFUSED_BEING, REFUSED_DOING, REFUSED_PRESENCE, TAKING } from './exclusion-phrases.ts';
import { ENDING, OPENING, PLACING, TO_THE_END, TO_THE_FRONT } from './order-phrases.ts';
import { sliceSpan, type TextSpan } from './text-span.ts';

export type ClauseKind = 'wanted' | 'unwanted' | 'lacking' | 'open' | 'end' | 'notLast' | 'only' | 'every';

/** Words after "without" that leave something out, where "shelves without staff" says what kind of shelves. */
const MEANT_AFTER_WITHOUT = anyOf([
  ...[
    'the',
    'any',
    'all',
    'that',
    'those',
    'these',
    'his',
    'her',
    'my',
    'our',
    'your',
    'their',
    'him',
    'them',
  ],
  ...['showing', 'mention', 'mentioning', 'camera', 'cam', 'filler', 'fillers', 'um', 'ums', 'small', 'chit'],
  ...['question', 'questions', 'digression', 'digressions', 'tangent', 'tangents', 'pause', 'pauses'],
  ...['repetition', 'repetitions'],
]);
/** Words after "not" that rule nothing out. */
const NOT_RULED_OUT = anyOf([
  ...[
    'only',
    'just',
    'sure',
    'long',
    'really',
    'necessarily',
    'too',
    'so',
    'quite',
    'to',
    'yet',
    'until',
    'even',
    'all',
  ],
  ...['more than', 'longer than', 'less than'],
]);
const REFUSING = String.raw`(?:do\s+not|don['’]?t)\s+(?:\p{L}+ly\s+|please\s+)?`;
/** "The only woman" says which woman. */
const NO_DETERMINER = String.raw`(?<!\b(?:the|an|my|his|her|their|our|one|not)\s)`;
/** "Where he lost": who says where a subject is does not rule it out. */
const OPENS_ON = new RegExp(String.raw`\b${anyOf(OPENING)}\b`, 'iu');
const ENDS_ON = new RegExp(String.raw`\b${anyOf(ENDING)}\b`, 'iu');

const CUES: readonly { kind: ClauseKind; pattern: RegExp }[] = [
  {
    kind: 'notLast',
    pattern: new RegExp(String.raw`\b(?:${REFUSING}|never\s+|not\s+to\s+)${anyOf(ENDING)}\b`, 'iu'),
  },
  { kind: 'unwanted', pattern: new RegExp(String.raw`\b${REFUSING}${anyOf(REFUSED_DOING)}\b`, 'iu') },
  { kind: 'unwanted', pattern: new RegExp(String.raw`\b${anyOf(EXCLUDING)}\b`, 'iu') },
  {
    kind: 'unwanted',
    pattern:
      /(?<=^\s*|,\s*|\b(?:and|but|please|with|so)\s+)no(?= [\p{L}\p{N}])(?! (?:one|matter|longer|doubt)\b)/iu,
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
    pattern: new RegExp(String.raw`(?<=^\s*)without\b|\bwithout(?=\s${MEANT_AFTER_WITHOUT}\b)`, 'iu'),
  },
  {
    kind: 'lacking',
    pattern: new RegExp(String.raw`(?<!^\s*)\bwithout\b(?!\s${MEANT_AFTER_WITHOUT}\b)`, 'iu'),
  },
  {
    kind: 'unwanted',
    pattern: /\b(?:rather than|instead of)\b(?!\s+[\p{L}]+ing\b)/iu,
  },
  { kind: 'every', pattern: /\beach\s+(?:from|of)\b|(?<=^\s*)both(?=\s+(?:the\s|\p{Lu}))/iu },
  { kind: 'open', pattern: OPENS_ON },
  { kind: 'end', pattern: ENDS_ON },
  {
    kind: 'only',
    pattern: new RegExp(
      String.raw`\b${NO_DETERMINER}(?:only|just|nothing\s+but|nobody\s+but|no\s+one\s+but)\b`,
      'iu',
    ),
  },
];

/** A part before its first cue, and what each cue in it governs. */
export function splitAtCues(part: TextSpan): { kind: ClauseKind | null; span: TextSpan }[] {
  const found = CUES.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(part.text);
    return match ? [{ kind, at: match.index, to: match.index + match[0].length }] : [];
  }).toSorted((a, b) => a.at - b.at || b.to - a.to);
  const marks = found.filter(({ at }, i) => found.slice(0, i).every((earlier) => earlier.to <= at));
  const first = marks[0];
  if (!first) return [{ kind: null, span: part }];
  const governed = marks.map(({ kind, to }, i) => ({
    kind,
    span: sliceSpan(part, to, Math.max(to, marks[i + 1]?.at ?? part.text.length)),
  }));
  return [{ kind: null, span: sliceSpan(part, 0, first.at) }, ...governed];
}

const ASKING = String.raw`(?!(?:what|how|why|where|when|who|which|whether)\b)`;
const REFUSED = new RegExp(
  String.raw`^(?:and\s+|but\s+)?(?:please\s+)?${ASKING}(.+?)\s+(?:${anyOf(REFUSED_BEING)}\s+(?:in\s|at\s|on\s|shown|heard|seen|mentioned|used|included|part\b|there|here).*|${anyOf(REFUSED_PRESENCE)}(?:\s+(?:please|now|too|though|tho|of\s+it|of\s+this))*)$`,
  'iu',
);
const TAKEN_OUT = new RegExp(
  String.raw`^(?:and\s+|but\s+)?(?:please\s+)?${anyOf(TAKING)}\s+(.+?)(?:['’]s?\s+(?:voice|part|bit|answers?))?\s+(?:out|away|off|aside)(?:\s+of\s+(?:it|this|that|here|the\s+\p{L}+))?(?:\s+please)?$`,
  'iu',
);
const PLACED = (where: readonly string[]) =>
  new RegExp(
    String.raw`^(?:and\s+|but\s+|then\s+)?(?:please\s+)?(?:${anyOf(PLACING)}\s+)?${ASKING}(.+?)\s+(?:right\s+|straight\s+)?(?:comes?\s+|goes?\s+)?${anyOf(where)}$`,
    'iu',
  );
const FIRST = PLACED(TO_THE_FRONT);
const LAST = PLACED(TO_THE_END);
const MOST_WORDS_PLACED = 6;

/** What a whole part says of the subject that it begins with: that it is ruled out, or where it stands. */
export function readAround(part: TextSpan): { kind: ClauseKind; span: TextSpan } | null {
  const around = (kind: ClauseKind, pattern: RegExp) => {
    const said = pattern.exec(part.text)?.[1];
    if (said === undefined) return null;
    const at = part.text.indexOf(said);
    return { kind, span: sliceSpan(part, at, at + said.length) };
  };
  const refused = around('unwanted', REFUSED) ?? around('unwanted', TAKEN_OUT);
  if (refused) return refused;
  const placed = around('open', FIRST) ?? around('end', LAST);
  const isShort = placed !== null && placed.span.text.split(/\s+/).length <= MOST_WORDS_PLACED;
  return isShort && !OPENS_ON.test(part.text) && !ENDS_ON.test(part.text) ? placed : null;
}
