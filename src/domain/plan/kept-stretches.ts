import type { PlanEntry } from '../../contract/plan.ts';
import { type Range, subtractRanges } from '../time/range.ts';

/** The stretches of an entry that the video plays, on the group's timeline. */
export function keptStretches(
  entry: Pick<PlanEntry, 'source_start_ms' | 'source_end_ms' | 'tightening'>,
): Range[] {
  const holes = entry.tightening.map(({ at_ms, removed_ms }) => ({
    startMs: at_ms,
    endMs: at_ms + removed_ms,
  }));
  return subtractRanges({ startMs: entry.source_start_ms, endMs: entry.source_end_ms }, holes);
}
