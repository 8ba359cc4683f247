import type { TranscriptLoss } from '../../../contract/transcript.ts';
import { firstIndexWhere } from '../../time/first-index-where.ts';
import type { Range } from '../../time/range.ts';
import { passagesWithout, quotePassage } from './passages-without.ts';

type PresentWord = Range & { text: string };

/** An engine writes at most so many words for one word of a text, as in "half past six" for "6:30". */
const MOST_PRESENT_PER_WORD = 3;
const MOST_LISTED = 40;

/**
 * The passages of the present transcript that a given text does not have, and that would go with it. `found` has the
 * time of each word of the text, null for words that the present transcript does not have.
 */
export function findLoss(
  found: readonly (Range | null)[],
  present: readonly PresentWord[],
  mostListed = MOST_LISTED,
): TranscriptLoss {
  const places = [...found.filter((range) => range !== null), ...stretchesOfOthers(found, present)];
  const passages = passagesWithout(
    places.toSorted((a, b) => a.startMs - b.startMs),
    present,
  );
  return {
    word_count: present.length,
    lost_count: passages.reduce((sum, { texts }) => sum + texts.length, 0),
    lost_passage_count: passages.length,
    lost: passages.slice(0, mostListed).map(quotePassage),
  };
}

/** Where words of the text stand that the present transcript has in other words: between those that it has. */
function stretchesOfOthers(found: readonly (Range | null)[], present: readonly PresentWord[]): Range[] {
  const middles = present.map(({ startMs, endMs }) => (startMs + endMs) / 2);
  const stretches: Range[] = [];
  let startMs = Number.NEGATIVE_INFINITY;
  let others = 0;
  for (const range of [...found, { startMs: Number.POSITIVE_INFINITY, endMs: Number.POSITIVE_INFINITY }]) {
    if (range === null) {
      others += 1;
      continue;
    }
    const count = countBelow(middles, range.startMs) - countBelow(middles, startMs);
    if (others > 0 && count <= others * MOST_PRESENT_PER_WORD)
      stretches.push({ startMs, endMs: range.startMs });
    [startMs, others] = [range.endMs, 0];
  }
  return stretches.filter(({ startMs: from, endMs }) => from < endMs);
}

/** How many of rising values are below a bound. */
function countBelow(values: readonly number[], bound: number): number {
  return firstIndexWhere(values.length, (at) => (values[at] ?? 0) >= bound);
}
