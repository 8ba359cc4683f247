import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';

/**
 * Words whose times leave the hesitations out. A word that was timed over one takes its time from `apart`, where the same
 * words lie beside hesitations; so does one that another word then lies in. The others keep theirs: `apart` may have
 * taken the drawn-out end of a word for a hesitation that was not chosen.
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
