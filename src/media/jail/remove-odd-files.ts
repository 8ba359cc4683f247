import { chmod, lstat, rm } from 'node:fs/promises';
import { removeTree } from '../../lib/remove-tree.ts';
import { walkFolder } from '../../lib/walk-folder.ts';

/** Deeper than any program of ours makes folders, and far from what a path can hold. */
const MOST_LEVELS = 8;

/**
 * What a program left in its folders besides files and folders, removed. A link would lead the service, which reads the
 * folder next, to a file that the jail kept away; one that lies too deep or is closed could not be removed with its job.
 */
export async function removeOddFiles(folders: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of folders) {
    for await (const { path, entry, level } of walkFolder(folder)) {
      if (entry.isFile()) continue;
      if (entry.isDirectory() && level < MOST_LEVELS) await openToOwner(path);
      else {
        await (entry.isDirectory() ? removeTree(path) : rm(path, { force: true }));
        removed.push(entry.name);
      }
    }
  }
  return removed;
}

async function openToOwner(path: string): Promise<void> {
  try {
    const { mode } = await lstat(path);
    if ((mode & 0o700) !== 0o700) await chmod(path, mode | 0o700);
  } catch (error) {
    // Another program of the job may remove it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
