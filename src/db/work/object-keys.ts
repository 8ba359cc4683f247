import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** Finds every key that a row names, in any column and at any depth. So no new column is forgotten. */
function keysIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:accounts|cache)\//.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(keysIn);
}

/** A file's upload counts as long as its bytes are not taken over. */
export async function keysOfFiles(db: Db | Trx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('source_files')
    .selectAll()
    .where('id', 'in', [...fileIds])
    .execute();
  return rows.flatMap(({ upload_key: uploadKey, ...row }) =>
    row.original_key === null ? [...keysIn(row), ...keysIn(uploadKey)] : keysIn(row),
  );
}

/** Parts of uploads that were not joined yet. */
export async function keysOfParts(db: Db | Trx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('resumable_upload_parts as p')
    .innerJoin('resumable_uploads as u', 'u.file_id', 'p.file_id')
    .select('p.object_key')
    .where('p.file_id', 'in', [...fileIds])
    .where('u.stored_at', 'is', null)
    .execute();
  return rows.map((row) => row.object_key);
}

export async function keysOfRenders(db: Db | Trx, renderIds: readonly string[]): Promise<string[]> {
  return keysIn(
    await db
      .selectFrom('renders')
      .selectAll()
      .where('id', 'in', [...renderIds])
      .execute(),
  );
}

/** The sound of batches. Their other objects belong to other rows. */
export async function keysOfBatches(db: Db | Trx, batchIds: readonly string[]): Promise<string[]> {
  return keysIn(
    await db
      .selectFrom('render_batches')
      .select('sound')
      .where('id', 'in', [...batchIds])
      .execute(),
  );
}

/**
 * Assets of kits, also of deleted ones, assets that renders under way use, and uploads that wait for confirmation.
 */
export async function keysOfKits(db: Db | Trx, kitIds: readonly string[]): Promise<string[]> {
  const kits = await db
    .selectFrom('brand_kits')
    .selectAll()
    .where('id', 'in', [...kitIds])
    .execute();
  const accountIds = [...new Set(kits.map(({ account_id: id }) => id))];
  if (accountIds.length === 0) return [];
  const uploads = await db
    .selectFrom('stored_uploads')
    .select('object_key')
    .where('account_id', 'in', accountIds)
    .where('file_id', 'is', null)
    .execute();
  const used = await db
    .selectFrom('render_batches as b')
    .innerJoin('renders as r', 'r.batch_id', 'b.id')
    .select(sql<unknown>`b.input -> 'style'`.as('style'))
    .where('b.account_id', 'in', accountIds)
    .where('r.status', 'in', ['queued', 'processing'])
    .execute();
  return keysIn([kits, uploads, used]);
}

/** Encoded entries, or previews and their parts, by the keys of their content. */
export const keysOfCached =
  (cache: 'segment_cache' | 'preview_cache') =>
  async (db: Db | Trx, contentKeys: readonly string[]): Promise<string[]> => {
    const found = db.selectFrom(cache).select('object_key');
    return keysIn(await found.where('key', 'in', [...contentKeys]).execute());
  };
