import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { ProblemError } from '../../contract/problems/problem.ts';

/** A folder that was named by `--allow` and cannot be one. */
export class WrongFolderError extends Error {}

/** The real paths of the folders whose files an agent may bring. Throws WrongFolderError. */
export async function realFolders(folders: readonly string[]): Promise<string[]> {
  return await Promise.all(
    folders.map(async (folder) => {
      const real = await realpath(folder).catch(() => null);
      if (real === null || !(await stat(real)).isDirectory()) {
        throw new WrongFolderError(`--allow ${folder}: there is no such folder.`);
      }
      return real;
    }),
  );
}

/**
 * The real path of a file that an agent names. Links and `..` are resolved first, so that the real place
 * counts. Folders, devices, pipes and sockets are refused, because reading them may never end.
 */
export async function allowedFile(path: string, folders: readonly string[], where: string): Promise<string> {
  const refuse = (why: string) => new ProblemError('invalid_request', `${where}: ${why}`);
  if (folders.length === 0) {
    throw refuse('no folder is allowed; the user can start this server with --allow DIR');
  }
  if (!isAbsolute(path)) throw refuse('write the whole path, from / on');
  const real = await realpath(resolve(path)).catch(() => null);
  // A file outside is refused alike whether it is there or not.
  if (real === null || !folders.some((folder) => isBelow(real, folder))) {
    throw refuse(`there is no such file below ${folders.join(', ')}`);
  }
  if (!(await stat(real)).isFile()) throw refuse('this is no ordinary file; name a recording');
  return real;
}

function isBelow(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith('../') &&
    !isAbsolute(relativePath)
  );
}
