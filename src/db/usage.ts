import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

export type Meter =
  | 'camera_hours_ingested'
  | 'render_angle_hours'
  | 'plan_transcript_hours'
  | 'plan_count'
  | 'output_minutes_rendered'
  | 'egress_gb'
  | 'stored_gb_months';

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
