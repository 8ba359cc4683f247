import { type Language, oncePerLanguage } from '../language/language.ts';
import { beginsWithOneOf } from '../language/phrase-pattern.ts';
import { plainWord } from '../language/word-stems.ts';
import { plainText, type Sentence } from './sentence.ts';

/** How a sentence hangs together with its neighbours in one group. */
export interface ThoughtLinks {
  /** It cannot open a passage: it leans on the sentence before it. */
  needsBefore: boolean;
  /** It cannot end a passage: a question waits for its answer, a broken sentence for its rest. */
  needsAfter: boolean;
}

/** A pause this long, or a new speaker, loosens a sentence that only begins with "and" or "so". */
const LOOSENING_PAUSE_MS = 1_500;
/** Fewer subject words than this after an answer is no sentence of its own. */
const LEAST_OWN_STEMS = 2;

/** A language's rules for sentences that lean on each other. Sets hold plain words. */
const linkRules = oncePerLanguage(({ leaningStarts, stopWords, talk }) => ({
  leaningStarts,
  stopWords,
  answers: new Set(talk.answers.map(plainWord)),
  openers: new Set(talk.openers.map(plainWord)),
  looseStarts: new Set(talk.looseStarts.map(plainWord)),
  /** "There was a day ..." does not point back by its first word. */
  dummyStart: beginsWithOneOf(talk.dummyStarts, []),
}));
type LinkRules = ReturnType<typeof linkRules>;

export function linkThoughts(sentences: readonly Sentence[], language: Language): ThoughtLinks[] {
  const rules = linkRules(language);
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    const after = sentences[at + 1];
    const hasBefore = before !== undefined && before.group === sentence.group;
    const hasAfter = after !== undefined && after.group === sentence.group;
    return {
      needsBefore: hasBefore && leansOn(sentence, before, rules),
      needsAfter: hasAfter && waitsFor(sentence, after),
    };
  });
}

function leansOn(sentence: Sentence, before: Sentence, rules: LinkRules): boolean {
  const words = plainText(sentence);
  const start = words.findIndex((word) => !rules.openers.has(word));
  const first = words[Math.max(0, start)] ?? '';
  if (isContinuation(sentence, before)) return true;
  if (before.isQuestion && before.speaker !== sentence.speaker) return answersOnly(sentence, words, rules);
  if (sentence.isQuestion && before.speaker !== sentence.speaker) return asksBack(words, first, rules);
  if (new Set(sentence.stems).size === 0) return true;
  if (!rules.leaningStarts.has(first)) return false;
  if (rules.dummyStart.test(words.slice(Math.max(0, start)).join(' '))) return false;
  const pauseMs = sentence.startMs - before.endMs;
  return !(
    rules.looseStarts.has(first) &&
    pauseMs >= LOOSENING_PAUSE_MS &&
    !leansByPronoun(words[start + 1] ?? '', rules)
  );
}

/** The sentence before was broken by a pause only. */
function isContinuation(sentence: Sentence, before: Sentence): boolean {
  return before.speaker === sentence.speaker && !before.isComplete;
}

/** Whether a sentence only answers: it is short, or it begins with an answer word or a pronoun. */
function answersOnly(
  sentence: Sentence,
  words: readonly string[],
  { answers, leaningStarts }: LinkRules,
): boolean {
  const first = words[0] ?? '';
  return (
    answers.has(first) ||
    leaningStarts.has(first) ||
    new Set(sentence.stems).size < LEAST_OWN_STEMS ||
    words.length < 5
  );
}

/** Whether a question leans on the sentence before, like "and what then?". A full question opens a passage. */
function asksBack(words: readonly string[], first: string, { stopWords, leaningStarts }: LinkRules): boolean {
  const own = words.filter((word) => !stopWords.has(word)).length;
  return own === 0 || (own < 2 && leaningStarts.has(first));
}

function leansByPronoun(word: string, { leaningStarts, looseStarts }: LinkRules): boolean {
  return leaningStarts.has(word) && !looseStarts.has(word);
}

function waitsFor(sentence: Sentence, after: Sentence): boolean {
  if (sentence.isQuestion) return true;
  return !sentence.isComplete && after.speaker === sentence.speaker;
}
