import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

export interface CachedSegment {
  key: string;
  objectKey: string;
  sizeBytes: number;
  facts: unknown;
}

/** The cached segments among `keys`; a hit is noted, so that the least recently used can be told. */
export async function takeCachedSegments(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, CachedSegment>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .updateTable('segment_cache')
    .set({ last_used_at: new Date() })
    .where('key', 'in', [...keys])
    .returning(['key', 'object_key', 'size_bytes', 'facts'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { key: row.key, objectKey: row.object_key, sizeBytes: Number(row.size_bytes), facts: row.facts },
    ]),
  );
}

/** Puts segments in; who comes second with the same key replaces bytes that are equal anyway. */
export async function putCachedSegments(trx: Db | Trx, segments: readonly CachedSegment[]): Promise<void> {
  for (const segment of segments) {
    await sql`
      INSERT INTO segment_cache (key, object_key, size_bytes, facts)
      VALUES (${segment.key}, ${segment.objectKey}, ${segment.sizeBytes}, ${JSON.stringify(segment.facts)}::jsonb)
      ON CONFLICT (key) DO UPDATE
        SET object_key = excluded.object_key, size_bytes = excluded.size_bytes, facts = excluded.facts,
            last_used_at = now()`.execute(trx);
  }
}

export async function dropCachedSegment(db: Db, key: string): Promise<void> {
  await db.deleteFrom('segment_cache').where('key', '=', key).execute();
}
