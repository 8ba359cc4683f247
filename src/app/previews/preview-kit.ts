import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { CaptionFace } from '../renders/stored-style.ts';

/** What making previews needs beside the use cases' own. */
export interface PreviewKit {
  tools: MediaTools;
  /** Folder of this process's work. */
  workRoot: string;
  captionFont: CaptionFace;
  /** As `readEncoderVersion` says it: pieces of two encoders cannot be joined. */
  encoderVersion: string;
}
