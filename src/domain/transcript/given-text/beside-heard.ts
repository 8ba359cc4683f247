import { heaviestRising } from '../../sequences/heaviest-rising.ts';
import type { Range } from '../../time/range.ts';
import type { GivenTextWord, PlacedTextWord } from './given-text.ts';

/** The extra weight of an aligned word over a word that was only transcribed, per unit of confidence. */
const FOUND_WEIGHT = 0.25;
/** An aligned word agrees with the engine if it is at most this far from the engine's time. */
const SAME_PLACE_MS = 500;
/** Few people pause so long both before and after one word. */
const LONE_GAP_MS = 1_500;

/**
 * Places that fit the times at which an engine transcribed words of the text. In noise, words are aligned far
 * from their sound. So places that rise in text and time, aligned or transcribed, count by their weight.
 */
export function fittingHeard(
  words: readonly GivenTextWord[],
  places: readonly PlacedTextWord[],
): PlacedTextWord[] {
  const found = new Map(places.map((place) => [place.word, place]));
  const candidates = words.flatMap(({ heard }, word) => {
    const place = found.get(word);
    const both = [
      ...(place === undefined ? [] : [{ place, weight: 1 + FOUND_WEIGHT * place.confidence }]),
      ...(heard === null ? [] : [{ place: heard, weight: 1 }]),
    ];
    // Later ones come first, so that a rising list holds one place of each word.
    return both.sort((a, b) => b.place.startMs - a.place.startMs);
  });
  const fitting = heaviestRising(candidates, {
    rankOf: ({ place }) => place.startMs,
    weightOf: ({ weight }) => weight,
  });
  const kept = new Set<Range>(fitting.map(({ place }) => place));
  return places.filter((place) => kept.has(place));
}

/** So many words that an engine transcribed one after another are surely those of the text. */
const SURE_RUN = 4;
/** Within a run, few people pause so long between two words. */
const MOST_PAUSE_MS = 1_500;
/** The sound of the same word again begins so far away at least. */
const FAR_MS = 1_000;

/**
 * Leaves out aligned words that lie far from where an engine transcribed them in a run of the text. Before a passage
 * that the text lacks, they would be found again in the passage: “You did not read it?” in “I did not read it.”
 */
export function withoutFarWords(
  words: readonly GivenTextWord[],
  places: readonly PlacedTextWord[],
): PlacedTextWord[] {
  const isInRun = wordsInRuns(words);
  return places.filter((place) => {
    const range = words[place.word]?.heard ?? null;
    const isFar = range !== null && Math.abs(range.startMs - place.startMs) >= FAR_MS;
    return !(isFar && isInRun[place.word] === true);
  });
}

function wordsInRuns(words: readonly GivenTextWord[]): boolean[] {
  const isInRun = words.map(() => false);
  let first = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (!followsInSound(words[at - 1], words[at])) first = at;
    const isRun = at - first + 1 >= SURE_RUN;
    if (isRun) isInRun.fill(true, at - first + 1 === SURE_RUN ? first : at, at + 1);
  }
  return isInRun;
}

function followsInSound(before: GivenTextWord | undefined, word: GivenTextWord | undefined): boolean {
  if (!before?.heard || !word?.heard || before.isRough || word.isRough) return false;
  const pauseMs = word.heard.startMs - before.heard.endMs;
  return word.heard.startMs > before.heard.startMs && pauseMs <= MOST_PAUSE_MS;
}

/** Leaves out single words that no engine transcribed there, where the words before and after are far. */
export function withoutLoneWords(
  words: readonly GivenTextWord[],
  places: readonly PlacedTextWord[],
): PlacedTextWord[] {
  const gapMs = (before: Range | undefined, next: Range | undefined) =>
    before && next ? next.startMs - before.endMs : Number.POSITIVE_INFINITY;
  return places.filter((place, at) => {
    const range = words[place.word]?.heard ?? null;
    if (places.length === 1 || (range !== null && isHeardAt(range, place))) return true;
    const nearestMs = Math.min(gapMs(places[at - 1], place), gapMs(place, places[at + 1]));
    return nearestMs <= LONE_GAP_MS;
  });
}

function isHeardAt(transcribed: Range, place: Range): boolean {
  return Math.abs(transcribed.startMs - place.startMs) <= SAME_PLACE_MS;
}
