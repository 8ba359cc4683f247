import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux takes paths of 4,095 bytes, and names of 255. */
const LONGEST_PATH = 3_500;
/** A folder may be closed and too deep at once. */
const MOST_TRIES = 3;

/**
 * Removes a folder that foreign code may have written to: with folders in it that are closed even to their owner, or that
 * lie deeper than a path can be long, both of which `rm` gives up on. A folder that is not there is removed.
 */
export async function removeTree(dir: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await rm(dir, { recursive: true, force: true });
      return;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (tries === MOST_TRIES || !['EACCES', 'EPERM', 'ENAMETOOLONG', 'ENOTEMPTY'].includes(code))
        throw error;
      await straighten(dir);
    }
  }
}

/** Opens the folders below one to their owner, and moves those that lie too deep up to it. */
export async function straighten(dir: string): Promise<void> {
  const folders = [dir];
  let raised = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    await chmod(folder, 0o700);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const path = join(folder, entry.name);
      if (Buffer.byteLength(path) <= LONGEST_PATH) {
        folders.push(path);
        continue;
      }
      raised += 1;
      const higher = join(dir, `raised-${process.pid}-${raised}`);
      await chmod(path, 0o700);
      await rename(path, higher);
      folders.push(higher);
    }
  }
}
