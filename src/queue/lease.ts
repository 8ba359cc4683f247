import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db, Trx } from '../db/database.ts';
import { DEAD_QUEUE, QUEUES } from '../domain/work/queues.ts';
import type { Logger } from '../lib/logger.ts';
import { type Lack, StaleAttemptError } from './attempt.ts';
import { ring } from './bell.ts';
import type { ClaimedJob } from './queued-job.ts';

/** A worker without a heartbeat for this long loses its job. */
export const LEASE_S = 10;
const HEARTBEAT_MS = 4_000;

export interface Lease {
  /** Aborts when another worker got the lease, or the job was ended. */
  signal: AbortSignal;
  /**
   * Whether the lease was lost while heartbeats failed because the database was away. A late heartbeat does not count
   * as that: a job that blocks its worker's heartbeats must end among the dead.
   */
  wasLostUnheard(): boolean;
  letGo(): void;
}

/** Sends heartbeats for the job until it is released. */
export function holdLease(db: Db, claimed: ClaimedJob, logger: Logger): Lease {
  const lost = new AbortController();
  let hasFailed = false;
  let wasUnheard = false;
  let isBusy = false;
  const beat = async () => {
    const { rows } = await sql`
      UPDATE pgboss.job SET heartbeat_on = now() WHERE ${isOurs(claimed)} RETURNING id`.execute(db);
    wasUnheard = hasFailed;
    hasFailed = false;
    if (rows.length === 0) lost.abort(new StaleAttemptError(claimed.data.job));
  };
  const timer = setInterval(() => {
    if (isBusy || lost.signal.aborted) return;
    isBusy = true;
    // A heartbeat that could not be sent proves nothing about the lease.
    beat()
      .catch((error) => {
        hasFailed = true;
        logger.warn({ error: String(error) }, 'a heartbeat could not be sent');
      })
      .finally(() => {
        isBusy = false;
      });
  }, HEARTBEAT_MS);
  return {
    signal: lost.signal,
    wasLostUnheard: () => lost.signal.aborted && wasUnheard,
    letGo: () => clearInterval(timer),
  };
}

/** Whether the row is still under this claim. */
function isOurs({ queue, id, retryCount }: ClaimedJob) {
  return sql`name = ${queue} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}`;
}

export async function commitAttempt<T>(
  boss: PgBoss,
  db: Db,
  claimed: ClaimedJob,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    const held = await sql`SELECT 1 FROM pgboss.job WHERE ${isOurs(claimed)} FOR UPDATE`.execute(trx);
    if (held.rows.length === 0) throw new StaleAttemptError(claimed.data.job);
    const result = await change(trx);
    await completeJob(boss, claimed, trx);
    return result;
  });
}

export async function completeJob(boss: PgBoss, claimed: ClaimedJob, trx?: Trx): Promise<void> {
  const { queue, id, retryCount } = claimed;
  await boss.complete(queue, { id, retryCount }, null, trx === undefined ? {} : { db: fromKysely(trx) });
}

/** Counts the try. The job is tried again, or is dead. */
export async function failClaimedJob(
  boss: PgBoss,
  db: Db,
  claimed: ClaimedJob,
  error: unknown,
): Promise<void> {
  const { queue, id, retryCount } = claimed;
  await boss.fail(queue, { id, retryCount }, error instanceof Error ? error : { message: String(error) });
  if (retryCount >= claimed.retryLimit) await ring(db, DEAD_QUEUE);
}

/** A worker that stops in order hands its jobs back at once, and the try does not count. */
export async function giveBack(db: Db, claimed: ClaimedJob): Promise<void> {
  await release(db, claimed, 0, claimed.data.waits ?? null);
}

const PUT_OFF_S = [2, 5, 10, 20];

/** Gives the job back for a while. */
export async function putOffJob(db: Db, claimed: ClaimedJob, lack: Lack): Promise<void> {
  const before = claimed.data.waits?.part === lack.part ? claimed.data.waits : null;
  const since = before?.since ?? new Date().toISOString();
  const times = (before?.times ?? 0) + 1;
  const delayS = PUT_OFF_S[Math.min(times, PUT_OFF_S.length) - 1] ?? 0;
  const { part, why, gaveUp } = lack;
  await release(db, claimed, delayS, { part, why, gaveUp, since, times });
}

/**
 * A sweep may have taken the lease while this worker could not send heartbeats. The job then waits for another try,
 * or is in one. Neither counts.
 */
async function release(
  db: Db,
  claimed: ClaimedJob,
  delayS: number,
  waits: ClaimedJob['data']['waits'] | null,
): Promise<void> {
  const { queue, id, retryCount } = claimed;
  const data = JSON.stringify({ ...claimed.data, ...(waits === null ? {} : { waits }) });
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL, data = ${data}::jsonb,
             start_after = CASE WHEN ${delayS} = 0 THEN start_after ELSE now() + make_interval(secs => ${delayS}) END
      WHERE name = ${queue} AND id = ${id} AND state IN ('active', 'retry') AND retry_count = ${retryCount}
      RETURNING id`.execute(trx);
    if (rows.length > 0) return await ring(trx, queue);
    await sql`
      UPDATE pgboss.job SET retry_limit = retry_limit + 1
      WHERE name = ${queue} AND id = ${id} AND state < 'completed' AND retry_count > ${retryCount}`.execute(
      trx,
    );
  });
}

/** Jobs are dead when the patience for their fault is over, or when no worker can try them. */
export async function giveUpWaiting(boss: PgBoss, db: Db, patienceS: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ data: ClaimedJob['data'] }>`
      UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
      WHERE name = ANY(${[...QUEUES]}) AND state < 'active'
        AND (data #>> '{waits,since}')::timestamptz < now() - make_interval(secs => ${patienceS})
      RETURNING data`.execute(trx);
    for (const { data } of rows) {
      const dead: ClaimedJob['data'] = { job: data.job, reason: data.waits?.gaveUp ?? '' };
      await boss.send(DEAD_QUEUE, dead, { db: fromKysely(trx) });
    }
    if (rows.length > 0) await ring(trx, DEAD_QUEUE);
  });
}

/** Jobs whose worker is gone are tried again, or buried; each counts as a try. */
export async function returnLostJobs(boss: PgBoss, db: Db): Promise<void> {
  const { rows } = await sql<{ queue: ClaimedJob['queue']; id: string; retryCount: number }>`
    SELECT name AS queue, id, retry_count AS "retryCount" FROM pgboss.job
    WHERE name = ANY(${[...QUEUES, DEAD_QUEUE]}) AND state = 'active' AND heartbeat_seconds IS NULL
      AND heartbeat_on < now() - make_interval(secs => ${LEASE_S})`.execute(db);
  for (const { queue, id, retryCount } of rows) {
    await boss.fail(queue, { id, retryCount }, { value: { message: 'job heartbeat timeout' } });
    await ring(db, queue);
  }
}
