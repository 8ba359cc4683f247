import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { BoundedDialect, type TransactionBounds } from './bounded-transactions.ts';
import { PreparingClient } from './preparing-client.ts';
import { watchSilence } from './silence-watch.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const MAX_CONNECTIONS = 12;

/** A request that waits longer for a connection gets the answer of a database that is away. */
const MAX_CONNECT_MS = 10_000;

export interface ConnectOptions {
  /** The longest wait for a connection of the pool. */
  maxConnectMs?: number;
  /** Whether statements are kept prepared; not through a pooler. */
  prepares?: boolean;
}

export function connectDatabase(url: string, logger: Logger, options: ConnectOptions = {}): Db {
  return databaseOn(connectPool(url, logger, options));
}

/** A database over connections that it shares with others. Whoever destroys one closes the connections of all. */
export function databaseOn(pool: pg.Pool, bounds: TransactionBounds | null = null): Db {
  const dialect = bounds === null ? new PostgresDialect({ pool }) : new BoundedDialect(pool, bounds);
  return new Kysely<Database>({ dialect });
}

export function connectPool(
  url: string,
  logger: Logger,
  { prepares = false, maxConnectMs = MAX_CONNECT_MS }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    ...(prepares ? { Client: PreparingClient } : {}),
    application_name: 'makecut',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: maxConnectMs,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The pool listens only to idle connections. A connection that dies between two statements of a transaction would
  // end the process, too.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // The embedded server may stop before a closing pool's connection has ended its session.
      if (!pool.ending) logger.warn({ error: error.message }, 'a database connection was lost');
    });
  });
  watchSilence(pool, url, logger);
  return pool;
}
