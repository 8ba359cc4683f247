import { countUp } from '../../lib/count-up.ts';
import { type Language, oncePerLanguage } from '../language/language.ts';
import { isNumberAt } from '../language/number-at.ts';
import { beginsWithOneOf, endsOnOneOf, isOneOf, saysOneOf } from '../language/phrase-pattern.ts';
import { wordList } from '../language/word-list.ts';
import { plainWord } from '../language/word-stems.ts';
import { isSameVoice, plainText, plainTexts, type Sentence } from './sentence.ts';

/** A longer sentence that begins with "not" or "no" makes a statement of its own. */
const MOST_WORDS = 12;
const FRAGMENT_MOST_WORDS = 6;
/** After a longer pause a speaker begins anew. */
const LONGEST_PAUSE_MS = 6_000;
/** A correction names what it puts right, in one of so many sentences before it. */
const CORRECTED_REACH = 2;
/** The withdrawn statement and the objection to it are among so many sentences before. */
const WITHDRAWN_REACH = 6;
const MOST_POINTING_WORDS = 9;
const POINTING_LAST = 2;
/** "Those three reasons" were told before. */
const BEFORE_COUNT = 3;
/** In all languages. */
const BEHIND = new Set(
  wordList(
    'the these those all both die diese diesen dieser den alle les ces tous toutes las los estas estos esas esos todas todos',
  ),
);

const qualifyingRules = oncePerLanguage(({ talk, brief }) => {
  const { qualifying, openers, conjunctions, pointing, looseStarts, toTheOther } = talk;
  const {
    leadIns,
    starts,
    wholes,
    fragments,
    corrections,
    withdrawing,
    announcing,
    announcingEnds,
    deferring,
  } = qualifying;
  return {
    starts: beginsWithOneOf(starts, leadIns),
    whole: isOneOf(wholes, leadIns),
    pointing: new Set(pointing.map(plainWord)),
    people: brief.people.nouns,
    looseStarts: new Set(looseStarts.map(plainWord)),
    toTheOther: new Set(toTheOther.map(plainWord)),
    announcing: isOneOf(announcing, [...openers, ...conjunctions]),
    announcingEnds: endsOnOneOf(announcingEnds),
    deferring: saysOneOf(deferring),
    leadIns: new Set(leadIns.map(plainWord)),
    fragments: new Set(fragments.map(plainWord)),
    corrections: beginsWithOneOf(corrections, leadIns),
    withdrawing: beginsWithOneOf(withdrawing, leadIns),
  };
});
type QualifyingRules = ReturnType<typeof qualifyingRules>;

/** Sentences that say something else without a neighbour. */
export interface SentenceTies {
  /** They put right what was said just before. They are among the qualifications. */
  corrections: ReadonlySet<number>;
  /** They limit, deny or correct the sentence before. */
  qualifications: ReadonlySet<number>;
  /** They take back what their speaker said in the turn before, or lie between both. */
  withdrawals: ReadonlySet<number>;
  /** They ask about what was said before: "What do you say to that?" */
  pointingQuestions: ReadonlySet<number>;
  /** Somebody begins anew with "so" or "and", and points to nothing: "So, the contract." */
  freshStarts: ReadonlySet<number>;
  /** They only announce the next sentence. */
  announcements: ReadonlySet<number>;
  /** They put off what they name: "The paper jams, I'll come to that." */
  deferrals: ReadonlySet<number>;
}

export function findTies(sentences: readonly Sentence[], language: Language): SentenceTies {
  const texts = plainTexts(sentences);
  const corrections = findCorrections(sentences, language, texts);
  return {
    corrections,
    qualifications: findQualifications(sentences, language, texts, corrections),
    withdrawals: findWithdrawals(sentences, language, texts),
    pointingQuestions: findPointingQuestions(sentences, language),
    freshStarts: findFreshStarts(sentences, language),
    announcements: findAnnouncements(sentences, language, texts),
    deferrals: findDeferrals(sentences, language, texts),
  };
}

/**
 * The sentences from an objection of somebody else to the words that take the statement back: "That is not fair." "No, it
 * isn't. I take that back." Without them the statement stands.
 */
export function findWithdrawals(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
): Set<number> {
  const { withdrawing } = qualifyingRules(language);
  const found = new Set<number>();
  for (const [at, own] of sentences.entries()) {
    if (own.isQuestion || !withdrawing.test(texts[at] ?? '')) continue;
    const isOwn = (other: Sentence) => isSameVoice(other, own);
    const before = sentences.slice(Math.max(0, at - WITHDRAWN_REACH), at);
    const objection = before.findLastIndex((one) => !isOwn(one));
    const statement = before.slice(0, Math.max(0, objection)).findLastIndex(isOwn);
    if (statement < 0) continue;
    for (const one of countUp(at - before.length + statement + 1, at)) found.add(one);
  }
  return found;
}

/**
 * Sentences of a new speaker, or behind a mere "okay", that begin with "so" or "and", name something, and point to nothing:
 * "So, the contract."
 */
export function findFreshStarts(sentences: readonly Sentence[], language: Language): Set<number> {
  const { looseStarts, pointing, toTheOther } = qualifyingRules(language);
  const isFresh = (sentence: Sentence, at: number) => {
    const words = plainText(sentence);
    const before = sentences[at - 1];
    return (
      looseStarts.has(words[0] ?? '') &&
      (before?.speaker !== sentence.speaker || before.isAssent) &&
      sentence.stems.length > 0 &&
      !words.some((word) => pointing.has(word) || toTheOther.has(word))
    );
  };
  return new Set(sentences.flatMap((sentence, at) => (isFresh(sentence, at) ? [at] : [])));
}

/** Short questions that end on "that" or "it", and name nothing themselves: "Mayor, what do you say to that?" */
export function findPointingQuestions(sentences: readonly Sentence[], language: Language): Set<number> {
  const { pointing, people } = qualifyingRules(language);
  const isPointing = (sentence: Sentence, at: number) => {
    const words = plainText(sentence);
    const named = sentence.words.filter(({ text }) => people.has(plainWord(text))).length;
    return (
      sentence.isQuestion &&
      sentences[at - 1]?.group === sentence.group &&
      words.length <= MOST_POINTING_WORDS &&
      new Set(sentence.stems).size - named <= 1 &&
      words.slice(-POINTING_LAST).some((word) => pointing.has(word))
    );
  };
  return new Set(sentences.flatMap((sentence, at) => (isPointing(sentence, at) ? [at] : [])));
}

/** The sentences that only announce the next one of the same speaker: "Let me put it differently". */
export function findAnnouncements(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
): Set<number> {
  const { announcing, announcingEnds } = qualifyingRules(language);
  const announces = (at: number) => {
    const text = texts[at] ?? '';
    const words = text.split(' ');
    // "That was for those three reasons" points back.
    const isBehind = BEHIND.has(words.at(-BEFORE_COUNT) ?? '');
    return announcing.test(text) || (announcingEnds.test(text) && !isBehind && words.length <= MOST_WORDS);
  };
  return new Set([...sentences.keys()].filter((at) => goesOnFrom(sentences, at + 1) && announces(at)));
}

/** The sentences that put off what they name: "Unless the paper jams, I'll come to that." */
export function findDeferrals(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
): Set<number> {
  const { deferring } = qualifyingRules(language);
  return new Set([...sentences.keys()].filter((at) => deferring.test(texts[at] ?? '')));
}

/**
 * The sentences that limit, deny or correct what the same speaker said just before: "Unless the insurers walk away",
 * "At least not yet", "That is a lie". Without them the sentence before says something else.
 */
export function findQualifications(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
  corrections: ReadonlySet<number> = findCorrections(sentences, language, texts),
): Set<number> {
  const rules = qualifyingRules(language);
  const found = new Set(corrections);
  for (const [at, sentence] of sentences.entries()) {
    if (goesOnFrom(sentences, at) && qualifies(sentence, texts[at] ?? '', rules)) found.add(at);
  }
  return found;
}

/**
 * The sentences that put right what the same speaker said just before: "Sorry, fourteen million, forty was the old
 * plan". They repeat a word of it, or both have a number.
 */
export function findCorrections(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
): Set<number> {
  const rules = qualifyingRules(language);
  const found = new Set<number>();
  for (const [at, sentence] of sentences.entries()) {
    const text = texts[at] ?? '';
    if (!rules.corrections.test(text) || sentence.isQuestion || !goesOnFrom(sentences, at)) continue;
    const earlier = sentences.slice(Math.max(0, at - CORRECTED_REACH), at);
    if (earlier.some((other) => isSameVoice(other, sentence) && putsRight(sentence, other, language)))
      found.add(at);
  }
  return found;
}

/** The sentence goes on from the one before: one speaker, one recording, no long pause, and no question before it. */
function goesOnFrom(sentences: readonly Sentence[], at: number): boolean {
  const [before, sentence] = [sentences[at - 1], sentences[at]];
  if (!before || !sentence || !isSameVoice(before, sentence)) return false;
  return !before.isQuestion && sentence.startMs - before.endMs <= LONGEST_PAUSE_MS;
}

function qualifies(sentence: Sentence, text: string, rules: QualifyingRules): boolean {
  if (sentence.isQuestion) return false;
  const words = plainText(sentence);
  if (rules.whole.test(text)) return true;
  if (words.length > MOST_WORDS) return false;
  if (rules.starts.test(text)) return true;
  const first = words.find((word) => !rules.leadIns.has(word)) ?? '';
  return words.length <= FRAGMENT_MOST_WORDS && rules.fragments.has(first) && !hasComma(sentence);
}

/** A comma or dash ends the dependent clause, and a main clause follows. */
function hasComma({ words }: Sentence): boolean {
  return words.slice(0, -1).some(({ text }) => /[,;:–—-]$/.test(text));
}

function putsRight(sentence: Sentence, other: Sentence, language: Language): boolean {
  if (hasNumber(sentence, language) && hasNumber(other, language)) return true;
  return sentence.stems.some((stem) => other.stems.includes(stem));
}

function hasNumber(sentence: Sentence, language: Language): boolean {
  const words = plainText(sentence);
  return words.some((_, at) => isNumberAt(words, at, language));
}
