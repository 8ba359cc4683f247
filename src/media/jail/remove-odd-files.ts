import { unlink } from 'node:fs/promises';
import { walkRaised } from '../../lib/files/walk-raised.ts';

/**
 * What a program left in its folders besides files and folders, removed. A link would lead the service, which reads the
 * folder next, to a file that the jail kept away. Folders too deep to be named by a path are moved up, so that they can be
 * given back and removed.
 */
export async function removeOddFiles(folders: readonly string[]): Promise<string[]> {
  const odd: string[] = [];
  for (const folder of folders) {
    for await (const { path, entry, isTooDeep } of walkRaised(folder)) {
      if (entry.isFile() || (entry.isDirectory() && !isTooDeep)) continue;
      odd.push(entry.name.toString());
      if (!isTooDeep) await unlink(path).catch(ignoreMissing);
    }
  }
  return odd;
}

/** Another program of the same job may have removed it. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
