import { sql } from 'kysely';
import type { DeliveryState } from '../../contract/values/states.ts';
import { MAX_EXHAUSTED_DELIVERIES, MAX_WEBHOOK_ATTEMPTS } from '../../domain/rules/webhook-schedule.ts';
import type { Db, Trx } from '../database.ts';

/** Deliveries under way at a time. A failing endpoint has fewer, and shares the account's with its like only. */
export interface DeliveryBounds {
  perEndpoint: number;
  perFailingEndpoint: number;
  perAccount: number;
  perAccountFailing: number;
}

/** One attempt that this process has claimed. */
export interface ClaimedDelivery {
  id: string;
  lease: string;
  /** Number of this attempt, from 1. Over the most when the worker of the last one was lost. */
  attempt: number;
  endpoint_id: string;
  url: string;
  secret: string;
  account_id: string;
  event: string;
  ids: Record<string, string>;
  summary: Record<string, unknown>;
  occurred_at: Date;
}

/** Longer than an attempt can last: who holds a delivery beyond it was lost. */
const LEASE_S = 20;
/** A lease that ends later than this was written before a clock was set back; hosts differ by a few seconds. */
const LATEST_LEASE_S = 60;

const CLAIM_LOCK = 'webhook claims';

/**
 * Claims what is due, oldest first, within the bounds over all processes; nothing while another process claims.
 * Endpoints with queued deliveries are found one by one along the index, so that the backlog of one costs the others
 * nothing.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  limit: number,
  bounds: DeliveryBounds,
): Promise<ClaimedDelivery[]> {
  const latest = new Date(now.getTime() + LATEST_LEASE_S * 1000);
  return await db.transaction().execute(async (trx) => {
    const lock = await sql<{ held: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0)) AS held`.execute(trx);
    if (lock.rows[0]?.held !== true) return [];
    const { rows } = await sql<ClaimedDelivery>`
      WITH RECURSIVE waiting AS (
        (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'queued' ORDER BY endpoint_id LIMIT 1)
        UNION ALL
        SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
                WHERE d.status = 'queued' AND d.endpoint_id > w.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
        FROM waiting w WHERE w.endpoint_id IS NOT NULL
      ), endpoints AS (
        SELECT e.id, e.account_id, e.failing_since IS NOT NULL AS is_failing
        FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id WHERE e.disabled_at IS NULL
      ), busy AS (
        SELECT endpoint_id, count(*) AS n FROM webhook_deliveries
        WHERE lease IS NOT NULL AND lease_until BETWEEN ${now}::timestamptz AND ${latest}::timestamptz
        GROUP BY endpoint_id
      ), busy_accounts AS (
        SELECT e.account_id, e.is_failing, sum(b.n) AS n FROM busy b JOIN endpoints e ON e.id = b.endpoint_id
        GROUP BY e.account_id, e.is_failing
      ), candidates AS (
        SELECT d.id, e.account_id, e.is_failing, d.next_attempt_at
        FROM endpoints e LEFT JOIN busy b ON b.endpoint_id = e.id
        CROSS JOIN LATERAL (
          SELECT * FROM webhook_deliveries d
          WHERE d.endpoint_id = e.id AND d.status = 'queued' AND d.next_attempt_at <= ${now}
            AND (d.lease IS NULL OR d.lease_until NOT BETWEEN ${now}::timestamptz AND ${latest}::timestamptz)
          ORDER BY d.next_attempt_at
          LIMIT greatest(0, CASE WHEN e.is_failing THEN ${bounds.perFailingEndpoint}::int
                                 ELSE ${bounds.perEndpoint}::int END - coalesce(b.n, 0))
          FOR UPDATE SKIP LOCKED
        ) d
      ), placed AS (
        SELECT c.*, row_number() OVER (PARTITION BY account_id, is_failing ORDER BY next_attempt_at) AS place
        FROM candidates c
      ), picked AS (
        SELECT p.id FROM placed p
        LEFT JOIN busy_accounts a ON a.account_id = p.account_id AND a.is_failing = p.is_failing
        WHERE p.place <= CASE WHEN p.is_failing THEN ${bounds.perAccountFailing}::int
                              ELSE ${bounds.perAccount}::int END - coalesce(a.n, 0)
        ORDER BY p.next_attempt_at LIMIT ${limit}
      )
      UPDATE webhook_deliveries d
      SET lease = gen_random_uuid(), lease_until = ${now}::timestamptz + make_interval(secs => ${LEASE_S}),
          attempts = d.attempts + 1
      FROM picked p, webhook_endpoints e, events v
      WHERE d.id = p.id AND e.id = d.endpoint_id AND v.id = d.event_id
      RETURNING d.id, d.lease, d.attempts AS attempt, d.endpoint_id, e.url, e.secret, d.account_id,
                v.event, v.ids, v.summary, v.occurred_at`.execute(trx);
    return rows;
  });
}

/** What an attempt met. */
export interface AttemptResult {
  startedAt: Date;
  durationMs: number;
  /** Null where no answer came. */
  status: number | null;
  error: string | null;
  responseText: string | null;
}

type Held = Pick<ClaimedDelivery, 'id' | 'lease' | 'attempt' | 'endpoint_id'>;

/** The endpoint's row first, always: what ends a delivery and what disables an endpoint wait for each other there. */
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
    await endDelivery(trx, held, 'delivered', result, now);
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
  now: Date,
  retryWaitS: number,
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
    await endDelivery(trx, held, 'failed', result, now);
    await countExhausted(trx, held.endpoint_id, now);
    return true;
  });
}

async function endDelivery(
  trx: Trx,
  { id, attempt }: Held,
  status: 'delivered' | 'failed',
  result: AttemptResult,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries
    SET status = ${status}, finished_at = ${now}, lease = NULL, lease_until = NULL, next_attempt_at = NULL,
        attempts = ${Math.min(attempt, MAX_WEBHOOK_ATTEMPTS)}, response_status = ${result.status},
        response_text = ${result.responseText}
    WHERE id = ${id}`.execute(trx);
}

/** At so many in a row the endpoint is disabled, and what was queued for it has failed. */
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

/** Gives claims back untried: the worker stops, and another goes on at once. */
export async function releaseDeliveries(db: Db, leases: readonly string[]): Promise<void> {
  if (leases.length === 0) return;
  await sql`
    UPDATE webhook_deliveries SET lease = NULL, lease_until = NULL, attempts = attempts - 1
    WHERE lease = ANY(${[...leases]}::uuid[])`.execute(db);
}

/** One delivery per endpoint that is enabled and subscribed; in the transaction that writes the event. */
export async function insertDeliveries(trx: Trx, eventId: string): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, account_id, next_attempt_at)
    SELECT e.id, v.id, v.account_id, v.occurred_at
    FROM events v JOIN webhook_endpoints e
      ON e.account_id = v.account_id AND e.disabled_at IS NULL AND v.event = ANY(e.events)
    WHERE v.id = ${eventId}`.execute(trx);
}

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  url: string;
  event: string;
  ids: Record<string, string>;
  status: DeliveryState;
  attempts: number;
  next_attempt_at: Date | null;
  response_status: number | null;
  response_text: string | null;
  /** Why the last attempt had no answer. */
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Newest first, of one endpoint or of all. */
export async function listDeliveries(
  db: Db,
  { endpointId, isFailed, limit }: { endpointId: string | null; isFailed: boolean; limit: number },
): Promise<DeliveryRow[]> {
  const ofEndpoint = endpointId === null ? sql`` : sql`AND d.endpoint_id = ${endpointId}`;
  const failed = isFailed ? sql`AND d.status = 'failed'` : sql``;
  const { rows } = await sql<DeliveryRow>`
    SELECT d.id, d.endpoint_id, e.url, v.event, v.ids, d.status, d.attempts, d.next_attempt_at, d.response_status,
           d.response_text, d.created_at, d.finished_at,
           (SELECT a.error FROM webhook_attempts a WHERE a.delivery_id = d.id ORDER BY a.number DESC LIMIT 1)
             AS last_error
    FROM webhook_deliveries d
    JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN events v ON v.id = d.event_id
    WHERE true ${ofEndpoint} ${failed}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export type ReplayVerdict = 'replayed' | 'unknown' | 'queued' | 'disabled';

/** Queues a delivery that has ended once more, with all its attempts; the same id, so receivers know it. */
export async function replayDelivery(db: Db, id: string, now: Date): Promise<ReplayVerdict> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ status: string; disabled_at: Date | null }>`
      SELECT d.status, e.disabled_at FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE d.id = ${id} FOR UPDATE`.execute(trx);
    const [row] = rows;
    if (row === undefined) return 'unknown';
    if (row.status === 'queued') return 'queued';
    if (row.disabled_at !== null) return 'disabled';
    await sql`DELETE FROM webhook_attempts WHERE delivery_id = ${id}`.execute(trx);
    await sql`
      UPDATE webhook_deliveries
      SET status = 'queued', attempts = 0, next_attempt_at = ${now}, finished_at = NULL
      WHERE id = ${id}`.execute(trx);
    return 'replayed';
  });
}

/** Queues an event for one endpoint alone. */
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

export interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: string | null;
  response_text: string | null;
}

export async function listAttempts(db: Db, deliveryId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT number, started_at, duration_ms, status, error, response_text FROM webhook_attempts
    WHERE delivery_id = ${deliveryId} ORDER BY number`.execute(db);
  return rows;
}
