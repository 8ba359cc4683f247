import { sql } from 'kysely';
import { type SegmentFacts, segmentFactsSchema } from '../../domain/render/measured.ts';
import type { Db, Trx } from '../database.ts';
import { readJson } from '../json-column.ts';

export interface CachedSegment {
  key: string;
  /** The recording that it shows. It is removed when that is deleted. */
  groupId: string | null;
  objectKey: string;
  sizeBytes: number;
  facts: SegmentFacts;
}

/**
 * Claims segments for a batch, also segments that are not made yet. They are not evicted until its renders have
 * ended.
 */
export async function claimSegments(db: Db, batchId: string, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('segment_uses')
    .values(keys.map((key) => ({ batch_id: batchId, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The cached segments among `keys`. A hit is recorded, so that the least recently used ones are known. */
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
        facts: readJson(segmentFactsSchema, row.facts, `segment_cache.facts of ${row.key}`),
      },
    ]),
  );
}

/** Puts segments in. A second put under the same key replaces equal bytes. */
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
