import { knownAccounts } from '../../db/accounts/accounts.ts';
import type { Trx } from '../../db/database.ts';
import { isOursAlone, noteOrphanSearch, takeOrphanSearch } from '../../db/work/orphan-searches.ts';
import type { ListedObject } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { accountOfKey, judgeKeys, KEY_PLACES } from './key-shapes.ts';

type SweepContext = Pick<AppContext, 'db' | 'store' | 'logger' | 'now' | 'orphanAgeMs'>;

const PAGE_OBJECTS = 1_000;
/**
 * The bound of one turn, which comes every five minutes. A million objects take two hours, and one turn some seconds.
 */
const PAGES_A_TURN = 50;
const MAX_REST_MS = 6 * 3_600_000;

/**
 * Removes the objects that killed attempts left behind. This installation wrote them, no row names them, and they are
 * older than any attempt. The search continues where the last process stopped. The signal ends it after the page
 * under way.
 */
export async function sweepOrphans(app: SweepContext, signal?: AbortSignal): Promise<void> {
  // 0 turns it off.
  if (app.orphanAgeMs === 0) return;
  for (const place of KEY_PLACES) {
    let pages = 0;
    while (
      pages < PAGES_A_TURN &&
      !signal?.aborted &&
      (await app.db.transaction().execute((trx) => sweepPage(app, trx, place)))
    ) {
      pages += 1;
    }
  }
}

/** Searches one page; true when there is another one. */
async function sweepPage(app: SweepContext, trx: Trx, place: string): Promise<boolean> {
  const search = await takeOrphanSearch(trx, place, Math.min(MAX_REST_MS, app.orphanAgeMs));
  if (search === null || search.isResting) return false;
  const { afterKey } = search;
  const page = await app.store.list(place, afterKey, PAGE_OBJECTS);
  const foreign = await foreignAccounts(trx, page);
  // In a store that others use too, an object of the cache may belong to them.
  const isShared = search.isShared || foreign.size > 0;
  const isOurs = place !== 'cache' || (await isOursAlone(trx, 'accounts'));
  if (isOurs) await removeOrphans(app, trx, page, foreign);
  const last = page.at(-1)?.key ?? null;
  await noteOrphanSearch(trx, place, { afterKey: last, isShared });
  return last !== null;
}

async function foreignAccounts(trx: Trx, page: readonly ListedObject[]): Promise<Set<string>> {
  const ids = new Set(page.flatMap(({ key }) => accountOfKey(key) ?? []));
  if (ids.size === 0) return new Set();
  return ids.difference(await knownAccounts(trx, [...ids]));
}

/** The rows are read after the listing, so that objects stay that a row has named since. */
async function removeOrphans(
  { store, logger, now, orphanAgeMs }: SweepContext,
  trx: Trx,
  page: readonly ListedObject[],
  foreign: ReadonlySet<string>,
): Promise<void> {
  const before = new Date(now().getTime() - orphanAgeMs);
  const old = page.filter(({ key, putAt }) => putAt < before && !foreign.has(accountOfKey(key) ?? ''));
  const { orphans, unknown } = await judgeKeys(
    trx,
    old.map(({ key }) => key),
  );
  let removed = 0;
  for (const key of orphans) {
    // Objects of the cache are stored again under the same key.
    const putAt = await store.putAt(key);
    if (putAt === null || putAt >= before) continue;
    await store.remove(key);
    removed += 1;
  }
  if (removed > 0) logger.info({ removed }, 'objects that no row names were removed');
  if (unknown.length > 0) {
    logger.warn(
      { count: unknown.length, first: unknown[0] },
      'objects of an unknown kind lie in the store; they stay',
    );
  }
}
