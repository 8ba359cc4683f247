import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { lockName } from '../locks.ts';
import { olderThan, type PageOfAccount, position } from '../page.ts';
import type { SourceFilesTable, SourceGroupsTable } from './recording-tables.ts';

export type StoredSourceGroup = Selectable<SourceGroupsTable>;
export type SourceFileRow = Selectable<SourceFilesTable>;

export async function insertSourceGroup(
  trx: Trx,
  group: Insertable<SourceGroupsTable>,
  files: readonly Insertable<SourceFilesTable>[],
): Promise<void> {
  // One statement and so one round trip. Postgres checks a CTE's foreign key at the end of the statement.
  await trx
    .with('made', (made) => made.insertInto('source_groups').values(group).returning('id'))
    .insertInto('source_files')
    .values([...files])
    .execute();
}

export async function findSourceGroup(
  db: Db | Trx,
  id: string,
  accountId: string | null,
): Promise<StoredSourceGroup | null> {
  let query = db.selectFrom('source_groups').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) ?? null;
}

const SHOWN_FILE_COLUMNS = [
  'id',
  'role',
  'label',
  'camera',
  'status',
  'filename',
  'source_url',
  'size_bytes',
  'duration_ms',
  'width',
  'height',
  'rate_num',
  'rate_den',
  'video_codec',
  'audio_codec',
  'offset_ms',
  'drift_ppm',
  'sync_residual_ms',
  'sync_confidence',
  'error',
  'created_at',
  'updated_at',
] as const;

/** The fields of a file that clients see. */
export type ShownFile = Pick<SourceFileRow, (typeof SHOWN_FILE_COLUMNS)[number]>;

/** A group with the files as clients see them, in one round trip, because clients poll it. */
export async function findShownGroup(
  db: Db,
  id: string,
  accountId: string,
): Promise<{ group: StoredSourceGroup; files: ShownFile[] } | null> {
  const { rows } = await sql<StoredSourceGroup & { files: ShownFileJson[] }>`
    SELECT g.*, (
      SELECT json_agg(f ORDER BY f.position) FROM (
        SELECT position, ${sql.join(SHOWN_FILE_COLUMNS.map((name) => sql.ref(name)))}
        FROM source_files WHERE group_id = g.id
      ) f
    ) AS files
    FROM source_groups g WHERE g.id = ${id} AND g.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { files, ...group } = row;
  return {
    group,
    files: files.map((file) => ({
      ...file,
      created_at: new Date(file.created_at),
      updated_at: new Date(file.updated_at),
    })),
  };
}

/** JSON has no times. */
type ShownFileJson = Omit<ShownFile, 'created_at' | 'updated_at'> &
  Record<'created_at' | 'updated_at', string>;

/** The row, locked until the transaction ends, so that changes of the group's state follow one another. */
export async function lockSourceGroup(trx: Trx, id: string): Promise<StoredSourceGroup | null> {
  const row = await trx
    .selectFrom('source_groups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The same as `lockSourceGroup`. A group of another account is not found, and nobody waits for its lock. */
export async function lockGroupOf(
  trx: Trx,
  accountId: string,
  id: string,
): Promise<StoredSourceGroup | null> {
  const row = await trx
    .selectFrom('source_groups')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Null where voices were not told apart by sound. */
export async function readVoicesSure(db: Db, groupId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('source_groups')
    .select('voices_sure')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.voices_sure ?? null;
}

export async function updateSourceGroup(
  trx: Trx,
  id: string,
  changes: Updateable<SourceGroupsTable>,
): Promise<void> {
  await trx
    .updateTable('source_groups')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function findSourceFile(db: Db | Trx, id: string): Promise<SourceFileRow | null> {
  return (await db.selectFrom('source_files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Null where the file has failed meanwhile, as after a cancellation: a file that has ended stays as it is. */
export async function beginFetch(db: Db, id: string): Promise<SourceFileRow | null> {
  const row = await db
    .updateTable('source_files')
    .set({ status: 'fetching', updated_at: new Date() })
    .where('id', '=', id)
    .where('status', '<>', 'failed')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateSourceFile(
  trx: Trx,
  id: string,
  changes: Updateable<SourceFilesTable>,
): Promise<void> {
  await trx
    .updateTable('source_files')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export interface SourceGroupListRow
  extends Pick<StoredSourceGroup, 'id' | 'name' | 'status' | 'duration_ms' | 'created_at'> {
  camera_count: number;
}

/** One row more than `limit` tells that another page follows. Newest first. */
export async function pageSourceGroups(
  db: Db,
  { accountId, limit, after }: PageOfAccount,
): Promise<(SourceGroupListRow & { position: string })[]> {
  const result = await sql<SourceGroupListRow & { position: string }>`
    SELECT g.id, g.name, g.status, g.duration_ms, g.created_at, ${position} AS position,
           (SELECT count(*)::int FROM source_files f WHERE f.group_id = g.id AND f.role = 'camera') AS camera_count
    FROM (
      SELECT * FROM source_groups WHERE account_id = ${accountId} ${olderThan(after)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}
    ) g
    ORDER BY g.created_at DESC, g.id DESC`.execute(db);
  return result.rows;
}

/** Groups of an account with work under way: a file that comes in, or a perception run. */
export async function countIngestsInFlight(
  trx: Trx,
  accountId: string,
  besidesGroupId: string,
): Promise<number> {
  await lockName(trx, `ingests of ${accountId}`);
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM source_groups g
    WHERE g.account_id = ${accountId} AND g.id <> ${besidesGroupId}
      AND g.status IN ('uploading', 'ingesting', 'perceiving')
      AND (g.status = 'perceiving' OR EXISTS (
        SELECT 1 FROM source_files f
        WHERE f.group_id = g.id AND f.status IN ('queued', 'fetching', 'preparing')))`.execute(trx);
  return result.rows[0]?.count ?? 0;
}

/** The newest group with exactly these hashes and roles, in this order: a ready one, else one being made ready. */
export async function findGroupByContent(
  db: Db,
  accountId: string,
  files: readonly { sha256: string; role: string }[],
): Promise<string | null> {
  const wanted = files.map((file) => `${file.role}:${file.sha256}`);
  const result = await sql<{ id: string }>`
    SELECT g.id FROM source_groups g
    WHERE g.account_id = ${accountId} AND g.status IN ('ingesting', 'perceiving', 'ready')
      AND g.id IN (SELECT group_id FROM source_files WHERE sha256 = ${files[0]?.sha256 ?? ''})
      AND (SELECT array_agg(f.role || ':' || f.sha256 ORDER BY f.position)
           FROM source_files f WHERE f.group_id = g.id) = ${wanted}::text[]
    ORDER BY (g.status = 'ready') DESC, g.created_at DESC LIMIT 1`.execute(db);
  return result.rows[0]?.id ?? null;
}

/** The file that an upload address belongs to. */
export async function findUploadTarget(db: Db, uploadKey: string): Promise<SourceFileRow | null> {
  const row = await db
    .selectFrom('source_files')
    .selectAll()
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
  return row ?? null;
}

/** When the last upload address of a group ends; null when it never had one. */
export async function lastUploadExpiry(trx: Trx, groupId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('source_files')
    .select(({ fn }) => fn.max('upload_expires_at').as('last'))
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** The row and, with it, files, words, segments, pieces and names. */
export async function deleteSourceGroupRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('source_groups').where('id', '=', id).execute();
}
