import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { nextLine, type WaitingLine } from '../domain/fair-order.ts';
import type { JobName } from '../domain/job.ts';
import type { ClaimedJob, QueuedJob, QueueName } from './queued-job.ts';

export interface ClaimOptions {
  queue: QueueName;
  /** Kinds that are left to others. */
  except: readonly JobName[];
  /** Accounts that have as many jobs here as one may have. */
  fullAccounts: readonly string[];
}

/**
 * Takes the job that is next. One claim of a queue at a time, over all workers: that makes the order exact, and
 * costs some milliseconds each.
 */
export async function claimNext(db: Db, options: ClaimOptions): Promise<ClaimedJob | null> {
  return await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('next in queue'), hashtext(${options.queue}))`.execute(
      trx,
    );
    const next = nextLine(await readLines(trx, options));
    if (next === null) return null;
    const claimed = await claim(trx, options.queue, next.jobId);
    if (claimed !== null) await noteServed(trx, options.queue, next);
    return claimed;
  });
}

interface LineRow extends WaitingLine {
  jobId: string;
}

/**
 * The first job of each line that waits. pg-boss keeps a job's account and line as its group's id and tier, through
 * tries too; jobs of the first releases have none, and are one line of nobody's.
 */
async function readLines(trx: Trx, { queue, except, fullAccounts }: ClaimOptions): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    WITH heads AS (
      SELECT DISTINCT ON (account, line)
             id, coalesce(group_id, '') AS account, coalesce(group_tier, '-') AS line, priority,
             greatest(created_on, start_after) AS due
      FROM pgboss.job
      WHERE name = ${queue} AND state < 'active' AND NOT blocked AND start_after <= now()
        AND coalesce(data #>> '{job,name}', '') <> ALL(${[...except]}::text[])
        AND coalesce(group_id, '') <> ALL(${[...fullAccounts]}::text[])
      ORDER BY account, line, priority DESC, due, ${ORDER_WITHIN_A_LINE}
    ), now_served AS (
      SELECT last_value AS served_no FROM queue_served
    ), wanted AS (
      SELECT account, line FROM heads UNION SELECT account, '' FROM heads
    ), known AS (
      INSERT INTO queue_lines (queue, account, line, served_no)
      SELECT ${queue}, account, line, served_no FROM wanted w CROSS JOIN now_served
      WHERE NOT EXISTS (
        SELECT FROM queue_lines k WHERE k.queue = ${queue} AND k.account = w.account AND k.line = w.line
      )
      ON CONFLICT DO NOTHING
    )
    SELECT h.id AS "jobId", h.account, h.line, ${URGENCY_OF_PRIORITY} AS urgency,
           extract(epoch FROM now() - h.due)::float8 AS "dueS",
           extract(epoch FROM now() - greatest(h.due, CASE WHEN l.served_at <= now() THEN l.served_at END))::float8
             AS "waitedS",
           coalesce(a.served_no, n.served_no)::float8 AS "accountServed", coalesce(l.served_no, n.served_no)::float8 AS "lineServed"
    FROM heads h CROSS JOIN now_served n
    LEFT JOIN queue_lines a ON a.queue = ${queue} AND a.account = h.account AND a.line = ''
    LEFT JOIN queue_lines l ON l.queue = ${queue} AND l.account = h.account AND l.line = h.line`.execute(trx);
  return rows;
}

/** pg-boss keeps the urgency as a job's priority. */
export const PRIORITY = { urgent: 10, usual: 0, idle: -10 } as const;
export const URGENCY_OF_PRIORITY = sql`
  CASE WHEN priority > 0 THEN 'urgent' WHEN priority < 0 THEN 'idle' ELSE 'usual' END`;

/** Pieces and entries of one thing were queued at the same moment; the first comes first. */
export const ORDER_WITHIN_A_LINE = sql`
  coalesce((data #>> '{job,payload,piece}')::int, (data #>> '{job,payload,entryIndex}')::int, 0), id`;

/** The lease is ours: `returnLostJobs` looks after it, and pg-boss, whose own heartbeats it is not, does not. */
async function claim(trx: Trx, queue: QueueName, id: string): Promise<ClaimedJob | null> {
  const { rows } = await sql<Omit<ClaimedJob, 'queue'> & { data: QueuedJob }>`
    UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(), heartbeat_seconds = NULL,
           retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
    WHERE name = ${queue} AND id = ${id} AND state < 'active'
    RETURNING id, coalesce(group_id, '') AS account, data, retry_count AS "retryCount", retry_limit AS "retryLimit", expire_seconds AS "expireSeconds"`.execute(
    trx,
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, queue };
}

/** They go to the end of their rows. */
async function noteServed(trx: Trx, queue: QueueName, { account, line }: WaitingLine): Promise<void> {
  await sql`
    WITH served AS MATERIALIZED (SELECT nextval('queue_served') AS served_no)
    INSERT INTO queue_lines (queue, account, line, served_no, served_at)
    SELECT ${queue}, ${account}, line, served_no, now() FROM served, unnest(ARRAY['', ${line}]::text[]) AS line
    ON CONFLICT (queue, account, line)
    DO UPDATE SET served_no = excluded.served_no, served_at = excluded.served_at, seen_at = now()`.execute(
    trx,
  );
}
