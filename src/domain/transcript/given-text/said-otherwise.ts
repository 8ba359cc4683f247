import type { Range } from '../../time/range.ts';
import { longForm } from '../short-forms.ts';
import type { GivenTextWord, PlacedTextWord } from './given-text.ts';
import type { Match } from './match-takes.ts';
import { plainForm } from './match-words.ts';

type HeardWord = Range & { text: string };

/** A longer difference is a passage that the text or the sound does not have. */
const MOST_WRITTEN = 4;
const MOST_HEARD = 7;
/** Letters of the text per transcribed letter: "6:30" for "half past six", "don't" for "do not". */
const LEAST_LETTERS = 0.2;
const MOST_LETTERS = 4;
/** A digit stands for at most so many spoken letters: “77” for “siebenundsiebzig”. */
const MOST_LETTERS_PER_DIGIT = 12;
/** The confidence of text that differs from the spoken words. */
const CONFIDENCE = 0.3;

/**
 * Adds words of the text that were not found, where there is speech between the words around them. The text
 * has "6:30", and the speaker says "half past six". Without this, a "not" could get lost. The added words
 * share the time of that speech.
 */
export function withSaidOtherwise(
  words: readonly GivenTextWord[],
  places: readonly PlacedTextWord[],
  transcribed: readonly HeardWord[],
): PlacedTextWord[] {
  return places.flatMap((place, at) => {
    const next = places[at + 1];
    const count = next === undefined ? 0 : next.word - place.word - 1;
    if (next === undefined || count < 1 || count > MOST_WRITTEN) return [place];
    const written = words.slice(place.word + 1, next.word).map(({ text }) => text);
    const between = heardBetween(place, next, transcribed);
    const [unit] = written;
    if (between.length === 0 && count === 1 && unit !== undefined)
      return withUnit(place, words[place.word]?.text ?? '', { unit, transcribed });
    return [place, ...spread(place.word + 1, written, between)];
  });
}

/** The words whose middle lies between two places. */
function heardBetween(before: Range, after: Range, transcribed: readonly HeardWord[]): HeardWord[] {
  return transcribed.filter(({ startMs, endMs }) => {
    const middleMs = (startMs + endMs) / 2;
    return middleMs > before.endMs && middleMs < after.startMs;
  });
}

const NUMBER_WITH_SIGN = /^[€$£]\d|\d[%€$£]$/;

/** “30%” was transcribed for “30 Prozent”: the two share its time. */
function withUnit(
  place: PlacedTextWord,
  number: string,
  { unit, transcribed }: { unit: string; transcribed: readonly HeardWord[] },
): PlacedTextWord[] {
  const own = transcribed.find(({ startMs, endMs }) => startMs < place.endMs && endMs > place.startMs);
  const isMeant = /\d/.test(number) && own !== undefined && NUMBER_WITH_SIGN.test(bareNumber(own.text));
  if (!isMeant) return [place];
  const share = number.length / (number.length + unit.length);
  const middleMs = Math.round(place.startMs + (place.endMs - place.startMs) * share);
  if (middleMs <= place.startMs || middleMs >= place.endMs) return [place];
  return [
    { ...place, endMs: middleMs },
    { word: place.word + 1, startMs: middleMs, endMs: place.endMs, confidence: CONFIDENCE },
  ];
}

const bareNumber = (text: string) => text.replace(/[.,!?;:…]+$/, '');

/** Whether words of the text may stand for the transcribed ones, by their letters. */
function isLikely(written: readonly string[], heard: readonly string[]): boolean {
  const [own, other] = [lettersOf(written), lettersOf(heard)];
  if (own >= other * LEAST_LETTERS && own <= other * MOST_LETTERS) return true;
  return standsForNumber(written, other) || standsForNumber(heard, own) || isShortFor(written, heard);
}

const MOST_SHORT_LETTERS = 4;

/** "m" for "meters", "Dr." for "doctor": its letters in order, from the first one on. */
function isShortFor(
  [short = '', ...others]: readonly string[],
  [full = '', ...more]: readonly string[],
): boolean {
  const letters = short.toLowerCase().match(/\p{L}/gu) ?? [];
  if (others.length > 0 || more.length > 0 || letters.length === 0) return false;
  return (
    letters.length <= MOST_SHORT_LETTERS && new RegExp(`^${letters.join('.*')}`, 'u').test(full.toLowerCase())
  );
}

/** Digits alone are much shorter than the words of a number, in German above all. */
function standsForNumber(digits: readonly string[], letters: number): boolean {
  const count = digits.reduce((sum, text) => sum + text.replace(/\D/g, '').length, 0);
  return digits.every((text) => /\d/.test(text)) && letters <= count * MOST_LETTERS_PER_DIGIT;
}

const lettersOf = (words: readonly string[]) => words.reduce((sum, text) => sum + [...text].length, 0);

function spread(
  first: number,
  written: readonly string[],
  transcribed: readonly HeardWord[],
): PlacedTextWord[] {
  const letters = written.map((text) => [...text].length);
  const total = letters.reduce((sum, count) => sum + count, 0);
  const [from, last] = [transcribed[0], transcribed.at(-1)];
  if (!from || !last || transcribed.length > MOST_HEARD) return [];
  const heard = transcribed.map(({ text }) => text);
  if (!isLikely(written, heard)) return [];
  const perLetterMs = (last.endMs - from.startMs) / total;
  let startMs = from.startMs;
  return letters.map((count, i) => {
    const endMs = startMs + count * perLetterMs;
    const place = {
      word: first + i,
      startMs: Math.round(startMs),
      endMs: Math.round(endMs),
      confidence: CONFIDENCE,
    };
    startMs = endMs;
    return place;
  });
}

/**
 * Different words with the same full form, such as "do not" and "don't", in either text. Gives each word's
 * part of the time, by index in the text.
 */
export function heardInFull(
  text: readonly string[],
  transcribed: readonly HeardWord[],
  matches: readonly Match[],
): ReadonlyMap<number, Range> {
  const found = new Map<number, Range>();
  const ends = [[-1, -1] as const, ...matches, [text.length, transcribed.length] as const];
  for (const [i, [textEnd, heardEnd]] of ends.entries()) {
    const [textStart, heardStart] = ends[i - 1] ?? [textEnd, heardEnd];
    const [own, other] = [text.slice(textStart + 1, textEnd), transcribed.slice(heardStart + 1, heardEnd)];
    for (const pair of pairsInFull(own, other))
      for (const [at, range] of partsOf(pair.own, pair.transcribed))
        found.set(textStart + 1 + pair.from + at, range);
  }
  return found;
}

interface Pair {
  from: number;
  own: readonly string[];
  transcribed: readonly HeardWord[];
}

const MOST_BETWEEN = 12;

/** The stretches of two short texts that are the same in full, one or two words each. */
function pairsInFull(own: readonly string[], transcribed: readonly HeardWord[]): Pair[] {
  if (
    own.length === 0 ||
    transcribed.length === 0 ||
    own.length > MOST_BETWEEN ||
    transcribed.length > MOST_BETWEEN
  )
    return [];
  const pairs: Pair[] = [];
  let next = 0;
  for (let from = 0; from < own.length; from += 1) {
    const found = firstPair(own, transcribed, { from, next });
    if (!found) continue;
    pairs.push(found.pair);
    next = found.next;
    from += found.pair.own.length - 1;
  }
  return pairs;
}

function firstPair(
  own: readonly string[],
  transcribed: readonly HeardWord[],
  { from, next }: { from: number; next: number },
): { pair: Pair; next: number } | null {
  for (let at = next; at < transcribed.length; at += 1) {
    for (const [a, b] of [
      [1, 2],
      [2, 1],
      [1, 1],
    ] as const) {
      const [written, said] = [own.slice(from, from + a), transcribed.slice(at, at + b)];
      if (written.length < a || said.length < b) continue;
      if (inFull(written) === inFull(said.map(({ text }) => text)))
        return { pair: { from, own: written, transcribed: said }, next: at + b };
    }
  }
  return null;
}

/** What “&” stands for; the words are compared as the sign. */
const AND: ReadonlySet<string> = new Set(['&', 'and', 'und', 'et', 'y']);

function inFull(words: readonly string[]): string {
  return words
    .map((word) => (word === '&' ? word : plainForm(word)))
    .map((form) => (AND.has(form) ? '&' : longForm(form)))
    .join(' ');
}

/** Several words that were transcribed as one share its time by their letters. */
function partsOf(own: readonly string[], transcribed: readonly HeardWord[]): [number, Range][] {
  const [from, last] = [transcribed[0], transcribed.at(-1)];
  if (!from || !last) return [];
  const total = own.reduce((sum, word) => sum + word.length, 0);
  let done = 0;
  return own.map((word, at) => {
    const lengthMs = last.endMs - from.startMs;
    const startMs = from.startMs + (lengthMs * done) / total;
    done += word.length;
    return [
      at,
      { startMs: Math.round(startMs), endMs: Math.round(from.startMs + (lengthMs * done) / total) },
    ];
  });
}
