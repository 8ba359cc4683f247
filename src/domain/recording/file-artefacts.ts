import type { FrameStrip } from './frame-strip.ts';
import type { PictureFacts } from './source-facts.ts';

/** Storage keys of the files that ingest made from a source file. */
export interface FileArtefacts {
  /** What renders cut from: the original or its conversion. */
  picture: { key: string; facts: PictureFacts; isMezzanine: boolean; durationMs: number } | null;
  proxyKey: string | null;
  /** Small pictures of the proxy; absent in files prepared before there were any. */
  strip?: FrameStrip | null;
  /** Movement in the picture: 32-bit floats, one per ACTIVITY_STEP_MS. */
  activityKey: string | null;
  sceneChangesMs: number[];
  sound48Key: string | null;
  sound16Key: string | null;
  /** Levels of the sound in dBFS: 32-bit floats, one per LEVEL_STEP_MS. */
  levelsKey: string | null;
}
