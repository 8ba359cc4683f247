import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

const SECRET_BYTES = 32;

/** A secret that signs addresses. */
export const makeSigningSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Makes the one row that all processes of an installation share, where there is none. */
export async function ensureInstallation(db: Db | Trx): Promise<void> {
  await db
    .insertInto('installation')
    .values({ signing_secret: makeSigningSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What tells this database from those of other installations. A copy of a database has the same. */
export async function readInstallationId(db: Db): Promise<string> {
  await ensureInstallation(db);
  const row = await db.selectFrom('installation').select('installation_id').executeTakeFirstOrThrow();
  return row.installation_id;
}

/** The mark of the storage that the installation uses; null before any. Others wait until the transaction ends. */
export async function lockStorageId(trx: Trx): Promise<string | null> {
  await ensureInstallation(trx);
  const row = await trx.selectFrom('installation').select('storage_id').forUpdate().executeTakeFirstOrThrow();
  return row.storage_id;
}

/** The same without waiting. */
export async function readStorageId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('storage_id').executeTakeFirst();
  return row?.storage_id ?? null;
}

export async function setStorageId(trx: Trx, storageId: string): Promise<void> {
  await trx.updateTable('installation').set({ storage_id: storageId }).execute();
}

/** Some objects that must be in the storage, the newest first: originals of recordings that nobody deleted. */
export async function someStoredKeys(db: Db | Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT f.original_key AS key FROM source_files f
    WHERE f.original_key IS NOT NULL
    ORDER BY f.created_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}
