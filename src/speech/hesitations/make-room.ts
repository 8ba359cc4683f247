import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { liesIn } from './put-hesitations.ts';

/** A word that was timed together with hesitations is in the same place up to here. */
const SAME_PLACE_MS = 100;

/** Whether a hesitation costs no word its place: it neither moves one nor takes the only sound of one. */
export function leavesPlaces(
  hesitation: Range,
  words: readonly UtteranceWord[],
  apart: readonly UtteranceWord[],
): boolean {
  return !movesWords(hesitation, words, apart) && !takesOnlySound(hesitation, words, apart);
}

/**
 * Whether a hesitation would move a word that it overlaps to another place. The alignment with hesitations
 * may spread words over speech that nobody transcribed.
 */
function movesWords(
  hesitation: Range,
  words: readonly UtteranceWord[],
  apart: readonly UtteranceWord[],
): boolean {
  return words.some((word, i) => overlapMs(word, hesitation) > 0 && !isSamePlace(word, apart[i]));
}

/** Words that fit their sound this well, and that the alignment with hesitations has nowhere, were said. */
const SAID_CONFIDENCE = 0.6;

/** Whether a hesitation would take the sound of a word for which no other is left. */
function takesOnlySound(
  hesitation: Range,
  words: readonly UtteranceWord[],
  apart: readonly UtteranceWord[],
): boolean {
  return words.some(
    (word, i) =>
      word.confidence >= SAID_CONFIDENCE &&
      apart[i]?.confidence === 0 &&
      (liesIn(word, hesitation) || liesIn(hesitation, word)),
  );
}

function isSamePlace(word: Range, other: Range | undefined): boolean {
  if (other === undefined) return false;
  return other.startMs - word.endMs <= SAME_PLACE_MS && word.startMs - other.endMs <= SAME_PLACE_MS;
}

/**
 * Words with times outside of the hesitations. A word that overlaps a hesitation takes its time from `apart`,
 * where words and hesitations were timed together. A word that another word then overlaps does the same.
 * Other words keep their times, because `apart` may have mistaken a drawn-out end for a hesitation. So do words
 * that `apart` does not have near their place.
 */
export function makeRoom(
  words: readonly UtteranceWord[],
  apart: readonly UtteranceWord[],
  hesitations: readonly Range[],
): UtteranceWord[] {
  const moved = (word: UtteranceWord, i: number) => {
    const other = apart[i];
    return other !== undefined && staysWithin(word, other) ? other : word;
  };
  const placed = words.map((word, i) =>
    hesitations.some((one) => overlapMs(word, one) > 0) ? moved(word, i) : word,
  );
  for (const [i, word] of placed.entries()) {
    const before = placed[i - 1];
    if (before !== undefined && before.endMs > word.startMs) placed[i] = moved(word, i);
  }
  for (let i = placed.length - 2; i >= 0; i -= 1) {
    const [word, next] = [placed[i], placed[i + 1]];
    if (word !== undefined && next !== undefined && word.endMs > next.startMs) placed[i] = moved(word, i);
  }
  return placed;
}

/** Whether a word was found in `apart`, and no further out than its place. */
function staysWithin(word: Range, other: UtteranceWord): boolean {
  return (
    other.confidence > 0 &&
    other.startMs >= word.startMs - SAME_PLACE_MS &&
    other.endMs <= word.endMs + SAME_PLACE_MS
  );
}
