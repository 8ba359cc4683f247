import { countUp } from '../../../lib/count-up.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { saysOneOf } from '../../language/phrase-pattern.ts';
import { wordList } from '../../language/word-list.ts';
import { plainWord } from '../../language/word-stems.ts';
import { areAlike, findSaidAgain } from '../draft-words.ts';
import { isSameVoice, plainText, type Sentence } from '../sentence.ts';
import { findCorrections } from '../sentence-ties.ts';
import { areTakes } from './takes.ts';

/** A restart follows within this pause. */
const RESTART_GAP_MS = 4_000;
const FALSE_START_MOST_WORDS = 14;
const CORRECTED_MOST_WORDS = 30;
/** The share of repeated words: for a sentence without an end mark, and for one with a full stop. */
const BROKEN_SHARE = 0.6;
const MARKED_SHARE = 0.9;
/** The share of its content words that a restart may leave out. */
const UNSAID_SHARE = 0.2;
/**
 * The reach, in sentences, for a beginning that is repeated as a whole. A longer pause or another sentence
 * lies between.
 */
const LATER_REACH = 6;
const LATER_LEAST_WORDS = 4;
/** The next take repeats at least this many words of its first try. */
const RETAKE_LEAST_WORDS = 3;
/**
 * Engines of draft quality get the last words of a broken sentence wrong. It is one word in this many, and
 * two at most.
 */
const MISHEARD_PART = 6;
const MOST_MISHEARD = 2;
/** The whole sentence continues for at least this many words. */
const LATER_GOES_ON = 2;
/** The rest of a broken sentence after a false start. */
const FRAGMENT_MOST_WORDS = 5;
/** Words around "no, wait" in a sentence that puts itself right. */
const PUT_RIGHT_LEAST_BEFORE = 3;
const PUT_RIGHT_LEAST_AFTER = 2;
/** Words with which speakers of a language withdraw something. Sets hold plain words. */
const takingBack = oncePerLanguage(({ talk }) => ({
  /** "Let me start again" withdraws the words just before it. */
  retakes: saysOneOf(talk.retakes),
  /** After one of these, the next sentence begins like the withdrawn one. */
  corrections: saysOneOf(talk.corrections),
  conjunctions: new Set(talk.conjunctions.map(plainWord)),
  cuttingShort: new Set(talk.cuttingShort.map(plainWord)),
}));
type TakingBack = ReturnType<typeof takingBack>;

/**
 * Whether two of the first few words in a row are repeated, or the last one. In a draft, similar words count
 * as the same.
 */
function beginsAlike(first: readonly string[], again: readonly string[], isDraft: boolean): boolean {
  const isSame = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && (isDraft ? areAlike(a, b) : a === b);
  const reach = again.slice(0, first.length + 3);
  return [0, 1, 2].some((from) =>
    reach.some(
      (word, at) =>
        isSame(first[from], word) && (from + 1 >= first.length || isSame(first[from + 1], reach[at + 1])),
    ),
  );
}

/** The share of the words of `first` that the beginning of `again` repeats, once both begin alike. */
function restartShare(first: readonly string[], again: readonly string[], isDraft: boolean): number {
  if (first.length < 2 || first.length > FALSE_START_MOST_WORDS) return 0;
  if (!beginsAlike(first, again, isDraft)) return 0;
  const beginning = again.slice(0, first.length + 3);
  const isSaid = (word: string) =>
    beginning.some((other) => (isDraft ? areAlike(word, other) : word === other));
  return first.filter(isSaid).length / first.length;
}

/**
 * Sentences that the speaker withdrew: broken off and restarted, or withdrawn by words. Words are compared as
 * written, so that an engine's word errors hide some of them.
 */
export function findFalseStarts(sentences: readonly Sentence[], language: Language): Set<number> {
  const rules = takingBack(language);
  const found = new Set<number>();
  const corrections = findCorrections(sentences, language);
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    const sentence = sentences[at];
    // "Forty million. Sorry, fourteen million.": a correction is heard with what it puts right.
    if (!sentence || (sentence.isComplete && corrections.has(at + 1))) continue;
    if (announcesRetake(sentence, rules)) {
      for (const one of withdrawnBy(sentences, at, { takenBack: found, rules })) found.add(one);
    } else if (isTakenBack(sentence, nextMeant(sentences, at, found), rules)) found.add(at);
    else if (isCutShort(sentence, sentences[at + 1], rules)) found.add(at);
    else if (isSaidWholeLater(sentences, at, { takenBack: found, rules })) found.add(at);
  }
  for (const [at, sentence] of sentences.entries()) {
    const isRest = found.has(at - 1) && isSameVoice(sentences[at - 1], sentence) && !sentence.isComplete;
    if (isRest && sentence.words.length <= FRAGMENT_MOST_WORDS) found.add(at);
  }
  return found;
}

/** "In 2017, no, wait, in 2019": a sentence that goes on after such words puts itself right. */
function announcesRetake(sentence: Sentence, { retakes }: TakingBack): boolean {
  const text = plainText(sentence).join(' ');
  const phrase = retakes.exec(text);
  if (phrase === null) return false;
  const before = wordList(text.slice(0, phrase.index));
  const after = wordList(text.slice(phrase.index + phrase[0].length));
  return before.length < PUT_RIGHT_LEAST_BEFORE || after.length < PUT_RIGHT_LEAST_AFTER;
}

/**
 * A retake phrase, and the sentences that it withdraws: all from the one on that begins like the next take.
 * If none does, it withdraws the previous sentence.
 */
function withdrawnBy(
  sentences: readonly Sentence[],
  at: number,
  { takenBack, rules }: { takenBack: ReadonlySet<number>; rules: TakingBack },
): number[] {
  const phrase = sentences[at];
  if (!phrase || !isSameVoice(sentences[at - 1], phrase)) return [at];
  const next = nextMeant(sentences, at, takenBack);
  let first = at - 1;
  let mostAgain = 0;
  for (let from = at - 1; from >= at - LATER_REACH; from -= 1) {
    const earlier = sentences[from];
    if (!earlier || !next || !isSameVoice(earlier, phrase)) break;
    const again = countTakenAgain(earlier, next, rules);
    if (again > mostAgain) [first, mostAgain] = [from, again];
  }
  return countUp(first, at);
}

/** How many words of a sentence the next take repeats; 0 if it begins with other words or another subject. */
function countTakenAgain(earlier: Sentence, next: Sentence, rules: TakingBack): number {
  const words = withoutConjunction(plainText(earlier), rules);
  const again = withoutConjunction(plainText(next), rules);
  const isSame = (a = '', b = '') => a !== '' && (earlier.isDraft ? areAlike(a, b) : a === b);
  const beginsSame = isSame(words[0], again[0]) && isSame(words[1], again[1]);
  if (!beginsSame || !isSame(earlier.stems[0], next.stems[0])) return 0;
  const { count } = findSaidAgain(words, again);
  return count < RETAKE_LEAST_WORDS ? 0 : count;
}

function isTakenBack(sentence: Sentence, next: Sentence | null, rules: TakingBack): boolean {
  if (!next || next.startMs - sentence.endMs > RESTART_GAP_MS) return false;
  // Both are whole, so the choice between takes decides.
  if (areTakes(sentence, next)) return false;
  if (sentence.isMarked && (sentence.isNegative !== next.isNegative || !beginsTheSame(sentence, next, rules)))
    return false;
  const text = withoutConjunction(plainText(sentence), rules);
  const again = withoutConjunction(plainText(next), rules);
  // "We thought the" ... "We thought that": too short to compare, but broken off and restarted with the same
  // word.
  const isFragment = !sentence.isComplete && text.length <= FRAGMENT_MOST_WORDS;
  if (isFragment && text[0] !== undefined && text[0] === again[0] && !isListed(sentence, next)) return true;
  const isCorrected = !sentence.isMarked && rules.corrections.test(text.join(' '));
  if (isCorrected && text.length <= CORRECTED_MOST_WORDS && beginsAlike(text, again, sentence.isDraft))
    return true;
  const wanted = sentence.isMarked || (sentence.isComplete && text.length <= 3) ? MARKED_SHARE : BROKEN_SHARE;
  return restartShare(text, again, sentence.isDraft) >= wanted && !isListed(sentence, next);
}

/**
 * Whether a later sentence of the same speaker begins with this unmarked one and continues. Then this one
 * adds nothing, whatever is between them. In a draft, the words at its end may be wrong.
 */
function isSaidWholeLater(
  sentences: readonly Sentence[],
  at: number,
  { takenBack, rules }: { takenBack: ReadonlySet<number>; rules: TakingBack },
): boolean {
  const sentence = sentences[at];
  if (!sentence || sentence.isMarked || (sentence.isComplete && !sentence.isDraft)) return false;
  const text = withoutConjunction(plainText(sentence), rules);
  if (text.length < LATER_LEAST_WORDS || text.length > FALSE_START_MOST_WORDS) return false;
  const misheard = sentence.isDraft ? Math.min(MOST_MISHEARD, Math.floor(text.length / MISHEARD_PART)) : 0;
  return sentences.slice(at + 1, at + 1 + LATER_REACH).some((later, i) => {
    if (takenBack.has(at + 1 + i) || !isSameVoice(later, sentence)) return false;
    const whole = withoutConjunction(plainText(later), rules);
    if (!beginsAlike(text, whole, sentence.isDraft) || isContrast(sentence, later)) return false;
    const { count, restWords } = findSaidAgain(text, whole);
    const unsaid = text.length - count;
    return unsaid <= misheard && restWords >= unsaid + LATER_GOES_ON;
  });
}

/** A whole sentence is only tried again with its own first word: "I hope that the wall will stand" says another thing. */
function beginsTheSame(sentence: Sentence, next: Sentence, rules: TakingBack): boolean {
  const [first] = withoutConjunction(plainText(sentence), rules);
  return first === withoutConjunction(plainText(next), rules)[0];
}

/** "And since then we, since then every team": the second try leaves out the conjunction of the first one. */
function withoutConjunction(words: readonly string[], { conjunctions }: TakingBack): readonly string[] {
  return conjunctions.has(words[0] ?? '') ? words.slice(1) : words;
}

/**
 * Whether both sentences are meant: "There are limes, there are graveyards", "it is not for status, it is for
 * ...". The first one then has words that the second one does not repeat.
 */
function isListed(sentence: Sentence, next: Sentence): boolean {
  return (
    isContrast(sentence, next) ||
    countUnsaid(sentence, next) >= Math.max(1, sentence.words.length * UNSAID_SHARE)
  );
}

function isContrast(sentence: Sentence, next: Sentence): boolean {
  return countUnsaid(sentence, next) > 0 && sentence.isNegative;
}

/** How many content words of a sentence are not repeated. */
function countUnsaid({ stems }: Sentence, next: Sentence): number {
  return new Set(stems.filter((stem) => !next.stems.includes(stem))).size;
}

/** Whether another speaker interrupts with "no": then the unfinished sentence was wrong. */
function isCutShort(sentence: Sentence, next: Sentence | undefined, { cuttingShort }: TakingBack): boolean {
  const isOther = next !== undefined && next.group === sentence.group && next.speaker !== sentence.speaker;
  return isOther && !sentence.isComplete && cuttingShort.has(plainText(next)[0] ?? '');
}

/** The same speaker's next sentence that is not withdrawn, if no other speaker comes between; else null. */
function nextMeant(
  sentences: readonly Sentence[],
  at: number,
  takenBack: ReadonlySet<number>,
): Sentence | null {
  const sentence = sentences[at];
  let next = at + 1;
  while (takenBack.has(next)) next += 1;
  const found = sentences[next];
  return sentence && found && isSameVoice(found, sentence) ? found : null;
}
