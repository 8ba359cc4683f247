import type { Range } from '../../time/range.ts';

type HeardWord = Range & { text: string };

/** Closer words say the same thing as the present ones, in the engine's spelling and times. */
const MIN_DISTANCE_MS = 500;

/**
 * The words in which a text is looked for: the present ones, and those of the engine where a text that was given
 * before has none. Otherwise a second text could not mend what the first one left out. Both are in order of time.
 */
export function withTranscribedWhereMissing<Word extends HeardWord>(
  present: readonly Word[],
  transcribed: readonly Word[],
): Word[] {
  const words: Word[] = [];
  let next = 0;
  for (const word of transcribed) {
    while ((present[next]?.endMs ?? Number.POSITIVE_INFINITY) + MIN_DISTANCE_MS <= word.startMs) {
      words.push(...present.slice(next, next + 1));
      next += 1;
    }
    if ((present[next]?.startMs ?? Number.POSITIVE_INFINITY) >= word.endMs + MIN_DISTANCE_MS)
      words.push(word);
  }
  return [...words, ...present.slice(next)];
}
