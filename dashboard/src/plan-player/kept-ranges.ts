import type { PlanEntry, Tightening } from '../../../src/contract/plan.ts';

/** A stretch of a recording's timeline, in milliseconds. */
export interface Range {
  startMs: number;
  endMs: number;
}

/** The kept stretches of an entry, in order. */
export function keptRanges({ source_start_ms, source_end_ms, tightening }: PlanEntry): Range[] {
  const kept: Range[] = [];
  let fromMs = source_start_ms;
  for (const { at_ms, removed_ms } of tightening.toSorted((a, b) => a.at_ms - b.at_ms)) {
    if (at_ms > fromMs) kept.push({ startMs: fromMs, endMs: at_ms });
    fromMs = Math.max(fromMs, at_ms + removed_ms);
  }
  if (source_end_ms > fromMs) kept.push({ startMs: fromMs, endMs: source_end_ms });
  return kept;
}

/** How much of an entry is played before a moment of its recording. */
export function heardBeforeMs(entry: PlanEntry, groupMs: number): number {
  return keptRanges(entry).reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, groupMs) - startMs),
    0,
  );
}

/** The tightening within a stretch; holes that reach over its ends are cut there. */
export function takenOutIn(tightening: readonly Tightening[], { startMs, endMs }: Range): Tightening[] {
  return tightening.flatMap(({ op, at_ms, removed_ms }) => {
    const fromMs = Math.max(at_ms, startMs);
    const toMs = Math.min(at_ms + removed_ms, endMs);
    return toMs > fromMs ? [{ op, at_ms: fromMs, removed_ms: toMs - fromMs }] : [];
  });
}
