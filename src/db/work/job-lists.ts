import { sql } from 'kysely';
import type { JobView, QueueView } from '../../contract/dashboard.ts';
import type { Job } from '../../domain/work/job.ts';
import { DEAD_QUEUE, LOST_WORKERS, QUEUES } from '../../domain/work/queues.ts';
import type { Db } from '../database.ts';
import { nameSubjects } from './name-subjects.ts';

const LISTED_JOBS = 100;

/** Depth and age of each queue. Jobs for a later time do not count as waiting. */
export async function readQueues(db: Db): Promise<QueueView[]> {
  const { rows } = await sql<QueueView>`
    SELECT q.name,
           count(*) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now())::int AS waiting,
           count(*) FILTER (WHERE j.state = 'active')::int AS running,
           coalesce(extract(epoch FROM now() - min(greatest(j.created_on, j.start_after))
             FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now())), 0)::float8 AS oldest_wait_s
    FROM unnest(${[...QUEUES]}::text[]) WITH ORDINALITY AS q(name, place)
    LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'completed'
    GROUP BY q.name, q.place ORDER BY q.place`.execute(db);
  return rows;
}

interface JobRow extends Omit<JobView, 'name' | 'subject' | 'subject_name' | 'place' | 'behind'> {
  job: Job;
}

/** Jobs that run or wait, the longest first. Jobs for a later time, such as a clean-up, are not due yet. */
export async function listLiveJobs(db: Db): Promise<JobView[]> {
  const { rows } = await sql<JobRow>`
    SELECT id, data->'job' AS job, CASE state WHEN 'active' THEN 'running' ELSE 'waiting' END AS state,
           retry_count + 1 AS attempt, to_json(coalesce(started_on, created_on)) #>> '{}' AS since,
           stage.fraction AS progress,
           CASE WHEN state < 'active' AND start_after > now() THEN data #>> '{waits,why}' END AS reason
    FROM pgboss.job
    LEFT JOIN LATERAL (
      SELECT sum(p.fraction * p.weight) / nullif(sum(p.weight), 0) AS fraction
      FROM progress p
      WHERE job.state = 'active' AND p.subject = coalesce(
        data #>> '{job,payload,batchId}', data #>> '{job,payload,cutId}', data #>> '{job,payload,groupId}')::uuid
      GROUP BY p.stage ORDER BY max(p.seq) DESC LIMIT 1
    ) stage ON true
    WHERE name = ANY(${[...QUEUES]}) AND state < 'completed'
      AND NOT (state = 'created' AND start_after > now() AND NOT data ? 'waits')
    ORDER BY state DESC, coalesce(started_on, created_on) LIMIT ${LISTED_JOBS}`.execute(db);
  return await nameSubjects(db, rows.map(viewOf));
}

/** Jobs that failed for good, the latest first, as long as the queue keeps them. */
export async function listDeadJobs(db: Db): Promise<JobView[]> {
  const { rows } = await sql<JobRow>`
    SELECT id, data->'job' AS job, 'dead' AS state, coalesce(source_retry_count, 0) + 1 AS attempt,
           to_json(created_on) #>> '{}' AS since, NULL AS progress,
           coalesce(data->>'reason', source_output->>'message', ${LOST_WORKERS}::text) AS reason
    FROM pgboss.job WHERE name = ${DEAD_QUEUE} ORDER BY created_on DESC LIMIT ${LISTED_JOBS}`.execute(db);
  return await nameSubjects(db, rows.map(viewOf));
}

function viewOf({ job, ...row }: JobRow): JobView {
  const { payload } = job;
  const ids = payload as { groupId?: string; cutId?: string; batchId?: string; model?: string };
  return {
    ...row,
    place: null,
    behind: null,
    name: job.name,
    subject: ids.cutId ?? ids.groupId ?? ids.batchId ?? ids.model ?? null,
    subject_name: null,
  };
}
