import { type Language, oncePerLanguage } from '../language/language.ts';
import { beginsWithOneOf } from '../language/phrase-pattern.ts';
import { plainWord } from '../language/word-stems.ts';
import { isSameVoice, plainText, type Sentence } from './sentence.ts';
import { findAskers } from './turns/askers.ts';

/** How a sentence depends on its neighbours in one group. */
export interface ThoughtLinks {
  /** The sentence cannot open a passage, because it depends on the previous one. */
  needsBefore: boolean;
  /** The sentence cannot end a passage: a question needs its answer, and a broken sentence its rest. */
  needsAfter: boolean;
}

/** A pause this long, or a new speaker, separates a sentence that only begins with "and" or "so". */
const LOOSENING_PAUSE_MS = 1_500;
/** An answer followed by fewer subject words is no separate sentence. */
const LEAST_OWN_STEMS = 2;
/** Whoever asks adds so many sentences at most; after more, the speech is a statement. */
const MOST_ADDED = 2;
const MOST_REPLY_WORDS = 4;

/** A language's rules for sentences that depend on each other. Sets hold plain words. */
const linkRules = oncePerLanguage(({ leaningStarts, stopWords, talk }) => ({
  leaningStarts,
  stopWords,
  answers: new Set(talk.answers.map(plainWord)),
  openers: new Set(talk.openers.map(plainWord)),
  looseStarts: new Set(talk.looseStarts.map(plainWord)),
  /** The first word of "There was a day ..." does not point back. */
  dummyStart: beginsWithOneOf(talk.dummyStarts, []),
  prompts: beginsWithOneOf(talk.prompts, talk.promptLeadIns),
}));
type LinkRules = ReturnType<typeof linkRules>;

export function linkThoughts(sentences: readonly Sentence[], language: Language): ThoughtLinks[] {
  const rules = linkRules(language);
  const { asking, added } = findPrompting(sentences, rules.prompts);
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    const after = sentences[at + 1];
    const hasBefore = before !== undefined && before.group === sentence.group;
    const hasAfter = after !== undefined && after.group === sentence.group;
    return {
      needsBefore:
        hasBefore && (added.has(at) || addsToReply(sentences, at, rules) || leansOn(sentence, before, rules)),
      needsAfter: hasAfter && (asking.has(at) || waitsFor(sentence, after)),
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

/** "Who paid?" "You did. Well, your granny did.": the second sentence goes on with a short reply. */
function addsToReply(sentences: readonly Sentence[], at: number, { openers }: LinkRules): boolean {
  const [question, reply, own] = [sentences[at - 2], sentences[at - 1], sentences[at]];
  if (!question?.isQuestion || !reply || !own) return false;
  if (!isSameVoice(reply, own) || isSameVoice(question, own)) return false;
  return plainText(reply).length <= MOST_REPLY_WORDS && openers.has(plainText(own)[0] ?? '');
}

/** Only a pause ended the previous sentence. */
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

/**
 * Whether a question depends on the previous sentence, like "and what then?". A full question opens a
 * passage.
 */
function asksBack(words: readonly string[], first: string, { stopWords, leaningStarts }: LinkRules): boolean {
  const own = words.filter((word) => !stopWords.has(word)).length;
  return own === 0 || (own < 2 && leaningStarts.has(first));
}

function leansByPronoun(word: string, { leaningStarts, looseStarts }: LinkRules): boolean {
  return leaningStarts.has(word) && !looseStarts.has(word);
}

/**
 * "Tell me about the soil. Everyone goes quiet there.": the prompt waits for its answer, and so does what is added. The same
 * holds for a question of somebody who mostly asks. What is added does not stand without its question.
 */
function findPrompting(
  sentences: readonly Sentence[],
  prompts: RegExp,
): { asking: ReadonlySet<number>; added: ReadonlySet<number> } {
  const asking = new Set<number>();
  const added = new Set<number>();
  const askers = findAskers(sentences);
  for (const [at, sentence] of sentences.entries()) {
    const isAsked = sentence.isQuestion && askers.has(sentence.speaker);
    if (!isAsked && !prompts.test(plainText(sentence).join(' '))) continue;
    let last = at;
    while (last - at < MOST_ADDED && isSameVoice(sentences[last + 1], sentence)) last += 1;
    const isHanded =
      sentences[last + 1]?.group === sentence.group && !isSameVoice(sentences[last + 1], sentence);
    if (!isHanded) continue;
    for (let one = at; one <= last; one += 1) asking.add(one);
    for (let one = at + 1; one <= last; one += 1) if (!sentences[one]?.isQuestion) added.add(one);
  }
  return { asking, added };
}

function waitsFor(sentence: Sentence, after: Sentence): boolean {
  if (sentence.isQuestion) return true;
  return !sentence.isComplete && after.speaker === sentence.speaker;
}
