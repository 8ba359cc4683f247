import type { Range } from '../../time/range.ts';
import type { GivenTextWord } from './given-text.ts';

/** A text with a smaller found part belongs to another recording. */
const MIN_PLACED_SHARE = 0.1;
/**
 * A right text may lose this part of the shared words: some are shared by chance, at another place. The report lists
 * them. Noise loses more.
 */
const MOST_LOST_SHARE = 0.02;

/**
 * Why so few words of a text must not replace the present ones; null where they may. `found` counts the
 * aligned or transcribed words, and `placed` all words of the new transcript. Words that were transcribed at
 * the exact times of present ones count in both.
 */
export function sayWhyTooFew(
  text: readonly GivenTextWord[],
  { found, placed }: { found: number; placed: number },
  present: readonly Range[],
): string | null {
  const ofText = `of ${text.length} words of the text were found`;
  if (found < MIN_PLACED_SHARE * text.length) return `${found} ${ofText}: is it the text of this recording?`;
  const nameOf = ({ startMs, endMs }: Range) => `${startMs}-${endMs}`;
  const times = new Set(present.map(nameOf));
  const shared = text.filter(({ heard }) => heard !== null && times.has(nameOf(heard))).length;
  if (placed >= shared - MOST_LOST_SHARE * shared) return null;
  return `only ${placed} ${ofText}, fewer than the ${shared} that the transcript shares with it: the sound may be too noisy.`;
}
