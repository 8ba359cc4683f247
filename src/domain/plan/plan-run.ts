import type { PlanEntry } from '../../contract/plan.ts';

/** Touching entries are one run: the sound has no cut between them. */
function areTouching(a: PlanEntry, b: PlanEntry): boolean {
  return a.source_group === b.source_group && a.source_end_ms === b.source_start_ms;
}

/** A plan's entries as runs of neighbours that touch in time. */
export function groupRuns(entries: readonly PlanEntry[]): PlanEntry[][] {
  const runs: PlanEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && areTouching(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The played length in milliseconds. */
export function tightenedMs(entry: PlanEntry): number {
  const removed = entry.tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);
  return entry.source_end_ms - entry.source_start_ms - removed;
}
