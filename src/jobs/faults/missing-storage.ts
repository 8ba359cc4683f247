import type { AppContext } from '../../app/app-context.ts';
import { isOwnStorage } from '../../app/maintenance/storage-mark.ts';
import { NoSuchObjectError } from '../../storage/object-store.ts';

const MOST_CAUSES = 6;

/** Something was missing in a storage that is not the installation's: a disk that is not mounted, or a wrong folder. */
export class MissingStorageError extends Error {
  override name = 'MissingStorageError';
}

/** Runs the work of a job. Where something is missing because the whole storage is, that is what it throws. */
export async function onOwnStorage<T>(
  { db, store }: Pick<AppContext, 'db' | 'store'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isMissingObject(cause) || (await isOwnStorage(db, store))) throw cause;
    throw new MissingStorageError("the storage is not the installation's: is its disk mounted?", { cause });
  }
}

function isMissingObject(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth += 1) {
    if (at instanceof NoSuchObjectError) return true;
    at = at.cause;
  }
  return false;
}
