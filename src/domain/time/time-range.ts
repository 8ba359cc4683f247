import type { TimeRange } from '../../contract/transcript-view.ts';

/** Whether a range on the group timeline overlaps another, in full or in part. */
export function isWithin(stretch: { start_ms: number; end_ms: number }, range: TimeRange | null): boolean {
  return range === null || (stretch.end_ms > range.fromMs && stretch.start_ms < range.toMs);
}
