import type { RunView } from '../../contract/dashboard.ts';
import { runsOf } from '../../domain/recording/file-clock.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';

/** The times that a file's recorder ran, as the dashboard takes them; none before its length is known. */
export function viewRuns({ clock, durationMs }: RecordingFile): RunView[] {
  if (durationMs === null) return [];
  return runsOf(clock, durationMs).map(({ clock: line, file }) => ({
    from_ms: file.startMs,
    to_ms: file.endMs,
    offset_ms: line.offsetMs,
    drift_ppm: line.driftPpm,
  }));
}
