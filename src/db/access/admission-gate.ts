import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { ACCOUNT_OF_JOB, DUE_OF_JOB, WAIT_OF_LINE } from '../work/queue-columns.ts';

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
  /** The longest that an account has stood still: it has jobs that could run, and none of them runs. */
  longestStandstillS: number;
  /** US dollars spent on paid providers since `spentSince`. */
  spentUsd: number;
}

/**
 * Files that wait to be fetched do not count: one account's slow servers must not stop all accounts. Accounts take
 * turns, so new work waits as long as an account without a running job, not as long as a long recording's last piece.
 */
export async function readAdmissionFacts(db: Db, spentSince: Date): Promise<AdmissionFacts> {
  const { rows } = await sql<AdmissionFacts>`
    WITH waiting AS (
      SELECT name, ${ACCOUNT_OF_JOB} AS account, count(*) AS jobs, min(${DUE_OF_JOB}) AS due
      FROM pgboss.job WHERE name IN ('heavy', 'light') AND state < 'active' AND start_after <= now() GROUP BY 1, 2
    ), standing AS (
      SELECT w.due, l.served_at FROM waiting w
      LEFT JOIN queue_lines l ON l.queue = w.name AND l.account = w.account AND l.line = ''
      WHERE NOT EXISTS (
        SELECT FROM pgboss.job r WHERE r.name = w.name AND r.group_id = w.account AND r.state = 'active'
      )
    )
    SELECT g.closed_at IS NOT NULL AND coalesce(g.closed_until > now(), true) AS "isClosed",
           extract(epoch FROM g.closed_until - now())::float8 AS "opensInS",
           (SELECT coalesce(sum(jobs), 0)::int FROM waiting) AS "waitingJobs",
           (SELECT coalesce(max("waitedS"), 0) FROM (SELECT ${WAIT_OF_LINE} FROM standing l) s) AS "longestStandstillS",
           (SELECT coalesce(sum(amount_usd), 0) FROM provider_spend WHERE at >= ${spentSince}) AS "spentUsd"
    FROM admission_gate g`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the admission gate is not there');
  return facts;
}
