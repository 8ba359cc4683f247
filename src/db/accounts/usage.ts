import { type RawBuilder, sql } from 'kysely';
import type { MeterDay } from '../../contract/dashboard.ts';
import type { Meter } from '../../contract/values/meters.ts';
import type { Db, Trx } from '../database.ts';
import type { AccountRow } from './accounts.ts';

/** Sums per meter; `from` is included, `to` is not, null is without end. */
export async function sumMeters(
  db: Db | Trx,
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

export interface MeteredUse {
  meter: Meter;
  quantity: number;
  /** The metered work, such as `render:<id>`. */
  cause: string;
}

/** Adds to a meter once per cause, so that a second try is not metered again. */
export async function meter(
  trx: Db | Trx,
  accountId: string,
  { meter: name, quantity, cause }: MeteredUse,
): Promise<void> {
  await trx
    .insertInto('usage_ledger')
    .values({ account_id: accountId, meter: name, quantity, cause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An account with the source minutes that it used, in one round trip, because many routes show them. */
export interface AccountUse {
  account: AccountRow;
  /** Since the given moment. */
  minutesSince: number;
  /** In all; null for an account without a trial, where it is not needed. */
  minutesInAll: number | null;
}

export async function readAccountUse(
  db: Db | Trx,
  accountId: string,
  since: Date,
): Promise<AccountUse | null> {
  const sum = (condition: RawBuilder<unknown>) => sql`
    (SELECT coalesce(sum(quantity), 0) * 60 FROM usage_ledger u
     WHERE u.account_id = a.id AND u.meter = 'camera_hours_ingested' ${condition})`;
  const { rows } = await sql<AccountRow & { minutes_since: number; minutes_in_all: number | null }>`
    SELECT a.*, ${sum(sql`AND u.at >= ${since}`)} AS minutes_since,
           CASE WHEN a.trial_ends_at IS NOT NULL THEN ${sum(sql``)} END AS minutes_in_all
    FROM accounts a WHERE a.id = ${accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { minutes_since: minutesSince, minutes_in_all: minutesInAll, ...account } = row;
  return { account, minutesSince, minutesInAll };
}

/** Sums per UTC day, for days with any. */
export async function sumMetersByDay(db: Db, accountId: string, from: Date, to: Date): Promise<MeterDay[]> {
  const { rows } = await sql<MeterDay>`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, meter, sum(quantity) AS quantity
    FROM usage_ledger WHERE account_id = ${accountId} AND at >= ${from} AND at < ${to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
