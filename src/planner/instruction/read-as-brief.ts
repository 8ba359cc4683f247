import { readBrief } from '../brief/read-brief.ts';
import { ENGLISH } from '../language/english/english.ts';
import { anyOf, END } from '../language/phrase-pattern.ts';
import { LENGTH_MARK } from './frames/compile-frame.ts';
import { SPARES } from './frames/match-frame.ts';
import { DEFINITE, EDITING_VERBS, NO_SUBJECT_STARTS, PARTS, TELLING_VERBS } from './instruction-words.ts';
import { secondsIn, unmaskText } from './masked-text.ts';
import { lengthSaid } from './read-length-change.ts';
import type { RevisionOperation, Target } from './revision-operation.ts';
import { wordingsOf } from './split-instruction.ts';
import type { InstructionContext } from './targets/instruction-context.ts';
import { namesNumberedPart, readNumberAlone } from './targets/read-entry-numbers.ts';
import { namesPieces } from './targets/read-subject.ts';
import { isBesideTalk } from './targets/read-target.ts';

/** "Let Ana do 6 instead of Tam" does not ban Tam elsewhere, and "not the question" bans no other question. */
const IN_PLACE_OF = /\b(?:instead of|rather than)\b|^not the question$/iu;

/** A part that no frame reads may be worded as in a brief: "without the weather", or a subject alone. */
export function readAsBrief(
  { text, isStatement }: { text: string; isStatement: boolean },
  context: InstructionContext,
): RevisionOperation[] {
  const { masked, people, stem, language } = context;
  if (
    OF_SILENCE.test(text) ||
    OF_SOMETHING_NAMED.test(text) ||
    readNumberAlone(text.replace(NEGATED_END, '')) !== null
  )
    return [];
  const seconds = secondsIn(text, masked);
  if (seconds !== null && !OF_A_THING.test(text))
    return [{ kind: 'length', change: lengthSaid(text, seconds, masked) }];
  if (
    FORBIDS.test(text) ||
    namesNumberedPart(text) ||
    SPARES.test(text) ||
    IN_PLACE_OF.test(text) ||
    wordingsOf(text).some(namesPieces)
  )
    return [];
  const brief = readBrief(unmaskText(text, masked), people, stem);
  const subject = (topic: (typeof brief.wanted)[number]): Target => ({
    kind: 'subject',
    topic,
    speakers: [],
    isPart: false,
    wording: topic.phrase,
  });
  const speakers = (labels: string[]): Target => ({ kind: 'speakers', labels, wording: text });
  const named = brief.wanted.map(subject);
  return [
    ...brief.unwanted
      .filter(({ terms }) => terms.size > 0)
      .map((topic) => ({ kind: 'drop' as const, target: subject(topic) })),
    ...(brief.unwantedSpeakers.length > 0
      ? [{ kind: 'drop' as const, target: speakers(brief.unwantedSpeakers) }]
      : []),
    ...(brief.onlySpeakers.length > 0
      ? [{ kind: 'only' as const, targets: [speakers(brief.onlySpeakers)] }]
      : []),
    ...(brief.withoutQuestions ? [{ kind: 'questions' as const, isKept: false, within: null }] : []),
    ...[brief.openWith, brief.endOn].flatMap((topic, at): RevisionOperation[] =>
      topic ? [{ kind: 'move', target: subject(topic), place: { kind: at === 0 ? 'first' : 'last' } }] : [],
    ),
    // In another language "make the part about the bridge shorter" would read as a wish for more of it.
    ...(isStatement ||
    brief.onlySpeakers.length > 0 ||
    language !== ENGLISH ||
    asksOfPlan(text) ||
    DENIES.test(text)
      ? []
      : named.map((target) => ({ kind: 'add' as const, target, place: null }))),
  ];
}

/** "Legal says we can't use the name": what is denied is no subject to add. */
const DENIES = /(?:n['’]t|\b(?:not|never|cannot|cant|dont|no|nothing|nobody|none))(?![\p{L}])/iu;
/** "Thirty seconds of it": a length of something that was named before, and not of the plan. */
export const OF_SOMETHING_NAMED = new RegExp(
  String.raw`^\s*${LENGTH_MARK}\d*\s+of\s+(?:it|that|this|them|those)\s*$`,
  'iu',
);

/** "Don't call it terrible twice": a ban that no frame reads must not add its subject. */
const FORBIDS = /^(?:please\s+)?(?:don['’]?t|do\s+not|never|no\s+need\s+to)\s/iu;

/** "Leave two seconds of silence" is no wish for a length. */
const OF_SILENCE = new RegExp(
  String.raw`${LENGTH_MARK}\d*\s+of\s+(?:silence|quiet|black|nothing|music)\b`,
  'iu',
);
/** "Three is good. Four isn't." names no subject. */
const NEGATED_END = /\s+(?:is|isn['’]?t|is\s+not|was|wasn['’]?t)(?:\s+\p{L}+)?$/iu;

/** "The forty minutes" refers to a thing of that length, and asks for no length. */
const OF_A_THING = new RegExp(String.raw`^\s*${anyOf(DEFINITE)}\s+${LENGTH_MARK}`, 'iu');

/** "Pin entry 2", "make it funnier": such a wish is about the plan, and names no subject to add. */
const asksOfPlan = (text: string): boolean =>
  wordingsOf(text).some((wording) => EDITING.test(wording)) ||
  beginsWithVerb(wordingsOf(text).at(-1) ?? text) ||
  COUNTS_PARTS.test(text) ||
  isBesideTalk(text);
/** "Clean up the ending", "should stay": a verb that no frame reads begins no subject. "Explain the bridge" names one. */
function beginsWithVerb(text: string): boolean {
  const [first] = ENGLISH.tag(text);
  return (
    NOT_NAMING.test(text) ||
    first?.part === 'AUX' ||
    (first?.part === 'VERB' && !TELLS.test(text) && !/^\p{L}+ing\b/iu.test(text))
  );
}
const NOT_NAMING = new RegExp(`^${anyOf(NO_SUBJECT_STARTS)}${END}`, 'iu');
const TELLS = new RegExp(`^${anyOf(TELLING_VERBS)}${END}`, 'iu');
const COUNTS_PARTS = new RegExp(String.raw`^\d|\d\s+${anyOf(PARTS)}${END}`, 'iu');
const EDITING = new RegExp(`^${anyOf(EDITING_VERBS)}${END}`, 'iu');
