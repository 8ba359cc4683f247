import { cachedBytes, dropEndedClaims, evictCached } from '../../db/cuts/evict-cached.ts';
import type { Trx } from '../../db/database.ts';
import { tryLock } from '../../db/locks.ts';
import type { AppContext } from '../app-context.ts';

/** The caches shrink before the disk is full. The admission gate closes at a quarter of this. */
const KEPT_FREE_BYTES = 2 * 2 ** 30;

type CacheContext = Pick<AppContext, 'db' | 'store' | 'segmentCacheBytes'>;

/**
 * Trims the caches of segments and previews to their shared bound, the least recently used first. Segments of a
 * render under way stay, so that the caches may exceed the bound until it ends.
 */
export async function trimCaches(app: CacheContext): Promise<void> {
  for (;;) {
    const evicted = await app.db.transaction().execute(async (trx) => {
      if (!(await tryLock(trx, 'cache trim'))) return 0;
      await dropEndedClaims(trx);
      const objectKeys = await evictCached(trx, await boundNow(app, trx));
      // A row without its object is only a miss. An object without its row would stay for ever.
      for (const key of objectKeys) await app.store.remove(key);
      return objectKeys.length;
    });
    if (evicted === 0) return;
  }
}

/** The configured bound, or less where the disk needs the room. */
async function boundNow({ store, segmentCacheBytes }: CacheContext, trx: Trx): Promise<number> {
  const freeBytes = await store.freeBytes();
  if (freeBytes === null || freeBytes >= KEPT_FREE_BYTES) return segmentCacheBytes;
  const bytes = await cachedBytes(trx);
  return Math.max(0, Math.min(segmentCacheBytes, bytes - (KEPT_FREE_BYTES - freeBytes)));
}
