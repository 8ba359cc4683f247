import type { ClockSpanView } from '../../../src/contract/dashboard.ts';
import type { SourceFile } from '../../../src/contract/source-group.ts';

/** A camera of a recording, with the mapping of its file's time on the recording's. */
export interface Camera {
  fileId: string;
  letter: string;
  label: string;
  proxy: string;
  /** The spans in which it ran, in order; at least one. */
  runs: readonly ClockSpanView[];
}

interface MediaFile {
  id: string;
  proxy: string | null;
  runs: readonly ClockSpanView[];
}

export function camerasOf(files: readonly SourceFile[], media: readonly MediaFile[]): Camera[] {
  return files.flatMap((file) => {
    const own = media.find(({ id }) => id === file.id);
    if (file.camera === null || own === undefined || own.proxy === null || own.runs.length === 0) return [];
    return { fileId: file.id, letter: file.camera, label: file.label, proxy: own.proxy, runs: own.runs };
  });
}

const onGroup = ({ offset_ms, drift_ppm }: ClockSpanView, fileMs: number) =>
  offset_ms + fileMs * (1 + drift_ppm / 1e6);
const onFile = ({ offset_ms, drift_ppm }: ClockSpanView, groupMs: number) =>
  (groupMs - offset_ms) / (1 + drift_ppm / 1e6);

/** When a camera ran, on the recording's timeline. */
export function spanOnGroup(run: ClockSpanView): { startMs: number; endMs: number } {
  return { startMs: onGroup(run, run.from_ms), endMs: onGroup(run, run.to_ms) };
}

/** File time of a moment of the recording. Where the camera did not run, the nearest moment at which it did. */
export function fileMsOf(runs: readonly ClockSpanView[], groupMs: number): number {
  let best = { fileMs: 0, distanceMs: Number.POSITIVE_INFINITY };
  for (const run of runs) {
    const fileMs = Math.min(run.to_ms, Math.max(run.from_ms, onFile(run, groupMs)));
    const distanceMs = Math.abs(onGroup(run, fileMs) - groupMs);
    if (distanceMs < best.distanceMs) best = { fileMs, distanceMs };
  }
  return best.fileMs;
}

/** The same in seconds, the unit of video elements. */
export function fileSeconds({ runs }: Camera, groupMs: number): number {
  return fileMsOf(runs, groupMs) / 1000;
}

export function groupMsOf({ runs }: Camera, seconds: number): number {
  const run = runs.findLast(({ from_ms }) => from_ms <= seconds * 1000) ?? runs[0];
  return run === undefined ? seconds * 1000 : onGroup(run, seconds * 1000);
}

/** Whether the camera has a picture of that moment. */
export function hasMoment({ runs }: Camera, groupMs: number): boolean {
  return runs.some((run) => groupMs >= onGroup(run, run.from_ms) && groupMs <= onGroup(run, run.to_ms));
}
