import type { Tightening } from '../../../contract/plan.ts';
import { overlapMs, type Range } from '../../time/range.ts';

export function holeRange({ at_ms, removed_ms }: Tightening): Range {
  return { startMs: at_ms, endMs: at_ms + removed_ms };
}

/**
 * The tightening with one more hole. Holes that it overlaps become part of it, and `opOf` names the operation
 * of the united hole.
 */
export function uniteHole(
  tightening: readonly Tightening[],
  hole: Range,
  opOf: (whole: Range) => Tightening['op'],
): Tightening[] {
  const meeting = tightening.filter((other) => overlapMs(holeRange(other), hole) > 0);
  const startMs = Math.min(hole.startMs, ...meeting.map(({ at_ms }) => at_ms));
  const endMs = Math.max(hole.endMs, ...meeting.map((other) => holeRange(other).endMs));
  const whole = { op: opOf({ startMs, endMs }), at_ms: startMs, removed_ms: endMs - startMs };
  const others = tightening.filter((other) => !meeting.includes(other));
  return [...others, whole].toSorted((a, b) => a.at_ms - b.at_ms);
}
