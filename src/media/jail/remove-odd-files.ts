import { rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { walkFolder } from '../../lib/walk-folder.ts';

/**
 * What a program left in its folders besides files and folders, removed. A link would lead the service, which reads the
 * folder next, to a file that the jail kept away. Folders too deep to be named by a path are moved up, so that they can be
 * given back and removed.
 */
export async function removeOddFiles(folders: readonly string[]): Promise<string[]> {
  const odd: string[] = [];
  for (const folder of folders) {
    const waiting = [folder];
    for (let dir = waiting.pop(); dir !== undefined; dir = waiting.pop()) {
      for await (const { path, entry, isTooDeep } of walkFolder(dir)) {
        if (entry.isFile() || (entry.isDirectory() && !isTooDeep)) continue;
        odd.push(entry.name.toString());
        if (isTooDeep) {
          const moved = join(folder, `.too-deep-${odd.length}`);
          await rename(path, moved);
          waiting.push(moved);
        } else {
          await unlink(path).catch(ignoreMissing);
        }
      }
    }
  }
  return odd;
}

/** Another program of the same job may have removed it. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
