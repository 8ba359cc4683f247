import type { TimeRange } from '../../contract/transcript-view.ts';

/** Whether something on the group timeline is heard within a range, or half in it. */
export function isWithin(heard: { start_ms: number; end_ms: number }, range: TimeRange | null): boolean {
  return range === null || (heard.end_ms > range.fromMs && heard.start_ms < range.toMs);
}
