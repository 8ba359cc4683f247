import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readStorageMark, STORAGE_MARK_KEY } from '../../app/maintenance/storage-mark.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockStorageId, setStorageId, someStoredKeys } from '../../db/installation.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import type { ObjectStore } from '../../storage/object-store.ts';

const MOST_MARK_BYTES = 64;
/** So many of the newest recordings tell whether a storage without a mark is the installation's. */
const SAMPLED_KEYS = 5;

/**
 * Makes sure that the storage is that of the database, and marks it at the first time. Throws SentenceError
 * where it is another one: its jobs would find none of the installation's bytes, and give up for good.
 */
export async function claimStorage(db: Db, store: ObjectStore, place: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await lockStorageId(trx);
    const mark = await readStorageMark(store);
    if (known !== null && known === mark) return;
    if (!(await mayBeOwn(trx, store, known))) throw new SentenceError(sayForeign(place));
    await markStorage(trx, store, mark);
  });
}

/** Takes a storage for that of the installation, whatever it holds: the old one is lost. */
export async function adoptStorage(db: Db, store: ObjectStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStorageId(trx);
    await markStorage(trx, store, await readStorageMark(store));
  });
}

/** Whether nothing can be lost: the database names no bytes, or their storage had no mark and they are here. */
async function mayBeOwn(trx: Trx, store: ObjectStore, known: string | null): Promise<boolean> {
  const keys = await someStoredKeys(trx, SAMPLED_KEYS);
  if (keys.length === 0) return true;
  if (known !== null) return false;
  const found = await Promise.all(keys.map((key) => store.stat(key)));
  return found.some((object) => object !== null);
}

/** A mark that is there stays: the storage may serve an installation whose database was made anew. */
async function markStorage(trx: Trx, store: ObjectStore, mark: string | null): Promise<void> {
  const id = mark ?? randomUUID();
  if (mark === null) await store.put(STORAGE_MARK_KEY, Readable.from([id]), { maxBytes: MOST_MARK_BYTES });
  await setStorageId(trx, id);
}

const sayForeign = (place: string): string =>
  `the storage ${place} is not that of this database: none of its recordings is there. Give all processes the same storage: the folder storage of one data folder (MAKECUT_DATA_DIR), or one bucket (MAKECUT_S3_*). If the old storage is lost for good: ./makecut database adopt-storage.`;
