import type { FileClock } from '../domain/recording/file-clock.ts';
import type { TimelineFile } from '../domain/timeline/timeline.ts';

/** The sync of a file in words: offset, drift and the remaining error. */
export function syncNote({ syncResidualMs }: TimelineFile, { offsetMs, driftPpm }: FileClock): string {
  const residual =
    syncResidualMs === null ? 'not aligned by sound' : `residual ${syncResidualMs.toFixed(3)} ms`;
  return `Sync: offset ${offsetMs.toFixed(3)} ms, drift ${driftPpm.toFixed(3)} ppm, ${residual}`;
}
