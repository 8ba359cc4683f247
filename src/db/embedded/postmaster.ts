import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../../lib/code-of.ts';
import { isAlive } from '../../lib/files/process-lock.ts';
import type { Logger } from '../../lib/logger.ts';
import { until } from '../../lib/until.ts';
import { APART } from './server-environment.ts';

/** A server as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Sessions that notice the death of their server end by themselves. Those that still run after this time are killed.
 */
const ORPHANS_MAY_END_MS = 1_000;

/** The live server of a cluster; null when there is none, or when another program has its process id. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const noted = await readNote(clusterDir);
  return noted !== null && (await isServerOf(clusterDir, noted.pid)) ? noted : null;
}

async function readNote(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(notePath(clusterDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

function notePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/** Whether a process is a living Postgres that works in the cluster's folder. */
export async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const program = await readProgram(pid);
  if (program === null || program.isZombie || program.name !== 'postgres') return false;
  // Root without the right to trace may not read the folder. Then the name must be enough.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return cwd === null || cwd === (await realpath(clusterDir));
}

interface Program {
  name: string;
  /** The state of a process that has ended and was not waited for. */
  isZombie: boolean;
}

async function readProgram(pid: number): Promise<Program | null> {
  // Number, name in brackets (which may hold any character), state.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return process.platform === 'linux' ? null : await askForProgram(pid);
  const end = text.lastIndexOf(')');
  return { name: text.slice(text.indexOf('(') + 1, end), isZombie: /^[ZX]/.test(text.slice(end + 2)) };
}

/** For systems without /proc, as macOS. */
async function askForProgram(pid: number): Promise<Program | null> {
  const { execa } = await import('execa');
  const { stdout, failed } = await execa('ps', ['-o', 'stat=,comm=', '-p', String(pid)], {
    ...APART,
    reject: false,
  });
  const [, state = '', path = ''] = /^\s*(\S+)\s+(.+)$/.exec(stdout) ?? [];
  return failed ? null : { name: basename(path.trim()), isZombie: state.startsWith('Z') };
}

/**
 * Makes way for a new server on a cluster whose server is dead. Postgres refuses to start while old sessions
 * hold its shared memory. A session in a long statement does not notice the death.
 */
export async function clearDeadServer(clusterDir: string, logger: Logger): Promise<void> {
  const noted = await readNote(clusterDir);
  if (noted === null) return;
  const dir = await realpath(clusterDir);
  const haveEnded = async () => ((await listServerProcesses(dir)).length === 0 ? true : null);
  const soon = { timeoutMs: ORPHANS_MAY_END_MS, everyMs: 25 };
  const ended = await until('the end of its sessions', haveEnded, soon).catch(() => false);
  if (!ended) {
    for (const pid of await listServerProcesses(dir)) endAtOnce(pid, logger);
    await until('the end of the sessions of a dead Postgres', haveEnded, { timeoutMs: 10_000, everyMs: 25 });
  }
  // Postgres takes any live process of its own user for its server. It also locks the shared memory, so that
  // even a session that the service cannot see keeps a second server out.
  if (isAlive(noted.pid)) await rm(notePath(clusterDir), { force: true });
}

function endAtOnce(pid: number, logger: Logger): void {
  logger.warn({ pid }, 'a session of the dead Postgres is ended');
  try {
    // Ends a Postgres session at once, without a message to its client.
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Live Postgres processes that work in the folder; none on systems that do not tell. */
async function listServerProcesses(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const isOurs = async (pid: number) =>
    (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === clusterDir &&
    (await isServerOf(clusterDir, pid));
  const found = await Promise.all(pids.map(isOurs));
  return pids.filter((_, index) => found[index] === true);
}
