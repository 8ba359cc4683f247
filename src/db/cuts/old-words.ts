import { sql } from 'kysely';
import type { OldWordsView } from '../../contract/edits/plan-versions.ts';
import type { Db } from '../database.ts';

/**
 * Those of these cuts whose newest video has words that were corrected since. A batch keeps the words that it was made
 * with. So a correction from before the render is none.
 */
export async function listOldWords(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<OldWordsView[]> {
  const { rows } = await sql<OldWordsView>`
    SELECT c.id, old.was, old.now
    FROM cuts c
    JOIN LATERAL (
      SELECT b.input, b.plan_version FROM renders r JOIN render_batches b ON b.id = r.batch_id
      WHERE r.cut_id = c.id AND r.status = 'complete' AND b.input IS NOT NULL
      ORDER BY b.plan_version DESC, b.created_at DESC LIMIT 1
    ) video ON true
    JOIN plan_versions shown ON shown.cut_id = c.id AND shown.version = video.plan_version
    JOIN LATERAL (
      SELECT was.text AS was, coalesce(now.text, '') AS now
      FROM jsonb_array_elements(shown.document->'entries') entry
      JOIN word_corrections k ON k.group_id = (entry->>'source_group')::uuid
        AND k.start_ms < (entry->>'source_end_ms')::int AND k.end_ms > (entry->>'source_start_ms')::int
      CROSS JOIN LATERAL (
        SELECT string_agg(word->>'text', ' ' ORDER BY (word->>'start_ms')::int) AS text
        FROM jsonb_path_query(
          video.input->'words'->k.group_id::text,
          '$[*] ? (@.start_ms < $end && @.end_ms > $start)',
          jsonb_build_object('start', k.start_ms, 'end', k.end_ms)
        ) word
      ) was
      CROSS JOIN LATERAL (
        SELECT string_agg(w.text, ' ' ORDER BY w.idx) AS text
        FROM words w WHERE w.group_id = k.group_id AND w.start_ms < k.end_ms AND w.end_ms > k.start_ms
      ) now
      WHERE was.text IS NOT NULL AND was.text IS DISTINCT FROM now.text
      ORDER BY k.start_ms LIMIT 1
    ) old ON true
    WHERE c.account_id = ${accountId} AND c.id = ANY(${[...ids]}::uuid[])
      AND c.status IN ('planned', 'complete')`.execute(db);
  return rows;
}
