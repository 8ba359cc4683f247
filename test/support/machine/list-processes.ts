import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface RunningProcess {
  pid: number;
  /** Program and arguments, with spaces between. */
  args: string;
  uid: number;
}

/** All processes, from /proc: a fresh machine need not have `ps`. */
export async function listProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(readProcess));
  return found.filter((process) => process !== null);
}

/** Null for a process that has ended meanwhile. */
async function readProcess(pid: string): Promise<RunningProcess | null> {
  try {
    const dir = join('/proc', pid);
    const args = (await readFile(join(dir, 'cmdline'), 'utf8')).replaceAll('\0', ' ').trim();
    return { pid: Number(pid), args, uid: (await stat(dir)).uid };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
