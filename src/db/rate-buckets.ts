import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Tokens of the buckets; both refill evenly over a minute. */
export const KEY_REQUESTS_PER_MINUTE = 60;
export const ACCOUNT_REQUESTS_PER_MINUTE = 120;

export interface RateVerdict {
  refusedBy: 'key' | 'account' | null;
  /** Whole requests left in the lower of the two buckets. */
  remaining: number;
  retryAfterS: number;
}

/** Takes a token from the key's and the account's bucket, or from neither. */
export async function takeRateTokens(db: Db, keyId: string, accountId: string): Promise<RateVerdict> {
  const { rows } = await sql<{
    refused_by: 'key' | 'account' | null;
    remaining: number;
    retry_after_s: number;
  }>`
    SELECT * FROM take_rate_tokens(
      ${`key:${keyId}`}, ${KEY_REQUESTS_PER_MINUTE}, ${`account:${accountId}`}, ${ACCOUNT_REQUESTS_PER_MINUTE}
    )`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the rate limit gave no answer');
  return {
    refusedBy: row.refused_by,
    remaining: Math.floor(row.remaining),
    retryAfterS: Math.max(1, Math.ceil(row.retry_after_s)),
  };
}
