import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** Shuts the gate, for a time or until it is opened. */
export async function closeGate(db: Db | Trx, forS: number | null): Promise<void> {
  const until = forS === null ? sql`NULL` : sql`now() + make_interval(secs => ${forS})`;
  await sql`UPDATE admission_gate SET closed_at = now(), closed_until = ${until}`.execute(db);
}

export async function openGate(db: Db | Trx): Promise<void> {
  await sql`UPDATE admission_gate SET closed_at = NULL, closed_until = NULL`.execute(db);
}

/** Whether the gate is shut now, and until when; null means until it is opened. */
export async function readGate(db: Db): Promise<{ is_closed: boolean; until: string | null }> {
  const { rows } = await sql<{ is_closed: boolean; until: string | null }>`
    SELECT closed_at IS NOT NULL AND coalesce(closed_until > now(), true) AS is_closed,
           to_json(closed_until) #>> '{}' AS until FROM admission_gate`.execute(db);
  const [gate] = rows;
  if (gate === undefined) throw new Error('the admission gate is not there');
  return gate;
}

export interface AdmissionFacts {
  isClosed: boolean;
  /** Seconds until a closed gate opens by itself; null where an operator opens it. */
  opensInS: number | null;
  /** Jobs that could run and wait for a worker. */
  waitingJobs: number;
  /** How long the oldest of them has waited. */
  oldestWaitS: number;
  /** US dollars spent on paid providers since `spentSince`. */
  spentUsd: number;
}

/** Files that wait to be fetched do not count: one account's slow servers must not stop all accounts. */
export async function readAdmissionFacts(db: Db, spentSince: Date): Promise<AdmissionFacts> {
  const { rows } = await sql<AdmissionFacts>`
    SELECT g.closed_at IS NOT NULL AND coalesce(g.closed_until > now(), true) AS "isClosed",
           extract(epoch FROM g.closed_until - now())::float8 AS "opensInS",
           j.waiting AS "waitingJobs", j.oldest AS "oldestWaitS",
           (SELECT coalesce(sum(amount_usd), 0) FROM provider_spend WHERE at >= ${spentSince}) AS "spentUsd"
    FROM admission_gate g, (
      SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(greatest(created_on, start_after))), 0)::float8 AS oldest
      FROM pgboss.job WHERE name IN ('heavy', 'light') AND state IN ('created', 'retry') AND start_after <= now()
    ) j`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the admission gate is not there');
  return facts;
}
