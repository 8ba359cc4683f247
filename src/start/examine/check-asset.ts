import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AssetRefusedError, type CheckAsset } from '../../app/brand-kits/check-asset.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { reencodeImage } from '../../media/reencode-image.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { examineFont } from '../../renderer/captions/examine-font.ts';

const TIMEOUT_MS = 60_000;

/** Reads fonts and decodes images in the jail only. The jailed program also writes the file that renders use. */
export function assetChecker(tools: MediaTools, workRoot: string): CheckAsset {
  return async (kind, path) => {
    await mkdir(workRoot, { recursive: true });
    const dir = await mkdtemp(join(workRoot, 'asset-'));
    const dispose = () => rm(dir, { recursive: true, force: true });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      if (kind === 'font') {
        const font = await examineFont(tools, path, dir, signal);
        const copy = join(dir, 'original');
        await copyFile(path, copy);
        return { path: copy, font, dispose };
      }
      const image = join(dir, 'image.png');
      await reencodeImage(tools, path, image, signal);
      return { path: image, font: null, dispose };
    } catch (error) {
      await dispose();
      if (error instanceof StageError) throw new AssetRefusedError(error.message, { cause: error });
      throw error;
    }
  };
}
