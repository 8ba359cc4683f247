import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { freePort } from '../lib/free-port.ts';
import type { Logger } from '../lib/logger.ts';
import { isAlive, withProcessLock } from '../lib/process-lock.ts';
import { until } from '../lib/until.ts';
import { type PostgresHome, preparePostgresHome } from './embedded-home.ts';

const USER = 'makecut';
const DATABASE = 'makecut';
/** Several processes share the server, each with a pool and the queue's own connections. */
const MAX_CONNECTIONS = 120;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server unless another process still uses it. */
  release(): Promise<void>;
}

interface Folders extends PostgresHome {
  usersDir: string;
  lockPath: string;
  password: string;
}

/**
 * Starts the Postgres of a data folder, or joins the one that already runs there: another Makecut process may
 * have started it, or a killed one left it behind. The last process that leaves stops it.
 */
export async function useEmbeddedPostgres(dataDir: string, logger: Logger): Promise<EmbeddedPostgres> {
  const folders = await prepareFolders(dataDir);
  const url = await withProcessLock(folders.lockPath, async () => {
    const port = (await runningPort(folders)) ?? (await startServer(folders, logger));
    await createDatabase(port, folders.password);
    await writeFile(join(folders.usersDir, String(process.pid)), '');
    return urlFor(port, folders.password);
  });
  return { url, release: () => release(folders, logger) };
}

async function prepareFolders(dataDir: string): Promise<Folders> {
  const home = await preparePostgresHome(dataDir);
  const privateDir = join(dataDir, 'private');
  const usersDir = join(dataDir, 'run', 'postgres-users');
  await mkdir(privateDir, { recursive: true });
  await chmod(privateDir, 0o700);
  await mkdir(usersDir, { recursive: true });
  const lockPath = join(dataDir, 'run', 'postgres.lock');
  const password = await withProcessLock(lockPath, () =>
    readOrMakePassword(join(privateDir, 'postgres-password')),
  );
  return { ...home, usersDir, lockPath, password };
}

async function readOrMakePassword(path: string): Promise<string> {
  if (!existsSync(path)) await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return (await readFile(path, 'utf8')).trim();
}

function urlFor(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The port of a live server on this cluster, from the file that Postgres keeps about itself. */
async function runningPort({ clusterDir, password }: Folders): Promise<number | null> {
  const lines = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const port = Number(lines[3]);
  if (!isAlive(Number(lines[0])) || !(port > 0)) return null;
  return await until('the running Postgres', async () => ((await answers(port, password)) ? port : null), {
    timeoutMs: START_TIMEOUT_MS,
    everyMs: 50,
  });
}

async function startServer(folders: Folders, logger: Logger): Promise<number> {
  if (!existsSync(join(folders.clusterDir, 'PG_VERSION'))) await initialiseCluster(folders, logger);
  const port = await freePort();
  const logFile = openSync(folders.logPath, 'a');
  const args = ['-D', folders.clusterDir, '-p', String(port), ...serverSettings()];
  // Detached, so that Ctrl-C in the terminal reaches only Makecut, which stops the server in order.
  const server = spawn(join(folders.nativeDir, 'bin/postgres'), args, {
    ...identity(folders),
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: { TZ: 'UTC' },
  });
  let startFault: Error | null = null;
  server.once('error', (error) => {
    startFault = error;
  });
  server.unref();
  closeSync(logFile);
  const startedAt = performance.now();
  await until(
    'the embedded Postgres',
    async () => {
      if (startFault) throw startFault;
      if (server.exitCode !== null) throw new Error(`the embedded Postgres ended: ${await logTail(folders)}`);
      return (await answers(port, folders.password)) ? true : null;
    },
    { timeoutMs: START_TIMEOUT_MS, everyMs: 25 },
  );
  logger.info({ port, startMs: Math.round(performance.now() - startedAt) }, 'embedded Postgres started');
  return port;
}

function serverSettings(): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    shared_buffers: '64MB',
    timezone: 'UTC',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function initialiseCluster(folders: Folders, logger: Logger): Promise<void> {
  logger.info({ clusterDir: folders.clusterDir }, 'making a new database');
  // A half-made cluster of a killed process is no cluster.
  await rm(folders.clusterDir, { recursive: true, force: true });
  await mkdir(folders.clusterDir, { recursive: true, mode: 0o700 });
  const passwordFile = join(folders.clusterDir, '..', `password-${process.pid}`);
  await writeFile(passwordFile, folders.password, { mode: 0o600 });
  try {
    if (folders.runAs !== null) {
      await chown(folders.clusterDir, folders.runAs, folders.runAs);
      await chown(passwordFile, folders.runAs, folders.runAs);
    }
    await execa(
      join(folders.nativeDir, 'bin/initdb'),
      [
        ...['-D', folders.clusterDir, '-U', USER, `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
      ],
      { ...identity(folders), stdin: 'ignore', timeout: START_TIMEOUT_MS },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function identity({ runAs }: PostgresHome): { uid?: number; gid?: number; cwd: string } {
  return runAs === null ? { cwd: '/' } : { uid: runAs, gid: runAs, cwd: '/' };
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlFor(port, password, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor(port, password, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function release(folders: Folders, logger: Logger): Promise<void> {
  await withProcessLock(folders.lockPath, async () => {
    await rm(join(folders.usersDir, String(process.pid)), { force: true });
    for (const user of await readdir(folders.usersDir)) {
      if (isAlive(Number(user))) return;
      await rm(join(folders.usersDir, user), { force: true });
    }
    await stopServer(folders, logger);
  });
}

async function stopServer({ clusterDir }: Folders, logger: Logger): Promise<void> {
  const pid = Number(
    (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!isAlive(pid)) return;
  // SIGINT is Postgres's fast shutdown: sessions are ended, everything is on disk.
  process.kill(pid, 'SIGINT');
  await until('the stop of Postgres', async () => (isAlive(pid) ? null : true), {
    timeoutMs: STOP_TIMEOUT_MS,
    everyMs: 25,
  });
  logger.info({}, 'embedded Postgres stopped');
}

async function logTail({ logPath }: PostgresHome): Promise<string> {
  const text = await readFile(logPath, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join(' | ');
}
