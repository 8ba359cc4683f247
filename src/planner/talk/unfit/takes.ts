import { chooseTake, weighFaults } from '../fluency.ts';
import { plainText, type Sentence } from '../sentence.ts';

/** Share of the content that two takes of one statement have in common. */
const OVERLAP = 0.75;
const LEAST_STEMS = 4;
/** In a statement with fewer stems, all stems and this share of its words must be repeated. */
const LEAST_WORDS = 5;
const WORD_OVERLAP = 0.75;
/** Takes further apart than this many sentences are a callback, not a second take. */
const REACH = 12;
/** A take that was broken off says at least this many words of the statement, and nearly nothing else. */
const BROKEN_LEAST_WORDS = 3;
const BROKEN_OVERLAP = 0.9;
/** Faults, in words, of a take that does not end like a sentence. */
const UNFINISHED = 2;

/** Two complete sentences of one speaker with the same meaning in nearly the same words. */
export function areTakes(a: Sentence, b: Sentence): boolean {
  return a.isComplete && b.isComplete && saySame(a, b);
}

/** Sentences of one speaker with the same meaning in nearly the same words. */
export function saySame(a: Sentence, b: Sentence): boolean {
  if (a.speaker !== b.speaker || a.group !== b.group || a.isNegative !== b.isNegative) return false;
  const [fewer, more] = [new Set(a.stems), new Set(b.stems)].toSorted((one, other) => one.size - other.size);
  if (!fewer || !more || fewer.size === 0) return false;
  if (fewer.size >= LEAST_STEMS) return overlap(a.stems, b.stems) >= OVERLAP;
  const [words, others] = [plainText(a), plainText(b)];
  const isLong = Math.min(words.length, others.length) >= LEAST_WORDS;
  return isLong && fewer.isSubsetOf(more) && overlap(words, others) >= WORD_OVERLAP;
}

/**
 * The worse takes of statements that are repeated in nearly the same words. The most complete and fluent take
 * is the best one, or the last of equal ones. Withdrawn sentences are no takes.
 */
export function findWorseTakes(
  sentences: readonly Sentence[],
  takenBack: ReadonlySet<number>,
  areFillersCut: boolean,
): Set<number> {
  const worse = new Set<number>();
  for (const takes of groupTakes(sentences, takenBack)) {
    const best = chooseTake(takes, (at) => faultsOf(sentences[at], areFillersCut));
    for (const at of takes) if (at !== best) worse.add(at);
  }
  for (const at of sentences.keys()) {
    if (!takenBack.has(at) && isBrokenAgain(sentences, at, takenBack)) worse.add(at);
  }
  return worse;
}

/** Sentences that repeat an earlier, worse take. */
export function findRetaken(sentences: readonly Sentence[], worse: ReadonlySet<number>): Set<number> {
  const again = [...worse].flatMap((at) => {
    const own = sentences[at];
    const later = sentences.slice(at + 1, at + 1 + REACH);
    return later.flatMap((other, i) =>
      own && !worse.has(at + 1 + i) && saySame(own, other) ? [at + 1 + i] : [],
    );
  });
  return new Set(again);
}

function faultsOf(sentence: Sentence | undefined, areFillersCut: boolean): number {
  if (!sentence) return Number.POSITIVE_INFINITY;
  return weighFaults(sentence.words, areFillersCut) + (sentence.isComplete ? 0 : UNFINISHED);
}

/** Positions of the takes of each statement with several takes, in order. */
function groupTakes(sentences: readonly Sentence[], takenBack: ReadonlySet<number>): number[][] {
  const groupOf = new Map<number, number[]>();
  for (const [at, sentence] of sentences.entries()) {
    if (takenBack.has(at)) continue;
    const own = groupOf.get(at) ?? [at];
    groupOf.set(at, own);
    for (let later = at + 1; later <= at + REACH; later += 1) {
      const other = sentences[later];
      if (!other || takenBack.has(later) || groupOf.has(later) || !saySame(sentence, other)) continue;
      own.push(later);
      groupOf.set(later, own);
    }
  }
  return [...new Set(groupOf.values())].filter((takes) => takes.length > 1);
}

/**
 * Whether a sentence begins like a complete sentence shortly before it and breaks off, so that it adds
 * nothing.
 */
function isBrokenAgain(sentences: readonly Sentence[], at: number, takenBack: ReadonlySet<number>): boolean {
  const sentence = sentences[at];
  if (!sentence || sentence.isComplete) return false;
  const words = plainText(sentence);
  if (words.length < BROKEN_LEAST_WORDS) return false;
  return sentences.slice(Math.max(0, at - REACH), at).some((earlier, i) => {
    if (takenBack.has(Math.max(0, at - REACH) + i) || !earlier.isComplete) return false;
    if (earlier.speaker !== sentence.speaker || earlier.group !== sentence.group) return false;
    const whole = plainText(earlier);
    const begins = words[0] === whole[0] && words[1] === whole[1];
    return begins && whole.length > words.length && shareIn(words, whole) >= BROKEN_OVERLAP;
  });
}

function shareIn(words: readonly string[], whole: readonly string[]): number {
  const wholeWords = new Set(whole);
  return words.filter((word) => wholeWords.has(word)).length / words.length;
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const inB = new Set(b);
  const distinct = new Set(a);
  const shared = [...distinct].filter((stem) => inB.has(stem)).length;
  return shared / Math.max(distinct.size, inB.size);
}
