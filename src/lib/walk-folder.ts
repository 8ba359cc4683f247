import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Walked {
  path: string;
  entry: Dirent;
  /** 1 for what lies in the folder itself. */
  level: number;
}

/**
 * All that lies below a folder, each folder before what is in it; links are not followed. What is removed while it is
 * walked is left out.
 */
export async function* walkFolder(dir: string, level = 1): AsyncGenerator<Walked> {
  for (const entry of await readdir(dir, { withFileTypes: true }).catch(noneIfMissing)) {
    const path = join(dir, entry.name);
    yield { path, entry, level };
    if (entry.isDirectory()) yield* walkFolder(path, level + 1);
  }
}

function noneIfMissing(error: unknown): Dirent[] {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return [];
}
