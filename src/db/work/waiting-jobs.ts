import { sql } from 'kysely';
import type { WaitingLine } from '../../domain/work/fair-order.ts';
import type { JobName } from '../../domain/work/job.ts';
import { QUEUES } from '../../domain/work/queues.ts';
import type { Db } from '../database.ts';
import {
  ACCOUNT_OF_JOB,
  DUE_OF_JOB,
  LINE_OF_JOB,
  ORDER_IN_LINE,
  URGENCY_OF_PRIORITY,
  WAIT_OF_LINE,
} from './queue-columns.ts';
import { countSlots } from './workers.ts';

/** A job that runs or waits, with the facts that decide its place in line. */
export interface QueuedJobRow extends WaitingLine {
  id: string;
  queue: string;
  name: JobName;
  state: 'running' | 'waiting' | 'put off';
  since: string;
  /** The fault that it was put off for. */
  why: string | null;
}

/** Lines are served in turn, so the later jobs of a long line hardly change the places of other lines. */
const MAX_OF_A_LINE = 50;
const MAX_ROWS = 2_000;

/** All jobs that run or wait, each line's jobs in their own order. Jobs for a later time are not due. */
export async function listQueuedJobs(db: Db): Promise<QueuedJobRow[]> {
  const { rows } = await sql<QueuedJobRow>`
    WITH queued AS (
      SELECT id, name AS queue, data #>> '{job,name}' AS name, ${ACCOUNT_OF_JOB} AS account,
             ${LINE_OF_JOB} AS line, priority, data, state, start_after, ${DUE_OF_JOB} AS due,
             coalesce(started_on, created_on) AS since,
             row_number() OVER (
               PARTITION BY name, group_id, group_tier, state = 'active' ORDER BY ${ORDER_IN_LINE}
             ) AS place_in_line
      FROM pgboss.job
      WHERE name = ANY(${[...QUEUES]}) AND state < 'completed'
        AND (state = 'active' OR start_after <= now() OR data ? 'waits')
    )
    SELECT q.id, q.queue, q.name, q.account, q.line, to_json(q.since) #>> '{}' AS since,
           CASE WHEN state = 'active' THEN 'running' WHEN start_after > now() THEN 'put off' ELSE 'waiting' END AS state,
           ${URGENCY_OF_PRIORITY} AS urgency,
           ${WAIT_OF_LINE},
           coalesce(a.served_no, n.last_value)::float8 AS "accountServed", coalesce(l.served_no, n.last_value)::float8 AS "lineServed",
           data #>> '{waits,why}' AS why
    FROM queued q CROSS JOIN queue_served n
    LEFT JOIN queue_lines a ON a.queue = q.queue AND a.account = q.account AND a.line = ''
    LEFT JOIN queue_lines l ON l.queue = q.queue AND l.account = q.account AND l.line = q.line
    WHERE state = 'active' OR place_in_line <= ${MAX_OF_A_LINE}
    ORDER BY state = 'active' DESC, place_in_line, due
    LIMIT ${MAX_ROWS}`.execute(db);
  return rows;
}

/** How many seconds jobs of each kind took lately, and how many heavy jobs all workers run at a time. */
export async function readWorkPace(db: Db): Promise<{ secondsOf: Map<string, number>; slots: number }> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    SELECT data #>> '{job,name}' AS name, avg(extract(epoch FROM completed_on - started_on))::float8 AS seconds
    FROM (
      SELECT data, started_on, completed_on FROM pgboss.job
      WHERE name = 'heavy' AND state = 'completed' ORDER BY completed_on DESC LIMIT 500
    ) latest GROUP BY 1`.execute(db);
  return {
    secondsOf: new Map(rows.map(({ name, seconds }) => [name, seconds])),
    slots: await countSlots(db),
  };
}
