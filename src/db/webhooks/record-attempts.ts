import { sql } from 'kysely';
import { MAX_EXHAUSTED_DELIVERIES, MAX_WEBHOOK_ATTEMPTS } from '../../domain/rules/webhook-schedule.ts';
import type { Db, Trx } from '../database.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

/** The outcome of an attempt. */
export interface AttemptResult {
  startedAt: Date;
  durationMs: number;
  /** Null where no answer came. */
  status: number | null;
  error: string | null;
  responseText: string | null;
}

type Held = Pick<ClaimedDelivery, 'id' | 'lease' | 'attempt' | 'endpoint_id'>;

/**
 * Always locks the endpoint's row first. The end of a delivery and the disabling of an endpoint wait for each
 * other there.
 */
async function holdDelivery(trx: Trx, { id, lease, endpoint_id }: Held): Promise<boolean> {
  await sql`SELECT 1 FROM webhook_endpoints WHERE id = ${endpoint_id} FOR UPDATE`.execute(trx);
  const { rows } = await sql`
    SELECT 1 FROM webhook_deliveries WHERE id = ${id} AND lease = ${lease} AND status = 'queued' FOR UPDATE`.execute(
    trx,
  );
  return rows.length > 0;
}

async function insertAttempt(trx: Trx, { id, attempt }: Held, result: AttemptResult): Promise<void> {
  await sql`
    INSERT INTO webhook_attempts (delivery_id, number, started_at, duration_ms, status, error, response_text)
    VALUES (${id}, ${attempt}, ${result.startedAt}, ${result.durationMs}, ${result.status}, ${result.error},
            ${result.responseText})
    ON CONFLICT (delivery_id, number) DO NOTHING`.execute(trx);
}

/** False when the claim was lost meanwhile. */
export async function recordDelivered(
  db: Db,
  held: Held,
  result: AttemptResult,
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await holdDelivery(trx, held))) return false;
    await insertAttempt(trx, held, result);
    await endDelivery(trx, held, result, { status: 'delivered', now });
    await sql`UPDATE webhook_endpoints SET failure_count = 0, failing_since = NULL
      WHERE id = ${held.endpoint_id} AND (failure_count > 0 OR failing_since IS NOT NULL)`.execute(trx);
    return true;
  });
}

/** Queues the next attempt after the wait; past the last one the delivery has failed. False as above. */
export async function recordFailedAttempt(
  db: Db,
  held: Held,
  result: AttemptResult,
  { now, retryWaitS }: { now: Date; retryWaitS: number },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await holdDelivery(trx, held))) return false;
    await insertAttempt(trx, held, result);
    await sql`UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, ${now})
      WHERE id = ${held.endpoint_id}`.execute(trx);
    if (held.attempt < MAX_WEBHOOK_ATTEMPTS) {
      await sql`
        UPDATE webhook_deliveries
        SET lease = NULL, lease_until = NULL, response_status = ${result.status}, response_text = ${result.responseText},
            next_attempt_at = ${now}::timestamptz + make_interval(secs => ${retryWaitS})
        WHERE id = ${held.id}`.execute(trx);
      return true;
    }
    await endDelivery(trx, held, result, { status: 'failed', now });
    await countExhausted(trx, held.endpoint_id, now);
    return true;
  });
}

async function endDelivery(
  trx: Trx,
  { id, attempt }: Held,
  result: AttemptResult,
  { status, now }: { status: 'delivered' | 'failed'; now: Date },
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries
    SET status = ${status}, finished_at = ${now}, lease = NULL, lease_until = NULL, next_attempt_at = NULL,
        attempts = ${Math.min(attempt, MAX_WEBHOOK_ATTEMPTS)}, response_status = ${result.status},
        response_text = ${result.responseText}
    WHERE id = ${id}`.execute(trx);
}

/** After this many in a row the endpoint is disabled, and its queued deliveries fail. */
async function countExhausted(trx: Trx, endpointId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ disabled_at: Date | null }>`
    UPDATE webhook_endpoints
    SET failure_count = failure_count + 1,
        disabled_at = CASE WHEN failure_count + 1 >= ${MAX_EXHAUSTED_DELIVERIES}
                           THEN coalesce(disabled_at, ${now}) ELSE disabled_at END
    WHERE id = ${endpointId} RETURNING disabled_at`.execute(trx);
  if (rows[0]?.disabled_at == null) return;
  await sql`
    UPDATE webhook_deliveries
    SET status = 'failed', finished_at = ${now}, lease = NULL, lease_until = NULL, next_attempt_at = NULL
    WHERE endpoint_id = ${endpointId} AND status = 'queued'`.execute(trx);
}
