import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface CachedSegment {
  key: string;
  /** The recording that it shows: it goes when that goes. */
  groupId: string | null;
  objectKey: string;
  sizeBytes: number;
  facts: unknown;
}

/** Any number that no other user of the database takes for its advisory locks. */
const TRIM_LOCK = 7_261_904_127;
/**
 * What was used this lately stays. Eviction sees a batch's claim only if it was there before eviction began to
 * look; a segment taken since then is saved by the time of its use.
 */
const GRACE = '1 minute';
/** Rows that one transaction evicts: their objects are removed while it is open. */
const EVICTED_AT_ONCE = 100;

/** Claims segments for a batch, there or not yet: until its renders have ended they are not evicted. */
export async function claimSegments(db: Db, batchId: string, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('segment_uses')
    .values(keys.map((key) => ({ batch_id: batchId, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The cached segments among `keys`; a hit is noted, so that the least recently used can be told. */
export async function takeCachedSegments(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, CachedSegment>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .updateTable('segment_cache')
    .set({ last_used_at: sql<Date>`now()` })
    .where('key', 'in', [...keys])
    .returning(['key', 'group_id', 'object_key', 'size_bytes', 'facts'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      {
        key: row.key,
        groupId: row.group_id,
        objectKey: row.object_key,
        sizeBytes: Number(row.size_bytes),
        facts: row.facts,
      },
    ]),
  );
}

/** Puts segments in; who comes second with the same key replaces bytes that are equal anyway. */
export async function putCachedSegments(trx: Db | Trx, segments: readonly CachedSegment[]): Promise<void> {
  for (const segment of segments) {
    await sql`
      INSERT INTO segment_cache (key, group_id, object_key, size_bytes, facts)
      VALUES (${segment.key}, ${segment.groupId}, ${segment.objectKey}, ${segment.sizeBytes},
        ${JSON.stringify(segment.facts)}::jsonb)
      ON CONFLICT (key) DO UPDATE
        SET group_id = excluded.group_id, object_key = excluded.object_key, size_bytes = excluded.size_bytes,
            facts = excluded.facts, last_used_at = now()`.execute(trx);
  }
}

export async function dropCachedSegment(db: Db, key: string): Promise<void> {
  await db.deleteFrom('segment_cache').where('key', '=', key).execute();
}

/** True in the one process that trims the cache until its transaction ends. */
export async function tryLockCacheTrim(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${TRIM_LOCK}::bigint) AS held`.execute(trx);
  return rows[0]?.held === true;
}

/** Bytes of all cached segments. */
export async function cachedBytes(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    bytes: string | null;
  }>`SELECT sum(size_bytes) AS bytes FROM segment_cache`.execute(trx);
  return Number(rows[0]?.bytes ?? 0);
}

/** Forgets the claims of batches whose renders have all ended. */
export async function dropEndedClaims(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM segment_uses u
    WHERE NOT EXISTS (
      SELECT 1 FROM renders r WHERE r.batch_id = u.batch_id AND r.status IN ('queued', 'processing'))`.execute(
    trx,
  );
}

/**
 * Takes out some of the segments beyond the bound, the least recently used first, and of those whose recording
 * was deleted; what a batch under way has claimed stays. Returns the keys of their objects, which the caller
 * removes before the transaction ends: until then nobody can find the row, nor put an equal one beside it.
 */
export async function evictSegments(trx: Trx, maxBytes: number): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    WITH aged AS (
      SELECT c.key, c.last_used_at, c.group_id,
        sum(c.size_bytes) OVER (ORDER BY c.last_used_at DESC, c.key) AS bytes_so_far
      FROM segment_cache c
    ), victims AS (
      SELECT a.key FROM aged a
      WHERE (a.bytes_so_far > ${maxBytes}
          OR (a.group_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM source_groups g WHERE g.id = a.group_id)))
        AND a.last_used_at < now() - ${GRACE}::interval
        AND NOT EXISTS (
          SELECT 1 FROM segment_uses u JOIN renders r ON r.batch_id = u.batch_id
          WHERE u.key = a.key AND r.status IN ('queued', 'processing'))
      ORDER BY a.last_used_at LIMIT ${EVICTED_AT_ONCE}
    )
    DELETE FROM segment_cache c USING victims v
    WHERE c.key = v.key AND c.last_used_at < now() - ${GRACE}::interval
    RETURNING c.object_key`.execute(trx);
  return rows.map((row) => row.object_key);
}
