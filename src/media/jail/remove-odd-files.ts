import { unlink } from 'node:fs/promises';
import { nullIfMissing } from '../../lib/files/null-if-missing.ts';
import { walkRaised } from '../../lib/files/walk-raised.ts';

/**
 * Removes everything but files and folders from a program's folders, and returns what it removed. The service
 * reads the folder next, and a link could lead it to a file outside the jail. Folders too deep for a path are
 * moved up, so that they can be given back and removed.
 */
export async function removeOddFiles(folders: readonly string[]): Promise<string[]> {
  const odd: string[] = [];
  for (const folder of folders) {
    for await (const { path, entry, isTooDeep } of walkRaised(folder)) {
      if (entry.isFile() || (entry.isDirectory() && !isTooDeep)) continue;
      odd.push(entry.name.toString());
      // Another program of the same job may have removed it.
      if (!isTooDeep) await unlink(path).catch(nullIfMissing);
    }
  }
  return odd;
}
