import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../lib/code-of.ts';

export interface TransactionBounds {
  /** The longest wait for a lock. */
  lockMs: number;
  /** The longest run of one statement, waits for locks included. */
  statementMs: number;
}

/** Requests wait shorter for a lock than others wait for a connection, so a few cannot keep all connections for long. */
export const REQUEST_BOUNDS: TransactionBounds = { lockMs: 8_000, statementMs: 30_000 };

/** SQLSTATE of a lock that did not come in time, of a statement that ran too long, and of a wait for each other. */
const TIMEOUT_CODES = ['55P03', '57014', '40P01'];

/** Whether an error says that other transactions kept a statement from ending. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && TIMEOUT_CODES.includes(codeOf(error));
}

/** Transactions whose statements are bounded in time. */
export class BoundedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #bounds: TransactionBounds;

  constructor(pool: pg.Pool, bounds: TransactionBounds) {
    super({ pool });
    this.#pool = pool;
    this.#bounds = bounds;
  }

  override createDriver(): PostgresDriver {
    return new BoundedDriver(this.#pool, this.#bounds);
  }
}

class BoundedDriver extends PostgresDriver {
  readonly #bounds: TransactionBounds;

  constructor(pool: pg.Pool, bounds: TransactionBounds) {
    super({ pool });
    this.#bounds = bounds;
  }

  /** A pooler takes bounds only within a transaction: it hands its sessions to others in between. */
  override async beginTransaction(...[connection, settings]: Begin): Promise<void> {
    const { lockMs, statementMs } = this.#bounds;
    const bounds = `SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}`;
    const hasSettings = settings.isolationLevel !== undefined || settings.accessMode !== undefined;
    if (hasSettings) await super.beginTransaction(connection, settings);
    // One way to the server and back, where it can be.
    await connection.executeQuery(CompiledQuery.raw(hasSettings ? bounds : `BEGIN; ${bounds}`));
  }
}

type Begin = Parameters<PostgresDriver['beginTransaction']>;
