import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../lib/code-of.ts';
import { makePassableDirs, PASSABLE_MODE } from '../../lib/files/make-dirs.ts';
import { isAlive, withProcessLock } from '../../lib/files/process-lock.ts';
import { removeTree } from '../../lib/files/remove-tree.ts';
import type { Logger } from '../../lib/logger.ts';

/** The parts of a data folder. */
export interface DataFolder {
  storageDir: string;
  workRoot: string;
  /** A secret that proves that its holder can read this folder. */
  localToken: string;
}

/** Folders that only the service reads: recordings and videos, work on them, file names, secrets. */
const OWN_FOLDERS = ['storage', 'work', 'logs', 'private'];

/** Opens the folder. Makes missing parts, and closes the service's own folders to other users. */
export async function openDataFolder(dir: string, logger: Logger): Promise<DataFolder> {
  await makePassableDirs(dir);
  await makePrivate(dir, logger);
  const localToken = await readLocalToken(dir);
  const workDir = join(dir, 'work');
  await removeDeadWork(workDir);
  return { storageDir: join(dir, 'storage'), workRoot: join(workDir, String(process.pid)), localToken };
}

async function makePrivate(dir: string, logger: Logger): Promise<void> {
  for (const name of OWN_FOLDERS) {
    await mkdir(join(dir, name), { recursive: true, mode: 0o700 });
    await closeFolder(join(dir, name), 0o700, logger);
  }
  // Under root the embedded Postgres runs as another user, and its files are in this folder. A folder that is
  // closed to that user stays closed. Its database is elsewhere. Opening the folder would move the search for
  // it in here.
  await closeFolder(dir, PASSABLE_MODE, logger);
}

/** Removes every permission that the mode does not have. */
async function closeFolder(path: string, allowed: number, logger: Logger): Promise<void> {
  const found = (await stat(path)).mode & 0o777;
  const mode = found & allowed;
  if (mode === found) return;
  try {
    await chmod(path, mode);
  } catch (error) {
    // A mounted folder may belong to another user, and only that user can close it.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes(codeOf(error))) throw error;
    const wanted = mode.toString(8);
    logger.warn({ path, wanted }, 'this folder belongs to another user, who should close it to others');
  }
}

/** Made at the first use. */
export async function readLocalToken(dir: string): Promise<string> {
  return await readKeptSecret(dir, 'local-token', () => randomBytes(32).toString('base64url'));
}

/** A secret of the data folder by its name. It is made at the first use, and made again where `isRenewed`. */
export async function readKeptSecret(
  dir: string,
  name: string,
  make: () => string,
  { isRenewed = false } = {},
): Promise<string> {
  const privateDir = join(dir, 'private');
  await mkdir(privateDir, { recursive: true, mode: 0o700 });
  const path = join(privateDir, name);
  return await withProcessLock(join(dir, 'run', 'token.lock'), async () => {
    if (isRenewed || !existsSync(path)) await writeFile(path, make(), { mode: 0o600 });
    return (await readFile(path, 'utf8')).trim();
  });
}

/** Removes the remains of killed processes. */
async function removeDeadWork(workDir: string): Promise<void> {
  const names = await readdir(workDir).catch(() => []);
  for (const name of names) {
    if (!isAlive(Number(name))) await removeTree(join(workDir, name));
  }
}
