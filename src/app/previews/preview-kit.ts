import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { CaptionFonts } from '../brand-kits/kit-font.ts';

/** What making previews needs besides the application context. */
export interface PreviewKit {
  tools: MediaTools;
  /** Folder of this process's work. */
  workRoot: string;
  captionFonts: CaptionFonts;
  /** From `readEncoderVersion`. Pieces of two encoders cannot be joined. */
  encoderVersion: string;
}
