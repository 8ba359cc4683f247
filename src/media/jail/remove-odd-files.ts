import { rm } from 'node:fs/promises';
import { walkFolder } from '../../lib/walk-folder.ts';

/**
 * What a program left in its folders besides files and folders, removed. A link would lead the service, which reads the
 * folder next, to a file that the jail kept away.
 */
export async function removeOddFiles(folders: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of folders) {
    for await (const { path, entry } of walkFolder(folder)) {
      if (entry.isFile() || entry.isDirectory()) continue;
      await rm(path, { force: true });
      removed.push(entry.name);
    }
  }
  return removed;
}
