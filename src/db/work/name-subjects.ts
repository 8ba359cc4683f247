import { sql } from 'kysely';
import type { JobView } from '../../contract/dashboard.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { Db } from '../database.ts';

/** Jobs with the name of their recording, or the title of their cut: its brief where it has no plan. */
export async function nameSubjects(db: Db, jobs: readonly JobView[]): Promise<JobView[]> {
  const ids = [...new Set(jobs.flatMap(({ subject }) => (isUuid(subject ?? '') ? [subject] : [])))];
  if (ids.length === 0) return [...jobs];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM source_groups WHERE id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT w.id, coalesce(
      (SELECT document->>'title' FROM plan_versions WHERE cut_id = c.id ORDER BY version DESC LIMIT 1), c.prompt)
    FROM (SELECT id, id AS cut_id FROM cuts WHERE id = ANY(${ids}::uuid[])
          UNION ALL SELECT id, cut_id FROM render_batches WHERE id = ANY(${ids}::uuid[])) w
    JOIN cuts c ON c.id = w.cut_id`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return jobs.map((job) => ({ ...job, subject_name: names.get(job.subject ?? '') ?? null }));
}
