import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../../lib/files/process-lock.ts';
import type { Logger } from '../../lib/logger.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { until } from '../../lib/until.ts';
import { isStartingUp } from '../database-away.ts';
import type { PostgresHome } from './embedded-home.ts';
import { clearDeadServer, findPostmaster, isServerOf, type Postmaster } from './postmaster.ts';
import { APART, SERVER_ENVIRONMENT } from './server-environment.ts';
import { RECOVERY_TIMEOUT_MS } from './wait-for-recovery.ts';

const USER = 'makecut';
const DATABASE = 'makecut';
/** Several processes share the server, each with a pool and the queue's own connections. */
const MAX_CONNECTIONS = 120;
const START_TIMEOUT_MS = 60_000;
const ASK_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 20_000;
/** Messages of Postgres while the dead server is not quite gone, or when another program took the port. */
const WORTH_ANOTHER_TRY = /shared memory block .* still in use|lock file .* already exists|could not bind/;

export interface Cluster extends PostgresHome {
  password: string;
}

export function urlFor(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The server that runs on the cluster, once it takes connections; null when none runs. */
export async function joinServer(cluster: Cluster): Promise<Postmaster | null> {
  const found = await findPostmaster(cluster.clusterDir);
  if (found === null) return null;
  const isUp = await answersInTime(cluster, found.port, () => isServerOf(cluster.clusterDir, found.pid));
  return isUp ? found : null;
}

/** Starts the server on the port that is chosen for each try, on a new cluster where there is none. */
export async function startServer(
  cluster: Cluster,
  choosePort: () => Promise<number>,
  logger: Logger,
): Promise<Postmaster> {
  if (!existsSync(join(cluster.clusterDir, 'PG_VERSION'))) await initialiseCluster(cluster, logger);
  const startedAt = performance.now();
  const started = await until(
    'a start of the embedded Postgres',
    async () => {
      await clearDeadServer(cluster.clusterDir, logger);
      return await tryStart(cluster, await choosePort());
    },
    { timeoutMs: START_TIMEOUT_MS, everyMs: 250 },
  );
  const startMs = Math.round(performance.now() - startedAt);
  logger.info({ port: started.port, startMs }, 'embedded Postgres started');
  return started;
}

/** Null when it ended for a passing reason. */
async function tryStart(cluster: Cluster, port: number): Promise<Postmaster | null> {
  const logBytes = await stat(cluster.logPath).then(
    ({ size }) => size,
    () => 0,
  );
  const { server, fault } = spawnServer(cluster, port);
  const isUp = await answersInTime(
    cluster,
    port,
    async () => server.exitCode === null && !fault.signal.aborted,
  );
  fault.signal.throwIfAborted();
  if (isUp && server.pid !== undefined) return { pid: server.pid, port };
  const log = (await readFile(cluster.logPath)).subarray(logBytes).toString();
  if (WORTH_ANOTHER_TRY.test(log)) return null;
  throw new Error(`the embedded Postgres ended: ${log.trim().split('\n').slice(-5).join(' | ')}`);
}

function spawnServer(cluster: Cluster, port: number): { server: ChildProcess; fault: AbortController } {
  const fault = new AbortController();
  const logFile = openSync(cluster.logPath, 'a');
  const args = ['-D', cluster.clusterDir, '-p', String(port), ...serverSettings()];
  // Detached, so that Ctrl-C in the terminal reaches only Makecut, which stops the server in order.
  const server = spawn(join(cluster.nativeDir, 'bin/postgres'), args, {
    ...identity(cluster),
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: SERVER_ENVIRONMENT,
  });
  server.once('error', (error) => fault.abort(error));
  server.unref();
  closeSync(logFile);
  return { server, fault };
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

async function initialiseCluster(cluster: Cluster, logger: Logger): Promise<void> {
  logger.info({ clusterDir: cluster.clusterDir }, 'making a new database');
  // A half-made cluster of a killed process is no cluster.
  await rm(cluster.clusterDir, { recursive: true, force: true });
  await mkdir(cluster.clusterDir, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster.clusterDir, '..', `password-${process.pid}`);
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  try {
    if (cluster.runAs !== null) {
      await chown(cluster.clusterDir, cluster.runAs, cluster.runAs);
      await chown(passwordFile, cluster.runAs, cluster.runAs);
    }
    const isNameless = cluster.runAs === null && !hasName();
    const [program, ...args] = [
      ...(isNameless ? await findName() : []),
      join(cluster.nativeDir, 'bin/initdb'),
      ...['-D', cluster.clusterDir, '-U', USER, `--pwfile=${passwordFile}`],
      // To stretch a random password would only delay each connection by 2 ms.
      ...[
        '--auth=scram-sha-256',
        '-c',
        'scram_iterations=1',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
      ],
    ];
    const { execa } = await import('execa');
    await execa(program, args, { ...identity(cluster), ...APART, timeout: START_TIMEOUT_MS });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    // Node's error for a user id without an entry in /etc/passwd, as in containers.
    return false;
  }
}

/**
 * A command prefix for programs that need a name for their user, such as initdb. It makes a namespace in
 * which the user id is that of `nobody`. Files that the program writes belong to the real user.
 */
async function findName(): Promise<[string, ...string[]]> {
  const namer: [string, ...string[]] = [
    'bwrap',
    ...['--unshare-user', '--uid', '65534', '--gid', '65534', '--dev-bind', '/', '/', '--chdir', '/', '--'],
  ];
  const [bwrap, ...args] = namer;
  const { execa } = await import('execa');
  const { failed } = await execa(bwrap, [...args, 'true'], { ...APART, reject: false });
  if (!failed) return namer;
  throw new SentenceError(
    `the user with the number ${process.getuid?.()} has no name here, which Postgres wants for a new database, and bubblewrap cannot lend it one. Add a line for it to /etc/passwd, run as another user, or set DATABASE_URL to a Postgres of your own.`,
  );
}

function identity({ runAs }: PostgresHome): { uid?: number; gid?: number; cwd: string } {
  return runAs === null ? { cwd: '/' } : { uid: runAs, gid: runAs, cwd: '/' };
}

/** Waits until a live server takes connections, however long its recovery takes. False when the server ended. */
async function answersInTime(
  { password }: Cluster,
  port: number,
  isLiving: () => Promise<boolean>,
): Promise<boolean> {
  const silentUntil = performance.now() + START_TIMEOUT_MS;
  return await until(
    'an answer of the embedded Postgres',
    async () => {
      const answer = await ask(port, password);
      if (answer === 'ready') return true;
      if (!(await isLiving())) return false;
      if (answer === 'silent' && performance.now() > silentUntil) {
        throw new Error(`the embedded Postgres does not answer on port ${port}`);
      }
      return null;
    },
    { timeoutMs: RECOVERY_TIMEOUT_MS, everyMs: 25 },
  );
}

async function ask(port: number, password: string): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({
    connectionString: urlFor(port, password, 'postgres'),
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    return isStartingUp(error) ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

export async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor(port, password, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export async function stopServer({ clusterDir }: Pick<Cluster, 'clusterDir'>, logger: Logger): Promise<void> {
  const found = await findPostmaster(clusterDir);
  if (found === null) return;
  // SIGINT is Postgres's fast shutdown: sessions are ended, everything is on disk.
  process.kill(found.pid, 'SIGINT');
  await until('the stop of Postgres', async () => (isAlive(found.pid) ? null : true), {
    timeoutMs: STOP_TIMEOUT_MS,
    everyMs: 25,
  });
  logger.info({}, 'embedded Postgres stopped');
}
