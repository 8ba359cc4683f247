import { sql } from 'kysely';
import type { AttemptView, DeliveryView } from '../../contract/dashboard.ts';
import type { Db, Trx } from '../database.ts';
import { readJson, type Unchecked } from '../json-column.ts';
import { type EventIds, eventIdsSchema } from './event-facts.ts';

/** One delivery per endpoint that is enabled and subscribed; in the transaction that writes the event. */
export async function insertDeliveries(trx: Trx, eventId: string): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, account_id, next_attempt_at)
    SELECT e.id, v.id, v.account_id, v.occurred_at
    FROM events v JOIN webhook_endpoints e
      ON e.account_id = v.account_id AND e.disabled_at IS NULL AND v.event = ANY(e.events)
    WHERE v.id = ${eventId}`.execute(trx);
}

export interface DeliveryRow extends Omit<DeliveryView, 'error' | 'next_attempt_at' | 'created_at'> {
  url: string;
  next_attempt_at: Date | null;
  response_text: string | null;
  /** Why the last attempt had no answer. */
  last_error: string | null;
  created_at: Date;
}

/** Newest first, of one endpoint or of all. */
export async function listDeliveries(
  db: Db,
  { endpointId, isFailed, limit }: { endpointId: string | null; isFailed: boolean; limit: number },
): Promise<DeliveryRow[]> {
  const ofEndpoint = endpointId === null ? sql`` : sql`AND d.endpoint_id = ${endpointId}`;
  const failed = isFailed ? sql`AND d.status = 'failed'` : sql``;
  const { rows } = await sql<Omit<DeliveryRow, 'ids'> & { ids: Unchecked<EventIds> }>`
    SELECT d.id, d.endpoint_id, e.url, v.event, v.ids, d.status, d.attempts, d.next_attempt_at, d.response_status,
           d.response_text, d.created_at,
           (SELECT a.error FROM webhook_attempts a WHERE a.delivery_id = d.id ORDER BY a.number DESC LIMIT 1)
             AS last_error
    FROM webhook_deliveries d
    JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN events v ON v.id = d.event_id
    WHERE true ${ofEndpoint} ${failed}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    ids: readJson(eventIdsSchema, row.ids, `events.ids of delivery ${row.id}`),
  }));
}

export type ReplayVerdict = 'replayed' | 'sent_now' | 'under_way' | 'unknown' | 'disabled';

/**
 * Queues a delivery that has ended once more, with all its attempts; the same id, so receivers know it. One that waits
 * for its next attempt is due now, and keeps the attempts that it has left.
 */
export async function replayDelivery(db: Db, id: string, now: Date): Promise<ReplayVerdict> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ status: string; disabled_at: Date | null; is_under_way: boolean }>`
      SELECT d.status, e.disabled_at, d.lease IS NOT NULL AND d.lease_until > ${now} AS is_under_way FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE d.id = ${id} FOR UPDATE`.execute(trx);
    const [row] = rows;
    if (row === undefined) return 'unknown';
    if (row.disabled_at !== null) return 'disabled';
    if (row.status === 'queued') {
      if (row.is_under_way) return 'under_way';
      await sql`UPDATE webhook_deliveries SET next_attempt_at = ${now} WHERE id = ${id}`.execute(trx);
      return 'sent_now';
    }
    await sql`DELETE FROM webhook_attempts WHERE delivery_id = ${id}`.execute(trx);
    await sql`
      UPDATE webhook_deliveries
      SET status = 'queued', attempts = 0, next_attempt_at = ${now}, finished_at = NULL
      WHERE id = ${id}`.execute(trx);
    return 'replayed';
  });
}

/** Queues an event for one endpoint only. */
export async function insertDelivery(
  trx: Trx,
  eventId: string,
  endpointId: string,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, account_id, next_attempt_at)
    SELECT ${endpointId}, v.id, v.account_id, ${now} FROM events v WHERE v.id = ${eventId}`.execute(trx);
}

export async function findDeliveryOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM webhook_deliveries WHERE id = ${id} AND account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

export interface AttemptRow extends Omit<AttemptView, 'started_at'> {
  started_at: Date;
}

export async function listAttempts(db: Db, deliveryId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT number, started_at, duration_ms, status, error, response_text FROM webhook_attempts
    WHERE delivery_id = ${deliveryId} ORDER BY number`.execute(db);
  return rows;
}
