import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AppContext } from '../../../src/app/app-context.ts';
import type { Aspect } from '../../../src/contract/values/pictures.ts';
import type { Db } from '../../../src/db/database.ts';
import { until } from '../../../src/lib/until.ts';
import { listProcesses } from '../machine/list-processes.ts';

/** Encoders at work in a data folder. */
export async function encodersIn(dataDir: string): Promise<number> {
  const running = await listProcesses();
  return running.filter(({ args }) => args.includes(dataDir) && args.includes('libx264')).length;
}

/** Waits until all renders of a cut have ended; rows as they are then. */
export async function endOfRenders(db: Db, cutId: string, timeoutMs = 120_000) {
  return await until(
    'the end of the renders',
    async () => {
      // The database may be away.
      const rows = await db
        .selectFrom('renders')
        .selectAll()
        .where('cut_id', '=', cutId)
        .execute()
        .catch(() => []);
      const hasEnded =
        rows.length > 0 && rows.every(({ status }) => status === 'complete' || status === 'failed');
      return hasEnded ? rows : null;
    },
    { timeoutMs, everyMs: 100 },
  );
}

/**
 * The state after every fault: one event and one set of meters per render, verified bytes, no job left over.
 */
export async function expectWholeRenders(
  app: AppContext,
  cutId: string,
  aspects: readonly Aspect[],
): Promise<void> {
  const rows = await endOfRenders(app.db, cutId);
  expect(rows.map(({ aspect, status }) => [aspect, status]).toSorted()).toEqual(
    aspects.map((aspect) => [aspect, 'complete']).toSorted(),
  );
  for (const row of rows) {
    const causes = (name: 'events' | 'usage_ledger') =>
      app.db.selectFrom(name).selectAll().where('cause', '=', `render:${row.id}`).execute();
    expect((await causes('events')).map((event) => (event as { event: string }).event)).toEqual([
      'render.completed',
    ]);
    expect(
      (await causes('usage_ledger')).map((entry) => (entry as { meter: string }).meter).toSorted(),
    ).toEqual(['output_minutes_rendered', 'render_angle_hours']);
    const hash = createHash('sha256');
    for await (const chunk of await app.store.get(row.output_key ?? '')) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(row.output_sha256);
  }
  const { rows: jobs } = await sql<{ data: unknown }>`
    SELECT data FROM pgboss.job
    WHERE name IN ('heavy', 'light', 'dead') AND state IN ('created', 'retry', 'active', 'failed')`.execute(
    app.db,
  );
  expect(jobs).toEqual([]);
}

/** Tries counted so far, over all jobs, less the extra tries that jobs got for faults of others. */
export async function triesSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(retry_count - (retry_limit - 2)), 0)::int AS count FROM pgboss.job
    WHERE name IN ('heavy', 'light')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The causes for which jobs were put off. */
export async function jobsThatWait(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    SELECT data #>> '{waits,part}' AS part FROM pgboss.job
    WHERE name IN ('heavy', 'light') AND state < 'active' AND data ? 'waits'`.execute(db);
  return rows.map(({ part }) => part);
}
