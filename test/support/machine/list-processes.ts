import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningProcess {
  pid: number;
  /** Program and arguments, with spaces between. */
  args: string;
  uid: number;
}

/**
 * All processes, from /proc, because a fresh machine need not have `ps`. Read at once, because tests read it
 * often: through the thread pool it took five times the processor time.
 */
export async function listProcesses(): Promise<RunningProcess[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(readProcess).filter((process) => process !== null);
}

/** Null for a process that has ended meanwhile. */
function readProcess(pid: string): RunningProcess | null {
  try {
    const dir = join('/proc', pid);
    const args = readFileSync(join(dir, 'cmdline'), 'utf8').replaceAll('\0', ' ').trim();
    return { pid: Number(pid), args, uid: statSync(dir).uid };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
