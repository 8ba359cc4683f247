import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, withProcessLock } from '../../lib/files/process-lock.ts';
import { freePort, isPortFree } from '../../lib/free-port.ts';
import type { Logger } from '../../lib/logger.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import {
  type Cluster,
  createDatabase,
  joinServer,
  startServer,
  stopServer,
  urlFor,
} from './embedded-cluster.ts';
import { preparePostgresHome } from './embedded-home.ts';
import { writeHomeNote } from './home-note.ts';
import { isServerOf, type Postmaster } from './postmaster.ts';
import { RECOVERY_TIMEOUT_MS } from './wait-for-recovery.ts';

/** How often each process that uses the server checks that it runs. */
const WATCH_EVERY_MS = 500;
/** The wait between tries to start a server that could not be started. */
const REVIVE_EVERY_MS = 5_000;
/** The holder of the lock may be waiting for a server that recovers. */
const LOCK_WAIT = { timeoutMs: RECOVERY_TIMEOUT_MS };

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server unless another process still uses it. */
  release(): Promise<void>;
}

interface Folders extends Cluster {
  dataDir: string;
  usersDir: string;
  lockPath: string;
  /** Holds the port while the server is in use. All processes find the server by it. */
  portPath: string;
}

/**
 * Starts the Postgres of a data folder, or joins a running one. That may belong to another Makecut process or
 * a killed one. While it is in use, the process that first notices a dead server starts it again on its port.
 * The last process that leaves stops it.
 */
export async function useEmbeddedPostgres(dataDir: string, logger: Logger): Promise<EmbeddedPostgres> {
  const folders = await prepareFolders(dataDir, logger);
  // A separate name for each use, because one process may use the server twice.
  const user = join(folders.usersDir, `${process.pid}-${randomUUID()}`);
  const start = async () => {
    const joined = await joinOrStart(folders, logger);
    await writeFile(user, '');
    return joined;
  };
  const server = await withProcessLock(folders.lockPath, start, LOCK_WAIT);
  const stopWatching = watchServer(folders, server, logger);
  return {
    url: urlFor(server.port, folders.password),
    async release() {
      await stopWatching();
      await release(folders, user, logger);
    },
  };
}

async function prepareFolders(dataDir: string, logger: Logger): Promise<Folders> {
  const home = await preparePostgresHome(dataDir);
  const privateDir = join(dataDir, 'private');
  const usersDir = join(dataDir, 'run', 'postgres-users');
  await mkdir(privateDir, { recursive: true });
  await chmod(privateDir, 0o700);
  await mkdir(usersDir, { recursive: true });
  const lockPath = join(dataDir, 'run', 'postgres.lock');
  const passwordPath = join(privateDir, 'postgres-password');
  const readPassword = async () => {
    const isNew = !existsSync(passwordPath);
    if (isNew && !home.clusterDir.startsWith(resolve(dataDir))) await setAside(home.clusterDir, logger);
    if (isNew) await writeFile(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 });
    return (await readFile(passwordPath, 'utf8')).trim();
  };
  const password = await withProcessLock(lockPath, readPassword, LOCK_WAIT);
  return { ...home, dataDir, usersDir, lockPath, portPath: join(dataDir, 'run', 'postgres-port'), password };
}

/**
 * When a data folder was removed and made again, root still keeps the old cluster. Its password is lost. It
 * is kept beside the new cluster, because the removal may have been a mistake.
 */
async function setAside(clusterDir: string, logger: Logger): Promise<void> {
  if (!existsSync(clusterDir)) return;
  await stopServer({ clusterDir }, logger);
  const keptAs = `${clusterDir}-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(clusterDir, keptAs);
  logger.warn(
    { keptAs },
    'the data folder is new; the database of the one that was here before is kept aside',
  );
}

/** Under the lock. */
async function joinOrStart(folders: Folders, logger: Logger): Promise<Postmaster> {
  const server =
    (await joinServer(folders)) ?? (await startServer(folders, () => choosePort(folders), logger));
  await createDatabase(server.port, folders.password);
  await writeFile(folders.portPath, String(server.port));
  await writeHomeNote(folders.dataDir, dirname(folders.clusterDir));
  return server;
}

/** The port that other processes use for the server. Without such processes it may be any port. */
async function choosePort(folders: Folders): Promise<number> {
  const kept = Number(await readFile(folders.portPath, 'utf8').catch(() => ''));
  if (kept > 0 && (await isPortFree(kept))) return kept;
  if (kept > 0 && (await readdir(folders.usersDir)).some(isLiveUser)) {
    throw new SentenceError(
      `the embedded Postgres cannot be started again: its port ${kept} was taken by another program meanwhile. End that program, or all Makecut processes on this data folder.`,
    );
  }
  return await freePort();
}

/** Users are named by their process and, in newer releases, by something of their own. */
function isLiveUser(name: string): boolean {
  return isAlive(Number(name.split('-')[0]));
}

/** Watches the server until its stop is called. The stop resolves once no work is under way. */
function watchServer(folders: Folders, first: Postmaster, logger: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const revive = () =>
    withProcessLock(
      folders.lockPath,
      async () => (signal.aborted ? null : await joinOrStart(folders, logger)),
      { ...LOCK_WAIT, signal },
    );
  const watch = async () => {
    let server = first;
    let pauseMs = WATCH_EVERY_MS;
    for (;;) {
      await delay(pauseMs, undefined, { signal, ref: false });
      pauseMs = WATCH_EVERY_MS;
      try {
        if (await isServerOf(folders.clusterDir, server.pid)) continue;
        server = (await revive()) ?? server;
      } catch (error) {
        if (signal.aborted) return;
        const fault = error instanceof SentenceError ? error.message : String(error);
        logger.error({ error: fault }, 'the embedded Postgres died and could not be started again');
        pauseMs = REVIVE_EVERY_MS;
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function release(folders: Folders, ownUser: string, logger: Logger): Promise<void> {
  await withProcessLock(folders.lockPath, async () => {
    await rm(ownUser, { force: true });
    for (const user of await readdir(folders.usersDir)) {
      if (isLiveUser(user)) return;
      await rm(join(folders.usersDir, user), { force: true });
    }
    await stopServer(folders, logger);
    await rm(folders.portPath, { force: true });
  });
}
