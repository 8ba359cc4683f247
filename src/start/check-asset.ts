import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AssetRefusedError, type CheckAsset } from '../app/brand-kits/assets.ts';
import { StageError } from '../domain/stage-error.ts';
import { reencodeImage } from '../media/reencode-image.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { openCaptionFont } from '../renderer/captions/measure-text.ts';

/** Fonts are read by the tables that captions need; images are decoded in the jail and written anew as PNG. */
export function assetChecker(tools: MediaTools, workRoot: string): CheckAsset {
  return async (kind, path) => {
    await mkdir(workRoot, { recursive: true });
    const dir = await mkdtemp(join(workRoot, 'asset-'));
    const dispose = () => rm(dir, { recursive: true, force: true });
    const checked = join(dir, kind === 'font' ? 'font' : 'image.png');
    try {
      if (kind === 'font') {
        await openCaptionFont(path);
        await copyFile(path, checked);
      } else {
        await reencodeImage(tools, path, checked, AbortSignal.timeout(60_000));
      }
      return { path: checked, dispose };
    } catch (error) {
      await dispose();
      if (error instanceof StageError) throw new AssetRefusedError(error.message, { cause: error });
      throw error;
    }
  };
}
