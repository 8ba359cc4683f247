import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface ChangeMark {
  id: string;
  status: string;
  updated_at: Date;
}

/** How many of the newest rows of each kind are watched. Rows with work under way are among them. */
const WATCHED = 100;

/** The state of the account's newest recordings, cuts and renders. One index scan each. */
export async function readChangeMarks(db: Db, accountId: string): Promise<ChangeMark[]> {
  const { rows } = await sql<ChangeMark>`
    (SELECT id, status, updated_at FROM source_groups
      WHERE account_id = ${accountId} ORDER BY created_at DESC, id DESC LIMIT ${WATCHED})
    UNION ALL
    (SELECT id, status, updated_at FROM cuts
      WHERE account_id = ${accountId} ORDER BY created_at DESC, id DESC LIMIT ${WATCHED})
    UNION ALL
    (SELECT r.cut_id, r.status, r.updated_at FROM renders r
      WHERE r.account_id = ${accountId} AND r.status IN ('queued', 'processing'))`.execute(db);
  return rows;
}

/** A mark for each account, which changes when the state of any of its watched rows is written. */
export async function readChangeDigests(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    SELECT a.id, md5(concat_ws(';',
      (SELECT string_agg(g.id || g.xmin::text, ',') FROM (
        SELECT id, xmin FROM source_groups WHERE account_id = a.id
        ORDER BY created_at DESC, id DESC LIMIT ${WATCHED}) g),
      (SELECT string_agg(c.id || c.xmin::text, ',') FROM (
        SELECT id, xmin FROM cuts WHERE account_id = a.id
        ORDER BY created_at DESC, id DESC LIMIT ${WATCHED}) c),
      (SELECT string_agg(r.id || r.xmin::text, ',' ORDER BY r.id) FROM renders r
        WHERE r.account_id = a.id AND r.status IN ('queued', 'processing'))
    )) AS mark
    FROM unnest(${[...accountIds]}::uuid[]) AS a(id)`.execute(db);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
