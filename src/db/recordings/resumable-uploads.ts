import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface UploadPart {
  offsetBytes: number;
  sizeBytes: number;
  key: string;
}

export interface ResumableUpload {
  fileId: string;
  accountId: string;
  groupId: string;
  /** The state of the file row. Only a pending file takes bytes. */
  fileStatus: string;
  uploadKey: string;
  sizeBytes: number;
  /** When the announced file was last changed; null where the sender did not say. */
  modifiedMs: number | null;
  isStored: boolean;
  /** In order, without gaps: each part begins where the one before ends. */
  parts: UploadPart[];
}

/** The sender's description of its file. Another size or time of change means another file. */
export interface AnnouncedFile {
  sizeBytes: number;
  /** When it was last changed; null where the sender does not say. */
  modifiedMs: number | null;
}

/** Announces an upload, and drops the parts of another file. Returns the keys of the dropped objects. */
export async function putResumableUpload(
  trx: Trx,
  fileId: string,
  { sizeBytes, modifiedMs }: AnnouncedFile,
): Promise<string[]> {
  // The delete removes the parts too, and this statement still reads them.
  const { rows: forgotten } = await sql<{ object_key: string }>`
    WITH other AS (
      DELETE FROM resumable_uploads WHERE file_id = ${fileId}
      AND (size_bytes <> ${sizeBytes} OR modified_ms IS DISTINCT FROM ${modifiedMs})
      RETURNING file_id
    )
    SELECT p.object_key FROM resumable_upload_parts p JOIN other USING (file_id)`.execute(trx);
  await sql`
    INSERT INTO resumable_uploads (file_id, size_bytes, modified_ms)
    VALUES (${fileId}, ${sizeBytes}, ${modifiedMs})
    ON CONFLICT DO NOTHING`.execute(trx);
  return forgotten.map(({ object_key }) => object_key);
}

export async function findResumableUpload(
  db: Db,
  accountId: string,
  fileId: string,
): Promise<ResumableUpload | null> {
  const row = await db
    .selectFrom('resumable_uploads as u')
    .innerJoin('source_files as f', 'f.id', 'u.file_id')
    .innerJoin('source_groups as g', 'g.id', 'f.group_id')
    .select([
      'u.file_id',
      'u.size_bytes',
      'u.modified_ms',
      'u.stored_at',
      'f.group_id',
      'f.status',
      'f.upload_key',
      'g.account_id',
    ])
    .where('u.file_id', '=', fileId)
    .where('g.account_id', '=', accountId)
    .executeTakeFirst();
  if (row?.upload_key == null) return null;
  const parts = await db
    .selectFrom('resumable_upload_parts')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('offset_bytes')
    .execute();
  return {
    fileId: row.file_id,
    accountId: row.account_id,
    groupId: row.group_id,
    fileStatus: row.status,
    uploadKey: row.upload_key,
    sizeBytes: Number(row.size_bytes),
    modifiedMs: row.modified_ms === null ? null : Number(row.modified_ms),
    isStored: row.stored_at !== null,
    parts: parts.map((part) => ({
      offsetBytes: Number(part.offset_bytes),
      sizeBytes: Number(part.size_bytes),
      key: part.object_key,
    })),
  };
}

/** False when another request has added a part at this place. */
export async function insertUploadPart(db: Db, fileId: string, part: UploadPart): Promise<boolean> {
  const row = await db
    .insertInto('resumable_upload_parts')
    .values({
      file_id: fileId,
      offset_bytes: part.offsetBytes,
      size_bytes: part.sizeBytes,
      object_key: part.key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the sender has announced another file meanwhile. */
export async function markUploadStored(
  db: Db,
  { fileId, sizeBytes, modifiedMs }: Pick<ResumableUpload, 'fileId' | 'sizeBytes' | 'modifiedMs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('resumable_uploads')
    .set({ stored_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .where('size_bytes', '=', sql<string>`${sizeBytes}`)
    .where('modified_ms', 'is not distinct from', sql<string | null>`${modifiedMs}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
