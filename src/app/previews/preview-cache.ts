import { stat } from 'node:fs/promises';
import { type CachedPreview, putCachedPreview, takeCachedPreviews } from '../../db/cuts/preview-cache.ts';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import { codeOf } from '../../lib/code-of.ts';
import { NoSuchObjectError, type StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';

export type PathContext = Pick<AppContext, 'db'> & { store: StoreWithPaths };

export interface KeptFile {
  path: string;
  /** Null for pictures. */
  loudness: PieceLoudness | null;
}

/** A distant store takes some 20 ms to say that a file exists, and a plan has hundreds of files. */
const ASKED_AT_ONCE = 16;

/** The files among `keys` that are in the cache, by key. */
export async function takeKeptFiles(
  { db, store }: PathContext,
  keys: readonly string[],
): Promise<Map<string, KeptFile>> {
  const rows = (await takeCachedPreviews(db, keys)).values();
  const kept = new Map<string, KeptFile>();
  const work = async () => {
    for (const row of rows) {
      const path = await pathOf(store, row);
      if (path !== null) kept.set(row.key, { path, loudness: row.loudness });
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));
  return kept;
}

/** Null where the file was removed or replaced. */
async function pathOf(
  store: StoreWithPaths,
  { objectKey, sizeBytes }: CachedPreview,
): Promise<string | null> {
  try {
    const path = await store.localPath(objectKey);
    return (await stat(path)).size === sizeBytes ? path : null;
  } catch (error) {
    const isGone = error instanceof NoSuchObjectError || codeOf(error) === 'ENOENT';
    if (isGone) return null;
    throw error;
  }
}

/**
 * Puts a file into the cache, and returns the path to read it from. With a store elsewhere, a local copy stays for
 * the next edit.
 */
export async function keepFile(
  { db, store }: PathContext,
  file: Omit<CachedPreview, 'sizeBytes'>,
  path: string,
): Promise<string> {
  const { sizeBytes } = await store.putFile(file.objectKey, path);
  await putCachedPreview(db, { ...file, sizeBytes });
  return await store.localPath(file.objectKey);
}
