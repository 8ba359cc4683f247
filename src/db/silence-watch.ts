import pg from 'pg';
import { codeOf } from '../lib/code-of.ts';
import type { Logger } from '../lib/logger.ts';
import { isDatabaseAway } from './database-away.ts';

export type WatchedPool = pg.Pool;

export interface SilenceBounds {
  /** A connection that is in use for longer makes the watch ask the server. */
  patienceMs: number;
  /** The longest wait for an answer of the server. */
  answerMs: number;
  lookEveryMs: number;
  /** A process that stood still for so long itself has missed nothing: it did not read the answer. */
  maxStandstillMs: number;
}

const BOUNDS: SilenceBounds = {
  ...{ patienceMs: 3_000, answerMs: 4_000, lookEveryMs: 1_000 },
  maxStandstillMs: 1_000,
};
/** Answers that were missed in a row. */
const MAX_MISSED = 2;

/**
 * Ends a pool's connections where the server is silent: a hung server or network keeps them open, and their queries
 * would wait for many minutes. No bound on a query tells that from long work, such as a migration. So the watch asks
 * the server over a new connection, and a query of a server that answers may take any time. While the server is
 * silent, the pool gives no connection.
 */
export function watchSilence(pool: WatchedPool, url: string, logger: Logger, bounds = BOUNDS): void {
  const open = new Set<pg.PoolClient>();
  const inUseSince = new Map<pg.PoolClient, number>();
  let missed = 0;
  let isAsking = false;
  pool.on('connect', (client) => open.add(client));
  pool.on('acquire', (client) => inUseSince.set(client, performance.now()));
  pool.on('release', (_error, client) => inUseSince.delete(client));
  pool.on('remove', (client) => {
    open.delete(client);
    inUseSince.delete(client);
  });
  const isWaiting = () => {
    const since = Math.min(...inUseSince.values());
    return pool.ending || performance.now() - since > bounds.patienceMs;
  };
  const look = async () => {
    if (pool.ended) clearInterval(timer);
    if (isAsking || pool.ended || !(missed > 0 || isWaiting())) return;
    isAsking = true;
    const standstill = watchStandstill();
    const answers = await doesAnswer(url, bounds.answerMs);
    const standstillMs = standstill.end();
    isAsking = false;
    if (!answers && standstillMs > bounds.maxStandstillMs) return;
    if (answers && missed >= MAX_MISSED) logger.info({}, 'the database answers again');
    missed = answers ? 0 : missed + 1;
    if (missed === MAX_MISSED) logger.error({}, 'the database does not answer; its connections are closed');
    if (missed >= MAX_MISSED) for (const client of open) cut(client);
  };
  const timer = setInterval(look, bounds.lookEveryMs);
  timer.unref();
  refuseWhile(() => missed >= MAX_MISSED, pool);
}

const BEAT_MS = 20;

/** Measures the longest time in which this process did nothing. A histogram of Node would tell of it too late. */
function watchStandstill(): { end(): number } {
  let last = performance.now();
  let longestMs = 0;
  const beat = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last - BEAT_MS);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    end() {
      clearInterval(timer);
      beat();
      return longestMs;
    },
  };
}

type Callback = Parameters<WatchedPool['connect']>[0];

/** The pool calls itself with a callback; others wait for a promise. */
function refuseWhile(isSilent: () => boolean, pool: WatchedPool): void {
  const connect: (callback?: Callback) => unknown = pool.connect.bind(pool);
  const refusing = (callback?: Callback) => {
    if (!isSilent()) return connect(callback);
    const error = Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => {});
  };
  pool.connect = refusing as typeof pool.connect;
}

/** Its queries fail at once, and the pool forgets it. */
function cut(client: pg.PoolClient): void {
  (client as unknown as pg.Client).connection.stream.destroy();
}

/** Whether a server says anything, be it a refusal. */
async function doesAnswer(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'makecut-watch',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return !isSilence(error);
  } finally {
    // A hung server never ends a session.
    client.connection.stream.destroy();
  }
}

/** Refused connections and errors of the server are answers. */
function isSilence(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code);
  return isDatabaseAway(error) || (error instanceof Error && /timeout/i.test(error.message));
}
