import { sql } from 'kysely';
import { IDEMPOTENCY_LEASE_S as LEASE_S } from '../../contract/values/limits.ts';
import type { Db, Trx } from '../database.ts';

/** A request's hold on a key of an account. */
export interface KeyClaim {
  accountId: string;
  key: string;
  /** Only the holder has it. */
  claim: string;
}

/**
 * Claims a key for a request. True when the key is free or its record is older than a day. Also true when its
 * holder died with the same request.
 */
export async function claimIdempotencyKey(
  db: Db,
  { accountId, key, claim }: KeyClaim,
  requestHash: Buffer,
): Promise<boolean> {
  // The claim is not synced by itself. The later commit of the request's work syncs it too. A crash that
  // loses the claim loses that work as well.
  const { rows } = await sql`
    WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO idempotency_keys AS held (account_id, key, request_hash, claim, lease_until)
    SELECT ${accountId}::uuid, ${key}::text, ${requestHash}::bytea, ${claim}::uuid,
           now() + make_interval(secs => ${LEASE_S})
    FROM quick
    ON CONFLICT (account_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, claim = excluded.claim, lease_until = excluded.lease_until,
          status = NULL, body = NULL, created_at = now()
      WHERE held.created_at < now() - interval '24 hours'
         OR (held.status IS NULL AND held.request_hash = excluded.request_hash
             -- A lease that ends later than any can was written before the clock was set back. The time of this
             -- statement, not now(): a request that began first and came second would take a fresh claim for such.
             AND held.lease_until NOT BETWEEN clock_timestamp()
                                      AND clock_timestamp() + make_interval(secs => ${LEASE_S}))
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Status and body are null while the request that claimed the key is under way. `lease_left_s`: after so many
 * seconds another request takes the key over, where that one has died.
 */
export async function readIdempotencyRecord(db: Db, accountId: string, key: string) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .select(sql<number>`extract(epoch FROM lease_until - clock_timestamp())::float8`.as('lease_left_s'))
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the answer in the transaction of the change that it describes. False when the claim was lost meanwhile. */
export async function storeIdempotentAnswer(
  trx: Trx,
  { accountId, key, claim }: KeyClaim,
  answer: { status: number; body: string },
): Promise<boolean> {
  const stored = await trx
    .updateTable('idempotency_keys')
    .set({ ...answer, claim: null, lease_until: null })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}

/** A refused request releases its key. */
export async function releaseIdempotencyKey(db: Db, { accountId, key, claim }: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();
}
