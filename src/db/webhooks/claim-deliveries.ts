import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { tryLock } from '../locks.ts';
import { type ListedEvent, type StoredEventFacts, withFacts } from './events.ts';

/**
 * Deliveries under way at a time. A failing endpoint has fewer places, and shares the account's places only with
 * other failing endpoints.
 */
export interface DeliveryBounds {
  perEndpoint: number;
  perFailingEndpoint: number;
  perAccount: number;
  perAccountFailing: number;
}

/** One attempt that this process has claimed. */
export interface ClaimedDelivery extends ListedEvent {
  lease: string;
  /** Number of this attempt, from 1. It exceeds the maximum when the worker of the last attempt was lost. */
  attempt: number;
  endpoint_id: string;
  url: string;
  secret: string;
}

/** Longer than an attempt can last. A process that holds a delivery for longer was lost. */
const LEASE_S = 20;
/** A lease that ends later was written before a clock was set back. Hosts differ by a few seconds. */
const MAX_LEASE_S = 60;

/**
 * Claims due deliveries, oldest first, within the bounds over all processes. Claims none while another
 * process claims. Endpoints with queued deliveries are found one by one along the index. So one endpoint's
 * backlog costs the others nothing.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  limit: number,
  bounds: DeliveryBounds,
): Promise<ClaimedDelivery[]> {
  // Most looks find nothing, and do so with one statement in place of four.
  if (!(await isAnyQueued(db))) return [];
  const latest = new Date(now.getTime() + MAX_LEASE_S * 1000);
  return await db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'webhook claims'))) return [];
    const { rows } = await sql<Omit<ClaimedDelivery, keyof StoredEventFacts> & StoredEventFacts>`
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
    return rows.map(withFacts);
  });
}

async function isAnyQueued(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'queued') AS "is"`.execute(db);
  return rows[0]?.is === true;
}

/** Gives claims back untried, because the worker stops. Another worker takes them at once. */
export async function releaseDeliveries(db: Db, leases: readonly string[]): Promise<void> {
  if (leases.length === 0) return;
  await sql`
    UPDATE webhook_deliveries SET lease = NULL, lease_until = NULL, attempts = attempts - 1
    WHERE lease = ANY(${[...leases]}::uuid[])`.execute(db);
}
