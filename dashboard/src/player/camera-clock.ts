import type { SourceFile } from '../../../src/contract/source-group.ts';

/** A camera of a recording, with what maps its file's time on the recording's. */
export interface Camera {
  fileId: string;
  letter: string;
  label: string;
  proxy: string;
  offsetMs: number;
  driftPpm: number;
  durationMs: number;
}

export function camerasOf(
  files: readonly SourceFile[],
  proxies: ReadonlyMap<string, string | null>,
): Camera[] {
  return files.flatMap((file) => {
    const proxy = proxies.get(file.id) ?? null;
    if (file.camera === null || proxy === null) return [];
    return {
      fileId: file.id,
      letter: file.camera,
      label: file.label,
      proxy,
      offsetMs: file.offset_ms ?? 0,
      driftPpm: file.drift_ppm ?? 0,
      durationMs: file.duration_ms ?? 0,
    };
  });
}

/** File time in seconds of a moment of the recording, as the interface defines `offset_ms` and `drift_ppm`. */
export function fileSeconds({ offsetMs, driftPpm }: Camera, groupMs: number): number {
  return (groupMs - offsetMs) / (1 + driftPpm / 1e6) / 1000;
}

export function groupMsOf({ offsetMs, driftPpm }: Camera, seconds: number): number {
  return offsetMs + seconds * 1000 * (1 + driftPpm / 1e6);
}

/** Whether the camera has a picture of that moment. */
export function hasMoment(camera: Camera, groupMs: number): boolean {
  const seconds = fileSeconds(camera, groupMs);
  return seconds >= 0 && seconds * 1000 <= camera.durationMs;
}
