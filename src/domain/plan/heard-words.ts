import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { keptStretches } from './kept-stretches.ts';

/** The words that are heard in an entry, in their order: those whose middle is kept. */
export function heardWords(
  words: readonly Word[],
  entry: Pick<PlanEntry, 'source_start_ms' | 'source_end_ms' | 'tightening'>,
): Word[] {
  const kept = keptStretches(entry);
  return words.filter((word) => {
    const middleMs = (word.start_ms + word.end_ms) / 2;
    return kept.some(({ startMs, endMs }) => middleMs >= startMs && middleMs < endMs);
  });
}
