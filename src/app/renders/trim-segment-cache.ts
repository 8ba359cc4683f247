import { dropEndedClaims, evictSegments, tryLockCacheTrim } from '../../db/segment-cache.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Brings the segment cache back under its bound, the least recently used first. What a render under way works
 * with stays, so that the bound may be passed for as long as it runs.
 */
export async function trimSegmentCache(
  app: Pick<AppContext, 'db' | 'store' | 'segmentCacheBytes'>,
): Promise<void> {
  for (;;) {
    const evicted = await app.db.transaction().execute(async (trx) => {
      if (!(await tryLockCacheTrim(trx))) return 0;
      await dropEndedClaims(trx);
      const objectKeys = await evictSegments(trx, app.segmentCacheBytes);
      // A row without its object is a miss; an object without its row would lie there for ever.
      for (const key of objectKeys) await app.store.remove(key);
      return objectKeys.length;
    });
    if (evicted === 0) return;
  }
}
