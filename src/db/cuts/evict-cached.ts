import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Rows that were used within this time stay. Eviction sees only claims that were made before it began; the time of
 * use saves segments that were claimed since.
 */
const GRACE = '1 minute';
/** Rows that one transaction evicts: their objects are removed while it is open. */
const EVICTED_AT_ONCE = 100;

/** Bytes of all that the caches hold. */
export async function cachedBytes(trx: Trx): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    SELECT sum(size_bytes) AS bytes
    FROM (SELECT size_bytes FROM segment_cache UNION ALL SELECT size_bytes FROM preview_cache) cached`.execute(
    trx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Removes the claims of batches whose renders have all ended. */
export async function dropEndedClaims(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM segment_uses u
    WHERE NOT EXISTS (
      SELECT 1 FROM renders r WHERE r.batch_id = u.batch_id AND r.status IN ('queued', 'processing'))`.execute(
    trx,
  );
}

/**
 * Takes out segments and previews beyond their common bound, the least recently used first. It also takes out
 * those that show a deleted recording. Segments that a running batch has claimed stay. Returns the keys of
 * their objects. The caller removes these before the transaction ends. Until then no other process finds the
 * row or adds an equal one.
 */
export async function evictCached(trx: Trx, maxBytes: number): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    WITH cached AS (
      SELECT 'segment' AS kind, key, last_used_at, size_bytes, array_remove(ARRAY[group_id], NULL) AS group_ids
      FROM segment_cache
      UNION ALL SELECT 'preview', key, last_used_at, size_bytes, group_ids FROM preview_cache
    ), aged AS (
      SELECT c.*, sum(c.size_bytes) OVER (ORDER BY c.last_used_at DESC, c.key) AS bytes_so_far FROM cached c
    ), victims AS (
      SELECT a.kind, a.key FROM aged a
      WHERE (a.bytes_so_far > ${maxBytes}
          OR EXISTS (SELECT 1 FROM unnest(a.group_ids) shown(id)
                     WHERE NOT EXISTS (SELECT 1 FROM source_groups g WHERE g.id = shown.id)))
        AND a.last_used_at < now() - ${GRACE}::interval
        AND (a.kind = 'preview' OR NOT EXISTS (
          SELECT 1 FROM segment_uses u JOIN renders r ON r.batch_id = u.batch_id
          WHERE u.key = a.key AND r.status IN ('queued', 'processing')))
      ORDER BY a.last_used_at LIMIT ${EVICTED_AT_ONCE}
    ), segments AS (
      DELETE FROM segment_cache c USING victims v
      WHERE v.kind = 'segment' AND c.key = v.key AND c.last_used_at < now() - ${GRACE}::interval
      RETURNING c.object_key
    ), previews AS (
      DELETE FROM preview_cache c USING victims v
      WHERE v.kind = 'preview' AND c.key = v.key AND c.last_used_at < now() - ${GRACE}::interval
      RETURNING c.object_key
    )
    SELECT object_key FROM segments UNION ALL SELECT object_key FROM previews`.execute(trx);
  return rows.map((row) => row.object_key);
}
