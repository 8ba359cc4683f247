import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MIN_FREE_BYTES } from '../../app/admission/require-admission.ts';
import type { Config } from '../../config.ts';
import { requireWritableDir } from '../../lib/files/make-dirs.ts';
import type { MachinePart } from './machine-part.ts';

/** Whether the data folder can be written, and has the room without which new work is refused. */
export async function examineDataFolder({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<MachinePart> {
  const part = { name: 'data folder', required: true };
  const gap = (advice: string) => ({ ...part, found: false, version: null, advice });
  const freeBytes = await freeBytesAt(dataDir);
  if (s3 === null && freeBytes < MIN_FREE_BYTES) {
    return gap(
      `${dataDir} has ${inMib(freeBytes)} free, and new work is refused below ${inMib(MIN_FREE_BYTES)}: free some room, or set MAKECUT_DATA_DIR`,
    );
  }
  try {
    await requireWritableDir(dataDir);
    return { ...part, found: true, version: `${dataDir} (${inMib(freeBytes)} free)`, advice: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return gap(`${dataDir} cannot be written (${error.message}); set MAKECUT_DATA_DIR`);
  }
}

/** Of the disk that a folder lies on, or will lie on. */
async function freeBytesAt(path: string): Promise<number> {
  let dir = path;
  while (!existsSync(dir)) dir = dirname(dir);
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

const inMib = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;
