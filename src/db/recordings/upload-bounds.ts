import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { lockName } from '../locks.ts';

/** Heartbeats come every half minute. An upload that missed four of them has lost its process. */
const ALIVE_FOR = sql`interval '2 minutes'`;

export interface HeldUpload {
  accountId: string;
  key: string;
  /** Null for an asset of a kit. */
  fileId: string | null;
}

/** Serialises transactions that count an account's bytes and then add to them, over all processes. */
export async function lockAccountBytes(trx: Trx, accountId: string): Promise<void> {
  await lockName(trx, `bytes:${accountId}`);
}

export interface AccountBytes {
  /** Bytes of recordings, of stored and announced uploads, and of room that open uploads hold. */
  usedBytes: number;
  openUploads: number;
}

/**
 * The bytes and uploads that count against an account's bounds, without the upload under `exceptKey`, which will be
 * replaced.
 */
export async function readAccountBytes(
  trx: Trx,
  accountId: string,
  exceptKey: string,
): Promise<AccountBytes> {
  await sql`DELETE FROM open_uploads WHERE account_id = ${accountId} AND alive_at < now() - ${ALIVE_FOR}`.execute(
    trx,
  );
  const { rows } = await sql<{ used: string; open: string }>`
    SELECT
      (SELECT coalesce(sum(f.size_bytes), 0) FROM source_files f JOIN source_groups g ON g.id = f.group_id
        WHERE g.account_id = ${accountId})
      + (SELECT coalesce(sum(size_bytes), 0) FROM stored_uploads
        WHERE account_id = ${accountId} AND object_key <> ${exceptKey})
      + (SELECT coalesce(sum(size_bytes), 0) FROM open_uploads WHERE account_id = ${accountId}) AS used,
      (SELECT count(*) FROM open_uploads WHERE account_id = ${accountId}) AS open`.execute(trx);
  return { usedBytes: Number(rows[0]?.used ?? 0), openUploads: Number(rows[0]?.open ?? 0) };
}

export async function insertOpenUpload(
  trx: Trx,
  id: string,
  accountId: string,
  sizeBytes: number,
): Promise<void> {
  await sql`INSERT INTO open_uploads (id, account_id, size_bytes) VALUES (${id}, ${accountId}, ${sizeBytes})`.execute(
    trx,
  );
}

/**
 * Takes the row with this id, which a single request may hold. Returns false while another request holds it.
 */
export async function claimOpenUpload(db: Db, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO open_uploads (id, account_id, size_bytes) VALUES (${id}, ${accountId}, 0)
    ON CONFLICT (id) DO UPDATE SET alive_at = now() WHERE open_uploads.alive_at < now() - ${ALIVE_FOR}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function touchOpenUpload(db: Db, id: string): Promise<void> {
  await sql`UPDATE open_uploads SET alive_at = now() WHERE id = ${id}`.execute(db);
}

export async function deleteOpenUpload(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM open_uploads WHERE id = ${id}`.execute(db);
}

/** Records how many bytes are, or will be, under an upload key. A deleted file counts nothing. */
export async function putStoredUpload(
  db: Db | Trx,
  { accountId, key, fileId }: HeldUpload,
  sizeBytes: number,
): Promise<void> {
  await sql`
    INSERT INTO stored_uploads (object_key, account_id, file_id, size_bytes)
    SELECT ${key}, ${accountId}, ${fileId}::uuid, ${sizeBytes}
    WHERE ${fileId}::uuid IS NULL OR EXISTS (SELECT 1 FROM source_files WHERE id = ${fileId}::uuid)
    ON CONFLICT (object_key) DO UPDATE SET size_bytes = excluded.size_bytes`.execute(db);
}

/** Drops the upload's bytes, because they count as the recording's now. */
export async function deleteStoredUpload(db: Db | Trx, key: string): Promise<void> {
  await sql`DELETE FROM stored_uploads WHERE object_key = ${key}`.execute(db);
}
