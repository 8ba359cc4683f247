import { sql } from 'kysely';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import type { Db } from '../database.ts';

/** A whole preview, or a part that previews are joined from. */
export interface CachedPreview {
  key: string;
  /** The recordings that it shows. It is removed when one of them is deleted. */
  groupIds: string[];
  objectKey: string;
  sizeBytes: number;
  /** How loud a piece of sound is; null for pictures. */
  loudness: PieceLoudness | null;
}

/** The cached previews among `keys`. A hit is recorded, so that the least recently used ones are known. */
export async function takeCachedPreviews(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, CachedPreview>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .updateTable('preview_cache')
    .set({ last_used_at: sql<Date>`now()` })
    .where('key', 'in', [...keys])
    .returning(['key', 'group_ids', 'object_key', 'size_bytes', 'power', 'samples'])
    .execute();
  return new Map(
    rows.map(({ key, power, samples, ...row }) => [
      key,
      {
        key,
        groupIds: row.group_ids,
        objectKey: row.object_key,
        sizeBytes: Number(row.size_bytes),
        loudness: power === null || samples === null ? null : { power, samples },
      },
    ]),
  );
}

/** Puts a preview in; a second one with the same key replaces bytes that are equal anyway. */
export async function putCachedPreview(db: Db, preview: CachedPreview): Promise<void> {
  await sql`
    INSERT INTO preview_cache (key, group_ids, object_key, size_bytes, power, samples)
    VALUES (${preview.key}, ${preview.groupIds}::uuid[], ${preview.objectKey}, ${preview.sizeBytes},
      ${preview.loudness?.power ?? null}, ${preview.loudness?.samples ?? null})
    ON CONFLICT (key) DO UPDATE
      SET group_ids = excluded.group_ids, object_key = excluded.object_key, size_bytes = excluded.size_bytes,
          power = excluded.power, samples = excluded.samples, last_used_at = now()`.execute(db);
}
