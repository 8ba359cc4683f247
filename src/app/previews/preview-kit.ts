import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { CaptionFonts } from '../brand-kits/kit-font.ts';

/** What making previews needs beside the use cases' own. */
export interface PreviewKit {
  tools: MediaTools;
  /** Folder of this process's work. */
  workRoot: string;
  captionFonts: CaptionFonts;
  /** As `readEncoderVersion` says it: pieces of two encoders cannot be joined. */
  encoderVersion: string;
}
