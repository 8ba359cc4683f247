import { constants, type Dirent, existsSync } from 'node:fs';
import { chmod, type FileHandle, open, readdir } from 'node:fs/promises';

/** No program of ours makes folders in folders so deep, and so short every path is one that the system takes. */
export const MAX_FOLDER_DEPTH = 8;

export interface FolderEntry {
  /** Good until the next entry is asked for. Bytes, as a name need not be text. */
  path: Buffer;
  entry: Dirent<Buffer>;
  /** A folder that is not entered. */
  isTooDeep: boolean;
}

/** A folder that is open is found here by its number, whatever its name leads to by now. */
const OPEN_FOLDERS = '/proc/self/fd';
const hasOpenFolders = existsSync(OPEN_FOLDERS);

/**
 * All that lies below a folder, each folder before what is in it, to a bound of depth. What is removed while it is walked
 * is left out. Links are never followed, nor what is made a link meanwhile by a program that still runs there.
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

/** Null: it is no longer there, or no folder any more. */
async function openFolder(dir: string | Buffer, depth: number): Promise<FileHandle | null> {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const flags = O_RDONLY | O_DIRECTORY | (depth === 0 ? 0 : O_NOFOLLOW);
  try {
    return await open(dir, flags).catch(async (error) => {
      if (codeOf(error) !== 'EACCES') throw error;
      // A program closed its folder to its own user, which is ours where the service is no root.
      await chmod(dir, 0o700);
      return await open(dir, flags);
    });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
