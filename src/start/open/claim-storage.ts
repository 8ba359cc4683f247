import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readStorageMark, STORAGE_MARK_KEY } from '../../app/maintenance/storage-mark.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockStorageId, setStorageId, someStoredKeys } from '../../db/installation.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { Storage } from './storage.ts';

/** The facts of a storage that tell whose it is. */
export type ClaimedStorage = Pick<Storage, 'store' | 'kind' | 'place'>;

const MOST_MARK_BYTES = 64;
/** So many of the newest recordings tell whether a storage without a mark is the installation's. */
const SAMPLED_KEYS = 5;

/**
 * Makes sure that the storage is that of the database, and marks it at the first time. Throws SentenceError
 * where it is another one: its jobs would find none of the installation's bytes, and give up for good.
 */
export async function claimStorage(db: Db, storage: ClaimedStorage): Promise<void> {
  const { store } = storage;
  await db.transaction().execute(async (trx) => {
    const known = await lockStorageId(trx);
    const mark = await readStorageMark(store);
    if (known !== null && known === mark) return;
    // A database without recordings has running processes too: their storage must not change under them.
    if (known !== null) throw new SentenceError(sayOtherMark(storage, { known, mark }));
    if (!(await holdsOwnBytes(trx, store))) throw new SentenceError(sayNoRecordings(storage));
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

/** Whether the database names no bytes, or some of them are here. */
async function holdsOwnBytes(trx: Trx, store: ObjectStore): Promise<boolean> {
  const keys = await someStoredKeys(trx, SAMPLED_KEYS);
  if (keys.length === 0) return true;
  const found = await Promise.all(keys.map((key) => store.stat(key)));
  return found.some((object) => object !== null);
}

/** A mark that is there stays: the storage may serve an installation whose database was made anew. */
async function markStorage(trx: Trx, store: ObjectStore, mark: string | null): Promise<void> {
  const id = mark ?? randomUUID();
  if (mark === null) await store.put(STORAGE_MARK_KEY, Readable.from([id]), { maxBytes: MOST_MARK_BYTES });
  await setStorageId(trx, id);
}

const sayOtherMark = (
  storage: ClaimedStorage,
  { known, mark }: { known: string; mark: string | null },
): string =>
  sayForeign(
    storage,
    `that one has the mark ${known}, and this one ${mark === null ? 'none' : `the mark ${mark}`}`,
  );

const sayNoRecordings = (storage: ClaimedStorage): string =>
  sayForeign(storage, 'none of its recordings is there');

function sayForeign({ kind, place }: ClaimedStorage, difference: string): string {
  const remedy =
    kind === 'folder'
      ? 'MAKECUT_S3_BUCKET is not set here. If the other processes use a bucket, set the same MAKECUT_S3_* here; else set the MAKECUT_DATA_DIR that has their folder storage.'
      : 'Set the same MAKECUT_S3_BUCKET, MAKECUT_S3_PREFIX and MAKECUT_S3_ENDPOINT as for the other processes, or none where they use a folder.';
  return `the storage ${place} is not that of this database: ${difference}. ${remedy} Only where the old storage is lost for good: ./makecut database adopt-storage.`;
}
