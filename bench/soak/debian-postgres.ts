import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../src/lib/free-port.ts';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';
/** Postgres refuses to run as root. */
const UNPRIVILEGED_ID = 65534;

export interface OwnPostgres {
  url: string;
  /** As the machine's init system would after a crash. */
  start(): Promise<void>;
  /** Of the postmaster; null while none runs. */
  pid(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * A cluster of the system's own Postgres in a folder. Without one, it throws the names of the packages to
 * install.
 */
export async function openDebianPostgres(dir: string): Promise<OwnPostgres> {
  const versions = await readdir(HOME).catch(() => []);
  const version = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (version === undefined)
    throw new Error('no Postgres of the system was found; run: apt-get install postgresql');
  const bin = (name: string) => join(HOME, version, 'bin', name);
  const runAs = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const clusterDir = join(dir, 'cluster');
  await mkdir(dir, { recursive: true });
  if ('uid' in runAs) await chown(dir, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  await run(bin('initdb'), ['-D', clusterDir, '-U', 'makecut', '-A', 'trust', '-E', 'UTF8'], {
    ...runAs,
    cwd: dir,
  });
  const port = await freePort();
  const control = (...args: string[]) =>
    run(bin('pg_ctl'), ['-D', clusterDir, '-w', ...args], { ...runAs, cwd: dir });
  // The children of a postmaster that was killed hold its memory for a moment.
  const start = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        await control(
          '-l',
          join(dir, 'log'),
          '-o',
          `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1`,
          'start',
        );
        return;
      } catch (error) {
        if (tries === 40) throw error;
        await delay(250);
      }
    }
  };
  await start();
  return {
    url: `postgres://makecut@127.0.0.1:${port}/postgres`,
    start,
    pid: () => postmasterOf(clusterDir),
    stop: async () => void (await control('-m', 'immediate', 'stop')),
  };
}

/** The first line of the file that a postmaster keeps while it runs. */
export async function postmasterOf(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return text === '' ? null : Number(text.split('\n')[0]);
}
