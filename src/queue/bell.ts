import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db, Trx } from '../db/database.ts';
import type { QueueName } from '../domain/work/queues.ts';
import type { Logger } from '../lib/logger.ts';

const CHANNEL = 'makecut_queue';
const MAX_CLOSE_MS = 2_000;

/** Tells every worker, once the transaction has committed, that a queue has a new job. */
export async function ring(db: Db | Trx, queue: QueueName): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, ${queue})`.execute(db);
}

/**
 * Calls back for each queue that has a new job. It calls for all queues (null) after a lost connection is
 * back.
 */
export async function listenForBell(
  boss: PgBoss,
  logger: Logger,
  onRing: (queue: string | null) => void,
): Promise<{ close(): Promise<void> }> {
  const database = boss.getDb();
  if (database.listen === undefined) throw new Error('the queue needs a connection that can LISTEN');
  try {
    const listening = await database.listen(CHANNEL, onRing, () => onRing(null));
    // A hung server never ends the session.
    return { close: () => Promise.race([listening.close(), delay(MAX_CLOSE_MS, undefined, { ref: false })]) };
  } catch (error) {
    logger.warn(
      { error: String(error) },
      'notices of new work do not arrive; the queue is looked at instead',
    );
    return { close: async () => {} };
  }
}
