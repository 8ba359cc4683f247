import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../code-of.ts';
import { until } from '../until.ts';

const WAIT_MS = 90_000;
/** Breaking a lock takes a few milliseconds, so a breaker this old belongs to a process that died. */
const BREAKER_LIFE_MS = 10_000;

/** Whether a process with this id runs, also as another user. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export interface LockWait {
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called once, when another process holds the lock. */
  onHeld?: (pid: number) => void;
}

/** Runs `body` while holding a lock file that names this process; a dead holder's lock is taken over. */
export async function withProcessLock<T>(
  path: string,
  body: () => Promise<T>,
  { timeoutMs = WAIT_MS, signal, onHeld }: LockWait = {},
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  let isTold = false;
  const ask = async () => {
    const held = await tryLock(path);
    if (held === true) return true;
    if (held !== null && !isTold) onHeld?.(held);
    isTold ||= held !== null;
    return null;
  };
  await until(`the lock ${path}`, ask, { timeoutMs, everyMs: 50, ...(signal ? { signal } : {}) });
  try {
    return await body();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * A link makes the lock appear with its holder's process id in it, so it is never empty. Returns the id of another
 * holder, or null when that holder has gone.
 */
async function tryLock(path: string): Promise<true | number | null> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const holder = Number(await readFile(path, 'utf8').catch(() => null));
    if (isAlive(holder)) return holder;
    if (!(await isHeld(path))) await breakLock(path);
    return null;
  } finally {
    await rm(own, { force: true });
  }
}

async function isHeld(path: string): Promise<boolean> {
  const holder = await readFile(path, 'utf8').catch(() => null);
  return holder === null || isAlive(Number(holder));
}

/**
 * One process at a time removes a dead holder's lock, and checks the holder once more. Two at a time could remove a
 * live lock.
 */
async function breakLock(path: string): Promise<void> {
  const breaker = `${path}.break`;
  try {
    await mkdir(breaker);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const made = await stat(breaker).catch(() => null);
    if (made !== null && Date.now() - made.mtimeMs > BREAKER_LIFE_MS) await rmdir(breaker).catch(() => {});
    return;
  }
  try {
    if (!(await isHeld(path))) await rm(path, { force: true });
  } finally {
    await rmdir(breaker);
  }
}
