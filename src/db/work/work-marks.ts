import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface WorkMark {
  mark: string;
  /** The recording or cut in whose line its jobs wait. */
  line: string;
}

/**
 * A mark for each recording, perception run or cut, which changes when the row or its progress is written. Postgres
 * gives every version of a row the number of the transaction that wrote it (`xmin`).
 */
export async function readWorkMarks(db: Db, ids: readonly string[]): Promise<Map<string, WorkMark>> {
  const { rows } = await sql<WorkMark & { id: string }>`
    SELECT w.id, coalesce((SELECT p.group_id FROM perception_runs p WHERE p.id = w.id), w.id) AS line, concat_ws(';',
      (SELECT g.xmin::text FROM source_groups g WHERE g.id = w.id),
      (SELECT p.xmin::text || ',' || g.xmin::text
         FROM perception_runs p JOIN source_groups g ON g.id = p.group_id WHERE p.id = w.id),
      (SELECT c.xmin::text FROM cuts c WHERE c.id = w.id),
      (SELECT string_agg(r.xmin::text, ',' ORDER BY r.id) FROM renders r WHERE r.cut_id = w.id),
      (SELECT count(*) || ',' || max(p.seq) FROM progress p
        WHERE p.subject = w.id OR p.subject IN (SELECT r.batch_id FROM renders r WHERE r.cut_id = w.id))
    ) AS mark
    FROM unnest(${[...ids]}::uuid[]) AS w(id)`.execute(db);
  return new Map(rows.map(({ id, ...mark }) => [id, mark]));
}
