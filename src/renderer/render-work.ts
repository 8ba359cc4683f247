import type { MediaTools } from '../media/run-ffmpeg.ts';

/** The tools of a step of a render: its programs, and the signal that stops them. */
export interface MediaWork {
  tools: MediaTools;
  signal: AbortSignal;
}

/** A step that writes files. */
export interface RenderWork extends MediaWork {
  /** An existing folder for this step only. */
  dir: string;
}
