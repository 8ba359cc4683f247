import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';

/**
 * Words with times outside of the hesitations. A word that overlaps a hesitation takes its time from `apart`,
 * where words and hesitations were timed together. A word that another word then overlaps does the same.
 * Other words keep their times, because `apart` may have mistaken a drawn-out end for a hesitation.
 */
export function makeRoom(
  words: readonly UtteranceWord[],
  apart: readonly UtteranceWord[],
  hesitations: readonly Range[],
): UtteranceWord[] {
  const placed = words.map((word, i) =>
    hesitations.some((one) => overlapMs(word, one) > 0) ? (apart[i] ?? word) : word,
  );
  for (const [i, word] of placed.entries()) {
    const before = placed[i - 1];
    if (before !== undefined && before.endMs > word.startMs) placed[i] = apart[i] ?? word;
  }
  for (let i = placed.length - 2; i >= 0; i -= 1) {
    const [word, next] = [placed[i], placed[i + 1]];
    if (word !== undefined && next !== undefined && word.endMs > next.startMs) placed[i] = apart[i] ?? word;
  }
  return placed;
}
