import { text } from 'node:stream/consumers';
import type { Db } from '../../db/database.ts';
import { readStorageId } from '../../db/installation.ts';
import { NoSuchObjectError, type ObjectStore } from '../../storage/object-store.ts';

/** Lies in the storage of an installation, and says what the installation's database says too. */
export const STORAGE_MARK_KEY = 'installation/id';

/** The mark of a storage; null where it has none. */
export async function readStorageMark(store: ObjectStore): Promise<string | null> {
  try {
    const mark = (await text(await store.get(STORAGE_MARK_KEY))).trim();
    return /^[0-9a-f-]{36}$/.test(mark) ? mark : null;
  } catch (error) {
    if (error instanceof NoSuchObjectError) return null;
    throw error;
  }
}

/** Whether the storage is that of the database. A folder whose disk is not mounted, for one, has no mark. */
export async function isOwnStorage(db: Db, store: ObjectStore): Promise<boolean> {
  const known = await readStorageId(db);
  return known === null || known === (await readStorageMark(store));
}
