import { sql } from 'kysely';
import type { PlanEntry } from '../../contract/plan.ts';
import type { Db, Trx } from '../database.ts';
import type { Unchecked } from '../json-column.ts';
import type { StoredCut } from './cuts.ts';
import { readPlanEntries } from './stored-plan.ts';

/** A cut as lists name it. */
export interface NamedCut {
  id: string;
  prompt: string;
  status: StoredCut['status'];
  /** Of its latest plan; null without a plan. */
  title: string | null;
}

/** Those of these cuts that belong to the account. */
export async function listNamedCuts(db: Db, accountId: string, ids: readonly string[]): Promise<NamedCut[]> {
  return await namedCuts(db, accountId).where('c.id', 'in', ids).execute();
}

/** The newest cuts of a recording, at most `limit`, and how many there are in all. */
export async function listCutsOfGroup(
  db: Db,
  { accountId, groupId, limit }: { accountId: string; groupId: string; limit: number },
): Promise<{ cuts: NamedCut[]; count: number }> {
  const rows = await namedCuts(db, accountId)
    .select((select) => select.fn.countAll<string>().over().as('count'))
    .where((where) => where(where.val(groupId), '=', where.fn.any('c.source_group_ids')))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return {
    cuts: rows.map(({ count: _, ...cut }) => cut),
    count: Number(rows[0]?.count ?? 0),
  };
}

/** A cut whose latest plan shows a camera. */
export interface ShowingCut extends NamedCut {
  /** The entries that show it. */
  entries: PlanEntry[];
}

/** The cuts of an account whose latest plan shows a camera of a recording, the newest first. */
export async function listCutsShowing(
  trx: Trx,
  { accountId, groupId, camera }: { accountId: string; groupId: string; camera: string },
): Promise<ShowingCut[]> {
  const shown = JSON.stringify([{ source_group: groupId, camera }]);
  const rows = await namedCuts(trx, accountId)
    .select(sql<Unchecked<PlanEntry[]>>`p.document->'entries'`.as('entries'))
    .where((where) => where(where.val(groupId), '=', where.fn.any('c.source_group_ids')))
    .where(sql<boolean>`p.document->'entries' @> ${shown}::jsonb`)
    .orderBy('c.created_at', 'desc')
    .execute();
  return rows.map(({ entries, ...cut }) => ({
    ...cut,
    entries: readPlanEntries(entries, cut.id).filter(
      (entry) => entry.source_group === groupId && entry.camera === camera,
    ),
  }));
}

function namedCuts(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('cuts as c')
    .leftJoin('plan_versions as p', (join) =>
      join.onRef('p.cut_id', '=', 'c.id').onRef('p.version', '=', 'c.latest_version'),
    )
    .select(['c.id', 'c.prompt', 'c.status', sql<string | null>`p.document->>'title'`.as('title')])
    .where('c.account_id', '=', accountId);
}
