import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { StoredCut } from './cuts.ts';

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

function namedCuts(db: Db, accountId: string) {
  return db
    .selectFrom('cuts as c')
    .leftJoin('plan_versions as p', (join) =>
      join.onRef('p.cut_id', '=', 'c.id').onRef('p.version', '=', 'c.latest_version'),
    )
    .select(['c.id', 'c.prompt', 'c.status', sql<string | null>`p.document->>'title'`.as('title')])
    .where('c.account_id', '=', accountId);
}
