import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface Bucket {
  name: string;
  /** Tokens of a full bucket; it refills evenly within a minute. */
  perMinute: number;
}

export interface Taken {
  /** Null when each bucket had a token, else how long to wait. */
  retryAfterS: number | null;
  /** Whole tokens left in the lower of the two. */
  remaining: number;
}

/** Takes a token from a bucket, or from both of two or from neither. */
export async function takeTokens(db: Db, first: Bucket, second: Bucket = first): Promise<Taken> {
  const { rows } = await sql<{ refused_by: string | null; remaining: number; retry_after_s: number }>`
    SELECT refused_by, remaining, retry_after_s FROM take_rate_tokens(
      ${first.name}, ${first.perMinute}, ${second.name}, ${second.perMinute}
    )`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the rate limit gave no answer');
  const retryAfterS = row.refused_by === null ? null : Math.max(1, Math.ceil(row.retry_after_s));
  return { retryAfterS, remaining: Math.floor(row.remaining) };
}
