import type { Range } from '../../time/range.ts';

const HOUR_MS = 3_600_000;

/**
 * How far the clock of captions is ahead of the recording. A tape's clock begins at a whole hour, most often at
 * 10:00:00 or 01:00:00. So whole hours are taken off where the captions would else pass the end.
 */
export function clockOffsetMs(ranges: Iterable<Range>, durationMs: number): number {
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, 0];
  for (const { startMs, endMs } of ranges) {
    firstMs = Math.min(firstMs, startMs);
    lastMs = Math.max(lastMs, endMs);
  }
  return lastMs > durationMs ? Math.floor(firstMs / HOUR_MS) * HOUR_MS : 0;
}

/** Captions of another edit, and of tools that round, pass the end. One behind it keeps a millisecond at the end. */
export function withinRecording<R extends Range>(range: R, durationMs: number): R {
  const startMs = Math.min(range.startMs, durationMs);
  return { ...range, startMs, endMs: Math.max(startMs + 1, Math.min(range.endMs, durationMs)) };
}

/** A range on a clock that began so much earlier. */
export function minusMs<R extends Range>(range: R, ms: number): R {
  return { ...range, startMs: range.startMs - ms, endMs: range.endMs - ms };
}
