import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * All that lies below a folder, each folder before what is in it; links are not followed. What is removed while it is
 * walked is left out.
 */
export async function* walkFolder(dir: string): AsyncGenerator<{ path: string; entry: Dirent }> {
  for (const entry of await readdir(dir, { withFileTypes: true }).catch(noneIfMissing)) {
    const path = join(dir, entry.name);
    yield { path, entry };
    if (entry.isDirectory()) yield* walkFolder(path);
  }
}

function noneIfMissing(error: unknown): Dirent[] {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return [];
}
