import { readFile } from 'node:fs/promises';
import type { CaptionFonts } from '../../app/brand-kits/kit-font.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { renameFont } from '../../renderer/captions/private-font.ts';
import { readFontFacts } from '../../renderer/captions/read-font-facts.ts';
import { assetChecker } from '../examine/check-asset.ts';
import { findCaptionFont } from './find-caption-font.ts';

/** The machine's own font is read here, once. Customers' fonts are read in child processes. */
export async function openCaptionFonts(tools: MediaTools, workRoot: string): Promise<CaptionFonts> {
  const { name, path } = findCaptionFont();
  const font = await readFile(path);
  return {
    installed: { name, bytes: renameFont(font), facts: readFontFacts(font) },
    check: assetChecker(tools, workRoot),
  };
}
