import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EXIT, ExitError } from './terminal/exit-error.ts';

/** Throws ExitError 2 where a folder for results, or one above it, is a file. Missing folders can be made. */
export async function requireOutDir(path: string): Promise<void> {
  for (let dir = path; ; dir = dirname(dir)) {
    const found = await stat(dir).catch(() => null);
    if (found?.isDirectory() === true || dirname(dir) === dir) return;
    if (found !== null)
      throw new ExitError(EXIT.wrongCall, `--out ${path}: this is not a folder (${dir}). Name another one.`);
  }
}
