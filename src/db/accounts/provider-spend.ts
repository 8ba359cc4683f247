import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface ProviderSpend {
  accountId: string;
  provider: string;
  amountUsd: number;
  /** One per piece of work, so that a second try is counted once. */
  cause: string;
}

export async function recordSpend(trx: Db | Trx, spend: ProviderSpend): Promise<void> {
  await trx
    .insertInto('provider_spend')
    .values({
      account_id: spend.accountId,
      provider: spend.provider,
      amount_usd: spend.amountUsd,
      cause: spend.cause,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** US dollars spent on paid providers since then. */
export async function sumSpend(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ usd: number }>`
    SELECT coalesce(sum(amount_usd), 0) AS usd FROM provider_spend WHERE at >= ${since}`.execute(db);
  return rows[0]?.usd ?? 0;
}
