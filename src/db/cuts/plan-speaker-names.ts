import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** The present names of speakers by label, for each of these recordings that is still there. */
export async function readNamesByGroup(
  db: Db,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; names: Record<string, string> }>`
    SELECT g.id, coalesce(jsonb_object_agg(n.label, n.display_name) FILTER (WHERE n.label IS NOT NULL), '{}') AS names
    FROM source_groups g LEFT JOIN speaker_names n ON n.group_id = g.id
    WHERE g.id = ANY(${[...groupIds]}::uuid[]) GROUP BY g.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Writes the names of a recording's speakers into the plans that show it, because they go with the recording. */
export async function keepNamesInPlans(trx: Trx, groupId: string): Promise<void> {
  await sql`
    WITH named AS (
      SELECT jsonb_object_agg(label, display_name) AS names FROM speaker_names WHERE group_id = ${groupId})
    UPDATE plan_versions p
    SET document = jsonb_set(p.document, '{entries}', (
      SELECT jsonb_agg(
        CASE WHEN entry->>'source_group' = ${groupId} AND named.names ? (entry->>'speaker')
          THEN entry || jsonb_build_object('speaker_name', named.names->(entry->>'speaker')) ELSE entry END
        ORDER BY place)
      FROM jsonb_array_elements(p.document->'entries') WITH ORDINALITY AS e(entry, place)))
    FROM named, cuts c
    WHERE named.names IS NOT NULL AND c.id = p.cut_id
      AND c.account_id = (SELECT account_id FROM source_groups WHERE id = ${groupId})
      AND p.document->'entries' @> jsonb_build_array(jsonb_build_object('source_group', ${groupId}::text))`.execute(
    trx,
  );
}
