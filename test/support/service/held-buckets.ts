import { sql } from 'kysely';
import type { Db } from '../../../src/db/database.ts';

/**
 * Gives the rate buckets a clock that moves only by `passBucketTime`. Otherwise they would refill in the time that a
 * busy machine needs for a test's requests.
 */
export async function holdBuckets(db: Db): Promise<void> {
  await sql
    .raw(`
    CREATE SCHEMA held;
    CREATE TABLE held.clock AS SELECT now() AS at;
    CREATE FUNCTION held.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT at FROM held.clock';
    ALTER FUNCTION take_rate_tokens SET search_path = held, pg_catalog, public;
  `)
    .execute(db);
}

export async function passBucketTime(db: Db, seconds: number): Promise<void> {
  await sql`UPDATE held.clock SET at = at + make_interval(secs => ${seconds})`.execute(db);
}
