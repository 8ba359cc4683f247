import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import {
  ACCOUNT_OF_JOB,
  DUE_OF_JOB,
  LINE_OF_JOB,
  ORDER_IN_LINE,
  URGENCY_OF_PRIORITY,
  WAIT_OF_LINE,
} from '../db/work/queue-columns.ts';
import { nextLine, type WaitingLine } from '../domain/work/fair-order.ts';
import type { JobName } from '../domain/work/job.ts';
import type { QueueName } from '../domain/work/queues.ts';
import type { ClaimedJob } from './queued-job.ts';

export interface ClaimOptions {
  queue: QueueName;
  /** Kinds of jobs that this worker leaves to others. */
  except: readonly JobName[];
  /** Accounts that have reached their share of this worker's slots. */
  fullAccounts: readonly string[];
}

/**
 * Takes the next job. All workers together make one claim on a queue at a time. That makes the order exact,
 * and costs some milliseconds a claim (some tens with thousands waiting).
 */
export async function claimNext(db: Db, options: ClaimOptions): Promise<ClaimedJob | null> {
  // Most looks find nothing, and do so with one statement in place of four.
  if (!(await isAnyTakable(db, options))) return null;
  return await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('next in queue'), hashtext(${options.queue}))`.execute(
      trx,
    );
    const next = nextLine(await readLines(trx, options));
    if (next === null) return null;
    const claimed = await claim(trx, options, next);
    if (claimed !== null) await noteServed(trx, options.queue, next);
    return claimed;
  });
}

/** The jobs of a queue that may be taken now. */
function isTakable({ queue, except, fullAccounts }: ClaimOptions) {
  // Reading a job's data is the slowest part, and most workers can do every kind.
  const mayBeDone =
    except.length === 0 ? sql`true` : sql`data #>> '{job,name}' <> ALL(${[...except]}::text[])`;
  return sql`
    name = ${queue} AND state < 'active' AND NOT blocked AND start_after <= now() AND ${mayBeDone}
    AND ${ACCOUNT_OF_JOB} <> ALL(${[...fullAccounts]}::text[])`;
}

async function isAnyTakable(db: Db, options: ClaimOptions): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM pgboss.job WHERE ${isTakable(options)}) AS "is"`.execute(db);
  return rows[0]?.is === true;
}

/** The lines that wait, each with the facts that decide its turn. */
async function readLines(trx: Trx, options: ClaimOptions): Promise<WaitingLine[]> {
  const { queue } = options;
  const { rows } = await sql<WaitingLine>`
    WITH waiting AS (
      SELECT ${ACCOUNT_OF_JOB} AS account, ${LINE_OF_JOB} AS line, max(priority) AS priority,
             min(${DUE_OF_JOB}) AS due
      FROM pgboss.job WHERE ${isTakable(options)} GROUP BY 1, 2
    ), now_served AS (
      SELECT last_value AS served_no FROM queue_served
    ), wanted AS (
      SELECT account, line FROM waiting UNION SELECT account, '' FROM waiting
    ), known AS (
      INSERT INTO queue_lines (queue, account, line, served_no)
      SELECT ${queue}, account, line, served_no FROM wanted w CROSS JOIN now_served
      WHERE NOT EXISTS (
        SELECT FROM queue_lines k WHERE k.queue = ${queue} AND k.account = w.account AND k.line = w.line
      )
      ON CONFLICT DO NOTHING
    )
    SELECT w.account, w.line, ${URGENCY_OF_PRIORITY} AS urgency,
           ${WAIT_OF_LINE},
           coalesce(a.served_no, n.served_no)::float8 AS "accountServed",
           coalesce(l.served_no, n.served_no)::float8 AS "lineServed"
    FROM waiting w CROSS JOIN now_served n
    LEFT JOIN queue_lines a ON a.queue = ${queue} AND a.account = w.account AND a.line = ''
    LEFT JOIN queue_lines l ON l.queue = ${queue} AND l.account = w.account AND l.line = w.line`.execute(trx);
  return rows;
}

/** Takes the first job of a line. The lease is our own: `returnLostJobs` watches it, and pg-boss ignores it. */
async function claim(
  trx: Trx,
  options: ClaimOptions,
  { account, line }: WaitingLine,
): Promise<ClaimedJob | null> {
  const { queue } = options;
  const { rows } = await sql<Omit<ClaimedJob, 'queue'>>`
    UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(), heartbeat_seconds = NULL,
           retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
    WHERE name = ${queue} AND state < 'active' AND id = (
      SELECT id FROM pgboss.job
      WHERE ${isTakable(options)} AND ${ACCOUNT_OF_JOB} = ${account} AND ${LINE_OF_JOB} = ${line}
      ORDER BY ${ORDER_IN_LINE} LIMIT 1)
    RETURNING id, ${ACCOUNT_OF_JOB} AS account, data, retry_count AS "retryCount", retry_limit AS "retryLimit",
              expire_seconds AS "expireSeconds"`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : { ...row, queue };
}

/** These go to the end of their lines. */
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
