import { LEANING_STARTS, STOP_WORDS } from '../language/stop-words.ts';
import { plainText, type Sentence } from './sentence.ts';

/** How a sentence hangs together with its neighbours in one group. */
export interface ThoughtLinks {
  /** It cannot open a passage: it leans on the sentence before it. */
  needsBefore: boolean;
  /** It cannot end a passage: a question waits for its answer, a broken sentence for its rest. */
  needsAfter: boolean;
}

/** Answers that say nothing without their question. */
const ANSWER_STARTS = new Set([
  'yes',
  'no',
  'yeah',
  'sure',
  'exactly',
  'right',
  'absolutely',
  'none',
  'nope',
  'well',
]);
/** A pause this long, or a new speaker, loosens a sentence that only begins with "and" or "so". */
const LOOSENING_PAUSE_MS = 1_500;
/** Leading words that are skipped to find how a sentence really begins. */
const OPENERS = new Set([
  'well',
  'oh',
  'okay',
  'ok',
  'look',
  'honestly',
  'actually',
  'basically',
  'like',
  'um',
  'uh',
]);
/** Conjunctions that bind less than a pronoun: after a long pause the sentence may stand alone. */
const LOOSE_STARTS = new Set(['and', 'so', 'but', 'then', 'also', 'now']);
/** Fewer subject words than this after an answer is no sentence of its own. */
const LEAST_OWN_STEMS = 2;

export function linkThoughts(sentences: readonly Sentence[]): ThoughtLinks[] {
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    const after = sentences[at + 1];
    const hasBefore = before !== undefined && before.group === sentence.group;
    const hasAfter = after !== undefined && after.group === sentence.group;
    return {
      needsBefore: hasBefore && leansOn(sentence, before),
      needsAfter: hasAfter && waitsFor(sentence, after),
    };
  });
}

function leansOn(sentence: Sentence, before: Sentence): boolean {
  const words = plainText(sentence);
  const start = words.findIndex((word) => !OPENERS.has(word));
  const first = words[Math.max(0, start)] ?? '';
  if (isContinuation(sentence, before)) return true;
  if (before.isQuestion && before.speaker !== sentence.speaker) return answersOnly(sentence, words);
  if (sentence.isQuestion && before.speaker !== sentence.speaker) return asksBack(words, first);
  if (new Set(sentence.stems).size === 0) return true;
  if (!LEANING_STARTS.has(first)) return false;
  if (isDummySubject(words.slice(Math.max(0, start)))) return false;
  const pauseMs = sentence.startMs - before.endMs;
  return !(LOOSE_STARTS.has(first) && pauseMs >= LOOSENING_PAUSE_MS && !leansByPronoun(words, start + 1));
}

/** The sentence before was broken by a pause only. */
function isContinuation(sentence: Sentence, before: Sentence): boolean {
  return before.speaker === sentence.speaker && !before.isComplete;
}

/** An answer of one or two words, or one that begins with a reason or a pronoun for what was asked. */
function answersOnly(sentence: Sentence, words: readonly string[]): boolean {
  const first = words[0] ?? '';
  return (
    ANSWER_STARTS.has(first) ||
    LEANING_STARTS.has(first) ||
    new Set(sentence.stems).size < LEAST_OWN_STEMS ||
    words.length < 5
  );
}

/** A short question back ("and what then?") leans on what it asks about; a full one opens a passage. */
function asksBack(words: readonly string[], first: string): boolean {
  const own = words.filter((word) => !STOP_WORDS.has(word)).length;
  return own === 0 || (own < 2 && LEANING_STARTS.has(first));
}

/** "It is hard to ...", "there was a day ...", "that is why I ..." does not point back by its first word alone. */
function isDummySubject(words: readonly string[]): boolean {
  const [first, second] = words;
  if (first === 'because') return false;
  return first === 'there' && ['is', 'was', 'are', 'were', 'has', 'had'].includes(second ?? '');
}

function leansByPronoun(words: readonly string[], from: number): boolean {
  const next = words[from] ?? '';
  return LEANING_STARTS.has(next) && !LOOSE_STARTS.has(next);
}

function waitsFor(sentence: Sentence, after: Sentence): boolean {
  if (sentence.isQuestion) return true;
  return !sentence.isComplete && after.speaker === sentence.speaker;
}
