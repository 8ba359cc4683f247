import { cachedBytes, dropEndedClaims, evictCached, tryLockCacheTrim } from '../../db/cuts/evict-cached.ts';
import type { Trx } from '../../db/database.ts';
import type { AppContext } from '../app-context.ts';

/** The cache gives way before the disk is full: the admission gate closes at a quarter of this. */
const KEPT_FREE_BYTES = 2 * 2 ** 30;

type CacheContext = Pick<AppContext, 'db' | 'store' | 'segmentCacheBytes'>;

/**
 * Brings the caches of segments and of previews back under the bound that they share, the least recently used first.
 * Segments that a render under way works with stay: until it ends the caches may pass the bound.
 */
export async function trimCaches(app: CacheContext): Promise<void> {
  for (;;) {
    const evicted = await app.db.transaction().execute(async (trx) => {
      if (!(await tryLockCacheTrim(trx))) return 0;
      await dropEndedClaims(trx);
      const objectKeys = await evictCached(trx, await boundNow(app, trx));
      // A row without its object is a miss; an object without its row would lie there for ever.
      for (const key of objectKeys) await app.store.remove(key);
      return objectKeys.length;
    });
    if (evicted === 0) return;
  }
}

/** The bound that is set, or less where the disk needs the room. */
async function boundNow({ store, segmentCacheBytes }: CacheContext, trx: Trx): Promise<number> {
  const freeBytes = await store.freeBytes();
  if (freeBytes === null || freeBytes >= KEPT_FREE_BYTES) return segmentCacheBytes;
  const bytes = await cachedBytes(trx);
  return Math.max(0, Math.min(segmentCacheBytes, bytes - (KEPT_FREE_BYTES - freeBytes)));
}
