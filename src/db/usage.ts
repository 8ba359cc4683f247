import { sql } from 'kysely';
import type { Meter } from '../contract/usage.ts';
import type { Db, Trx } from './database.ts';

/** Sums per meter; `from` is included, `to` is not, null is without end. */
export async function sumMeters(
  db: Db,
  accountId: string,
  from: Date | null,
  to: Date | null,
): Promise<Map<string, number>> {
  const after = from === null ? sql`` : sql`AND at >= ${from}`;
  const before = to === null ? sql`` : sql`AND at < ${to}`;
  const { rows } = await sql<{ meter: string; quantity: number }>`
    SELECT meter, sum(quantity) AS quantity FROM usage_ledger
    WHERE account_id = ${accountId} ${after} ${before} GROUP BY meter`.execute(db);
  return new Map(rows.map((row) => [row.meter, row.quantity]));
}

/** Adds to a meter once per cause: work that is tried again meters nothing more. */
export async function meter(
  trx: Db | Trx,
  accountId: string,
  name: Meter,
  quantity: number,
  cause: string,
): Promise<void> {
  await trx
    .insertInto('usage_ledger')
    .values({ account_id: accountId, meter: name, quantity, cause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Source minutes metered from `from` on. */
export async function sourceMinutesSince(
  db: Db | Trx,
  accountId: string,
  from: Date | null,
): Promise<number> {
  const since = from === null ? sql`` : sql`AND at >= ${from}`;
  const result = await sql<{ minutes: number }>`
    SELECT coalesce(sum(quantity), 0) * 60 AS minutes FROM usage_ledger
    WHERE account_id = ${accountId} AND meter = 'camera_hours_ingested' ${since}`.execute(db);
  return result.rows[0]?.minutes ?? 0;
}
