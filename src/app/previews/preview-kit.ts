import type { MediaTools } from '../../media/run-ffmpeg.ts';
import type { CaptionFonts } from '../brand-kits/kit-font.ts';

/** Dependencies of previews besides the application context. */
export interface PreviewKit {
  tools: MediaTools;
  /** Folder of this process's work; emptied when a process starts after a crash. */
  workRoot: string;
  captionFonts: CaptionFonts;
  /**
   * Versions of ffmpeg and its encoder. They can change the bytes of a piece, and pieces of two versions
   * cannot be joined. They are asked of ffmpeg when they are first needed.
   */
  encoderVersion(): Promise<string>;
}
