import { sql } from 'kysely';

/*
 * What the queue keeps in the columns of pg-boss. A job's account and line are the id and tier of its group, also over
 * tries. Jobs of the first releases have no group and share one line without an account.
 */
export const ACCOUNT_OF_JOB = sql`coalesce(group_id, '')`;
export const LINE_OF_JOB = sql`coalesce(group_tier, '-')`;

/** pg-boss keeps the urgency as a job's priority. */
export const PRIORITY = { urgent: 10, usual: 0, idle: -10 } as const;
export const URGENCY_OF_PRIORITY = sql`
  CASE WHEN priority > 0 THEN 'urgent' WHEN priority < 0 THEN 'idle' ELSE 'usual' END`;

export const DUE_OF_JOB = sql`greatest(created_on, start_after)`;

/** The order of the jobs of one line. Pieces and entries that were queued at the same moment go by their number. */
export const ORDER_IN_LINE = sql`
  priority DESC, ${DUE_OF_JOB},
  coalesce((data #>> '{job,payload,piece}')::int, (data #>> '{job,payload,entryIndex}')::int, 0), id`;

/** How long a line has waited: of its first `due` and of `l`, its row in queue_lines. Clocks can go back. */
export const WAIT_OF_LINE = sql`
  extract(epoch FROM now() - due)::float8 AS "dueS",
  extract(epoch FROM now() - greatest(due, CASE WHEN l.served_at <= now() THEN l.served_at END))::float8 AS "waitedS"`;
