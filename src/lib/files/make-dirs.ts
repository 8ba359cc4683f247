import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a folder and those above it, one by one; returns the ones that were made, outermost first. Node's own
 * recursive mkdir never ends where a folder exists and the system answers "no such file" below it. /proc does
 * so.
 */
export async function makeDirs(path: string): Promise<string[]> {
  const missing: string[] = [];
  for (let dir = path; (await stat(dir).catch(() => null)) === null; dir = dirname(dir)) missing.unshift(dir);
  for (const dir of missing) await mkdir(dir);
  return missing;
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
