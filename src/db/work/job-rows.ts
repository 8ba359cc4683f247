import { sql } from 'kysely';
import type { Job } from '../../domain/work/job.ts';
import { DEAD_QUEUE, QUEUES } from '../../domain/work/queues.ts';
import type { Db, Trx } from '../database.ts';
import { ACCOUNT_OF_JOB } from './queue-columns.ts';

/**
 * Ends a job before its time. A worker that runs it learns that with its next heartbeat, and commits nothing any
 * more. Null when it has ended already.
 */
export async function endJob(trx: Trx, id: string): Promise<Job | null> {
  const { rows } = await sql<{ job: Job }>`
    UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE id = ${id} AND name = ANY(${[...QUEUES]}) AND state < 'completed' RETURNING data->'job' AS job`.execute(
    trx,
  );
  return rows[0]?.job ?? null;
}

/** The resource that has ended: a recording, a perception run, a planner run, a batch or a render. */
export type EndedWork =
  | { groupId: string; run?: string }
  | { cutId: string; runId: string }
  | { batchId: string; renderId?: string };

/**
 * Ends the jobs of a resource that has ended. A job that is committing is left alone: it waits for the
 * caller's lock, and then finds its resource gone.
 */
export async function endJobsOf(trx: Trx, ended: EndedWork): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE (name, id) IN (
      SELECT name, id FROM pgboss.job
      WHERE name = ANY(${[...QUEUES]}) AND state < 'completed'
        AND data #> '{job,payload}' @> ${JSON.stringify(ended)}::jsonb
      FOR UPDATE SKIP LOCKED)`.execute(trx);
}

/** Ends all jobs that an account's recordings and cuts have. One that is committing is left alone, as above. */
export async function endJobsOfAccount(trx: Trx, accountId: string): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE (name, id) IN (
      SELECT name, id FROM pgboss.job
      WHERE name = ANY(${[...QUEUES]}) AND state < 'completed' AND ${ACCOUNT_OF_JOB} = ${accountId}
      FOR UPDATE SKIP LOCKED)`.execute(trx);
}

/** Removes the dead jobs of a resource that is deleted, with their reasons. */
export async function forgetDeadJobsOf(trx: Trx, ended: EndedWork | { cutId: string }): Promise<void> {
  await sql`
    DELETE FROM pgboss.job
    WHERE name = ${DEAD_QUEUE} AND data #> '{job,payload}' @> ${JSON.stringify(ended)}::jsonb`.execute(trx);
}

export async function findDeadJob(db: Db, id: string): Promise<Job | null> {
  const { rows } = await sql<{ job: Job }>`
    SELECT data->'job' AS job FROM pgboss.job WHERE name = ${DEAD_QUEUE} AND id = ${id}`.execute(db);
  return rows[0]?.job ?? null;
}

/** Removes a dead job before its replacement is added. Concurrent calls wait, and get null. */
export async function takeDeadJob(trx: Trx, id: string): Promise<Job | null> {
  const { rows } = await sql<{ job: Job }>`
    DELETE FROM pgboss.job WHERE name = ${DEAD_QUEUE} AND id = ${id} RETURNING data->'job' AS job`.execute(
    trx,
  );
  return rows[0]?.job ?? null;
}
