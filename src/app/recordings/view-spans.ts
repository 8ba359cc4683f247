import type { ClockSpanView } from '../../contract/dashboard.ts';
import { clockSpans } from '../../domain/recording/file-clock.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';

/** The times in which a file's recorder ran, in the dashboard's form. Empty before its length is known. */
export function viewSpans({ clock, durationMs }: RecordingFile): ClockSpanView[] {
  if (durationMs === null) return [];
  return clockSpans(clock, durationMs).map(({ clock: line, file }) => ({
    from_ms: file.startMs,
    to_ms: file.endMs,
    offset_ms: line.offsetMs,
    drift_ppm: line.driftPpm,
  }));
}
