import { chmod, mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../code-of.ts';

/**
 * Makes a folder and those above it, one by one; returns the ones that were made, outermost first. Node's own
 * recursive mkdir never ends where a folder exists and the system answers "no such file" below it. /proc does
 * so.
 */
export async function makeDirs(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let dir = path; (await stat(dir).catch(() => null)) === null; dir = dirname(dir)) missing.unshift(dir);
  const made: string[] = [];
  for (const dir of missing) if (await makeOne(dir)) made.push(dir);
  return made;
}

/** False where another process was faster. */
async function makeOne(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && (await stat(dir).catch(() => null))?.isDirectory();
    if (!isThere) throw error;
    return false;
  }
}

/** Other users may pass through such a folder, and cannot list it. */
export const PASSABLE_MODE = 0o711;

/**
 * As makeDirs, for folders that other users pass through. Under root the embedded Postgres is one of them. The
 * mode is set apart, because a umask of 077 would close the folders. Folders that are there stay as they are.
 */
export async function makePassableDirs(path: string): Promise<void> {
  for (const dir of await makeDirs(path)) await chmod(dir, PASSABLE_MODE);
}

/**
 * Throws the system's error when no file can be written into a folder. The folder need not exist. Leaves no trace.
 */
export async function requireWritableDir(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null && !found.isDirectory()) {
    throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR', path });
  }
  const made = await makeDirs(path);
  const probe = join(path, `.makecut-${process.pid}`);
  try {
    await writeFile(probe, '');
  } finally {
    await rm(probe, { force: true });
    for (const dir of made.toReversed()) await rmdir(dir);
  }
}
