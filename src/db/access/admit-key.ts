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
    SELECT * FROM admit_key(
      ${prefix}, ${hash},
      ${isCounted ? KEY_REQUESTS_PER_MINUTE : null}, ${isCounted ? ACCOUNT_REQUESTS_PER_MINUTE : null}
    )`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { key_id: keyId, account_id: accountId, scopes } = row;
  return { keyId, accountId, scopes, hash: row.hash, rate: row.remaining === null ? null : verdictOf(row) };
}

interface RateRow {
  refused_by: 'key' | 'account' | null;
  remaining: number | null;
  retry_after_s: number | null;
}

interface AdmittedRow extends RateRow {
  key_id: string;
  account_id: string;
  scopes: string[];
  hash: Buffer;
}

function verdictOf(row: RateRow): RateVerdict {
  return {
    refusedBy: row.refused_by,
    remaining: Math.floor(row.remaining ?? 0),
    retryAfterS: Math.max(1, Math.ceil(row.retry_after_s ?? 0)),
  };
}
