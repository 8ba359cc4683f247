import { chmod, rm } from 'node:fs/promises';
import { walkRaised } from './walk-raised.ts';

/** A folder may be closed and too deep at once. */
const MAX_TRIES = 3;

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
      if (tries === MAX_TRIES || !['EACCES', 'EPERM', 'ENAMETOOLONG', 'ENOTEMPTY'].includes(code))
        throw error;
      await straighten(dir);
    }
  }
}

/** Opens the folders below one to their owner, and moves those that lie too deep up to it. */
async function straighten(dir: string): Promise<void> {
  const open = (path: string | Buffer) => chmod(path, 0o700);
  await open(dir);
  for await (const _found of walkRaised(dir, open));
}
