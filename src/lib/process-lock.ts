import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { until } from './until.ts';

/** Whether a process with this number lives (it may belong to another user). */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs `body` while holding a lock file that names this process; a dead holder's lock is taken over. */
export async function withProcessLock<T>(path: string, body: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  await until(`the lock ${path}`, () => tryLock(path), { timeoutMs: 90_000, everyMs: 50 });
  try {
    return await body();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<true | null> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await readFile(path, 'utf8').catch(() => '');
    // An empty file is a lock in the making; a later round sees who made it.
    if (holder !== '' && !isAlive(Number(holder))) await rm(path, { force: true });
    return null;
  }
}
