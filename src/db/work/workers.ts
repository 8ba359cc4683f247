import { sql } from 'kysely';
import type { WorkerView } from '../../contract/dashboard.ts';
import type { Db } from '../database.ts';

/** A worker that was not seen for a minute is gone. */
const IS_THERE = sql`seen_at > now() - interval '60 seconds'`;

export async function putWorker(
  db: Db,
  worker: { id: string; host: string; pid: number; slots: number; unable: string | null },
): Promise<void> {
  await sql`
    INSERT INTO workers (id, host, pid, slots, unable)
    VALUES (${worker.id}, ${worker.host}, ${worker.pid}, ${worker.slots}, ${worker.unable})
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), unable = excluded.unable`.execute(db);
}

export async function deleteWorker(db: Db, id: string): Promise<void> {
  await sql`
    DELETE FROM workers WHERE id = ${id} OR NOT ${IS_THERE}`.execute(db);
}

export async function listWorkers(db: Db): Promise<WorkerView[]> {
  const { rows } = await sql<WorkerView>`
    SELECT id, host, pid, slots, unable, to_json(started_at) #>> '{}' AS started_at,
           extract(epoch FROM now() - seen_at)::float8 AS silent_s
    FROM workers WHERE ${IS_THERE} ORDER BY started_at`.execute(db);
  return rows;
}

/** How many heavy jobs all workers run at a time. */
export async function countSlots(db: Db): Promise<number> {
  const { rows } = await sql<{ slots: number }>`
    SELECT coalesce(sum(slots), 0)::int AS slots FROM workers WHERE ${IS_THERE}`.execute(db);
  return Math.max(1, rows[0]?.slots ?? 1);
}
