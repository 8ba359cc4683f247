import { sql } from 'kysely';
import { ACCOUNT_REQUESTS_PER_MINUTE, KEY_REQUESTS_PER_MINUTE } from '../../contract/values/limits.ts';
import type { Db } from '../database.ts';

export interface RateVerdict {
  refusedBy: 'key' | 'account' | null;
  /** Whole requests left in the lower of the two buckets. */
  remaining: number;
  retryAfterS: number;
}

export interface AdmittedKey {
  keyId: string;
  accountId: string;
  scopes: string[];
  hash: Buffer;
  /** Null when no tokens were to be taken. */
  rate: RateVerdict | null;
}

/** The live key with this prefix and digest, its use noted and, where `isCounted`, its tokens taken. */
export async function admitKey(
  db: Db,
  prefix: string,
  hash: Buffer,
  isCounted: boolean,
): Promise<AdmittedKey | null> {
  const { rows } = await sql<AdmittedRow>`
    SELECT key_id AS "keyId", account_id AS "accountId", scopes, hash, refused_by AS "refusedBy", remaining,
           retry_after_s AS "retryAfterS" FROM admit_key(
      ${prefix}, ${hash},
      ${isCounted ? KEY_REQUESTS_PER_MINUTE : null}, ${isCounted ? ACCOUNT_REQUESTS_PER_MINUTE : null}
    )`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { refusedBy, remaining, retryAfterS, ...key } = row;
  if (remaining === null) return { ...key, rate: null };
  const waitS = Math.max(1, Math.ceil(retryAfterS ?? 0));
  return { ...key, rate: { refusedBy, remaining: Math.floor(remaining), retryAfterS: waitS } };
}

interface AdmittedRow extends Omit<AdmittedKey, 'rate'> {
  refusedBy: RateVerdict['refusedBy'];
  remaining: number | null;
  retryAfterS: number | null;
}
