import { chmod, rm } from 'node:fs/promises';
import { codeOf } from '../code-of.ts';
import { walkRaised } from './walk-raised.ts';

/** A folder may be both closed and too deep. */
const MAX_TRIES = 3;

/**
 * Removes a folder that foreign code may have written to. Its folders may be closed to their own owner, or
 * deeper than a path can be long. `rm` fails for both. A missing folder counts as removed.
 */
export async function removeTree(dir: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await rm(dir, { recursive: true, force: true });
      return;
    } catch (error) {
      const code = codeOf(error);
      if (tries === MAX_TRIES || !['EACCES', 'EPERM', 'ENAMETOOLONG', 'ENOTEMPTY'].includes(code))
        throw error;
      await straighten(dir);
    }
  }
}

/** Gives the owner access to the folders below one, and moves those that are too deep up to it. */
async function straighten(dir: string): Promise<void> {
  const open = (path: string | Buffer) => chmod(path, 0o700);
  await open(dir);
  for await (const _found of walkRaised(dir, open));
}
