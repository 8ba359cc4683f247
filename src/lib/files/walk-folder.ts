import { constants, type Dirent, existsSync } from 'node:fs';
import { chmod, type FileHandle, open, readdir } from 'node:fs/promises';
import { codeOf } from '../code-of.ts';

/** Our programs never nest folders this deep, and the system takes every path of this depth. */
export const MAX_FOLDER_DEPTH = 8;

export interface FolderEntry {
  /** Valid until the next entry is asked for. A name need not be text, so these are bytes. */
  path: Buffer;
  entry: Dirent<Buffer>;
  /** Whether this is a folder that the walk does not enter. */
  isTooDeep: boolean;
}

/** An open folder is found here by its descriptor, wherever its name leads by now. */
const OPEN_FOLDERS = '/proc/self/fd';
const hasOpenFolders = existsSync(OPEN_FOLDERS);

/**
 * All entries below a folder, each folder before its content, to a bound of depth. Entries that are removed
 * during the walk are left out. Links are never followed, not even one that a running program puts in a
 * folder's place.
 */
export async function* walkFolder(dir: string | Buffer, depth = 0): AsyncGenerator<FolderEntry> {
  const folder = await openFolder(dir, depth);
  if (folder === null) return;
  try {
    const base = hasOpenFolders ? `${OPEN_FOLDERS}/${folder.fd}` : dir;
    for (const entry of await readdir(base, { withFileTypes: true, encoding: 'buffer' })) {
      const path = Buffer.concat([Buffer.from(base), Buffer.from('/'), entry.name]);
      const isTooDeep = entry.isDirectory() && depth + 1 >= MAX_FOLDER_DEPTH;
      yield { path, entry, isTooDeep };
      if (entry.isDirectory() && !isTooDeep) yield* walkFolder(path, depth + 1);
    }
  } finally {
    await folder.close();
  }
}

/** Null: the folder is gone, or is no longer a folder. */
async function openFolder(dir: string | Buffer, depth: number): Promise<FileHandle | null> {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const flags = O_RDONLY | O_DIRECTORY | (depth === 0 ? 0 : O_NOFOLLOW);
  try {
    return await open(dir, flags).catch(async (error) => {
      if (codeOf(error) !== 'EACCES') throw error;
      // A program may close its folder to its own user. Without root that user is ours.
      await chmod(dir, 0o700);
      return await open(dir, flags);
    });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return null;
    throw error;
  }
}
