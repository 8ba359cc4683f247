import { type Taken, takeTokens } from '../../db/access/rate-buckets.ts';
import type { Db } from '../../db/database.ts';
import type { AuthenticatedKey } from './api-key.ts';

/**
 * Programs request pictures and send pieces of files as often as a page does. These calls have separate
 * limits.
 */
const KEY_CALLS_PER_MINUTE = 1200;
const ACCOUNT_CALLS_PER_MINUTE = 2400;

/** Counts a call of a key to the service's own routes. */
export async function takeInternalTokens(db: Db, { keyId, accountId }: AuthenticatedKey): Promise<Taken> {
  return await takeTokens(
    db,
    { name: `internal:key:${keyId}`, perMinute: KEY_CALLS_PER_MINUTE },
    { name: `internal:account:${accountId}`, perMinute: ACCOUNT_CALLS_PER_MINUTE },
  );
}

export function sayInternalRate(): string {
  return `over ${KEY_CALLS_PER_MINUTE} calls a minute on this key, or ${ACCOUNT_CALLS_PER_MINUTE} across the account`;
}
