import type { MediaTools } from '../media/run-ffmpeg.ts';

/** What a step of a render works with: its programs, and the signal that stops them. */
export interface MediaWork {
  tools: MediaTools;
  signal: AbortSignal;
}

/** A step that writes files. */
export interface RenderWork extends MediaWork {
  /** A folder that exists and that the step has to itself. */
  dir: string;
}
