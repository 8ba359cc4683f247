import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { tryLock } from '../locks.ts';

export interface OrphanSearch {
  afterKey: string | null;
  isShared: boolean;
  /** No search is due: the last one ended not long ago. */
  isResting: boolean;
}

/**
 * Where the search of a place continues; null while another process searches it. Locked until the transaction ends.
 */
export async function takeOrphanSearch(
  trx: Trx,
  place: string,
  restMs: number,
): Promise<OrphanSearch | null> {
  if (!(await tryLock(trx, 'orphan search'))) return null;
  const row = await trx
    .selectFrom('orphan_searches')
    .select([
      'after_key',
      'is_shared',
      sql<boolean>`after_key IS NULL AND finished_at > now() - ${restMs} * interval '1 millisecond'`.as(
        'is_resting',
      ),
    ])
    .where('place', '=', place)
    .executeTakeFirst();
  return {
    afterKey: row?.after_key ?? null,
    isShared: row?.is_shared ?? false,
    isResting: row?.is_resting ?? false,
  };
}

/** Records how far the search has come. `afterKey` is null at its end. */
export async function noteOrphanSearch(
  trx: Trx,
  place: string,
  { afterKey, isShared }: { afterKey: string | null; isShared: boolean },
): Promise<void> {
  await sql`
    INSERT INTO orphan_searches (place, after_key, is_shared, finished_at)
    VALUES (${place}, ${afterKey}, ${isShared}, CASE WHEN ${afterKey}::text IS NULL THEN now() END)
    ON CONFLICT (place) DO UPDATE SET after_key = excluded.after_key, is_shared = excluded.is_shared,
      finished_at = coalesce(excluded.finished_at, orphan_searches.finished_at)`.execute(trx);
}

/** Whether a place was searched to its end, and no object of another installation was met. */
export async function isOursAlone(trx: Trx, place: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orphan_searches')
    .select(['is_shared', 'finished_at'])
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.finished_at != null && !row.is_shared;
}
