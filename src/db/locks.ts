import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Every advisory lock by its name, so that no two things take the same one. Names stay, because releases run together. */
type Lock =
  | 'account name'
  | 'cache trim'
  | 'first account'
  | 'orphan search'
  | 'owner'
  | 'sweep'
  | 'webhook claims'
  | `${'bytes:' | 'members:'}${string}`
  | `${'ingests' | 'planners' | 'renders' | 'vocabulary' | 'webhook endpoints'} of ${string}`;

/**
 * Waits for the lock and holds it until the transaction ends. So transactions that count and then insert go
 * one by one.
 */
export async function lockName(trx: Trx, name: Lock): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** True in the one process that gets the lock; it holds it until its transaction ends. */
export async function tryLock(trx: Trx, name: Lock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`.execute(trx);
  return rows[0]?.held === true;
}

/** Any number that no other user of the database takes. The first releases took it too: so it has no name. */
const MIGRATION_LOCK = 7_261_904_118;

/** Two releases that start together migrate one after the other. */
export async function lockMigrations(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(trx);
}
