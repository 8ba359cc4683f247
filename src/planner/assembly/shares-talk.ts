import type { PlanEntry } from '../../contract/plan.ts';
import { overlapMs, rangeLengthMs } from '../../domain/time/range.ts';

const SHARED = 0.5;

/** Whether most of the shorter entry's talk is in the other one. */
export function sharesTalk(a: PlanEntry, b: PlanEntry): boolean {
  const span = (entry: PlanEntry) => ({ startMs: entry.source_start_ms, endMs: entry.source_end_ms });
  const least = Math.min(rangeLengthMs(span(a)), rangeLengthMs(span(b)));
  return a.source_group === b.source_group && overlapMs(span(a), span(b)) > least * SHARED;
}
