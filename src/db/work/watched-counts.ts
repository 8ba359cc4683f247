import { sql } from 'kysely';
import { DEAD_QUEUE } from '../../domain/work/queues.ts';
import type { Db } from '../database.ts';

/** What a monitor watches besides queues and workers. */
export interface WatchedCounts {
  deadJobs: number;
  queuedDeliveries: number;
  /** Deliveries that are due and that no process has taken yet: how long the oldest one waits, in seconds. */
  oldestDeliveryS: number;
  disabledEndpoints: number;
}

/** Ends when the database has answered. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

export async function readWatchedCounts(db: Db): Promise<WatchedCounts> {
  const { rows } = await sql<WatchedCounts>`
    SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = ${DEAD_QUEUE}) AS "deadJobs",
           (SELECT count(*)::int FROM webhook_deliveries WHERE status = 'queued') AS "queuedDeliveries",
           (SELECT coalesce(greatest(0, extract(epoch FROM now() - min(next_attempt_at))), 0)::float8
            FROM webhook_deliveries WHERE status = 'queued' AND lease IS NULL) AS "oldestDeliveryS",
           (SELECT count(*)::int FROM webhook_endpoints WHERE disabled_at IS NOT NULL) AS "disabledEndpoints"`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return counts;
}
