import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { judgeKeys } from '../../src/app/maintenance/key-shapes.ts';
import { sweepOrphans } from '../../src/app/maintenance/sweep-orphans.ts';
import type { Db } from '../../src/db/database.ts';
import { keysOfFiles, keysOfRenders } from '../../src/db/work/object-keys.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import type { ObjectStore } from '../../src/storage/object-store.ts';
import { listProcesses } from '../../test/support/machine/list-processes.ts';

/** How often each rule that must hold after every fault is broken, by a name for the break. */
export type Faults = Record<string, number>;

const count = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? Number.NaN;

/** One terminal state, one event and one set of meters for each thing that was accepted. */
export async function checkRows(db: Db): Promise<Faults> {
  const one = (query: ReturnType<typeof sql<{ n: number }>>) => count(db, query);
  return {
    'recordings that have not ended': await one(sql`
      SELECT count(*)::int AS n FROM source_groups WHERE status IN ('ingesting', 'perceiving')`),
    'cuts that have not ended': await one(sql`
      SELECT count(*)::int AS n FROM cuts WHERE status IN ('planning', 'rendering')`),
    'renders that have not ended': await one(sql`
      SELECT count(*)::int AS n FROM renders WHERE status IN ('queued', 'processing')`),
    'ended recordings without their one event': await one(sql`
      SELECT count(*)::int AS n FROM source_groups g WHERE status IN ('ready', 'failed') AND (
        SELECT array_agg(event) FROM events e WHERE e.ids ->> 'group_id' = g.id::text
      ) IS DISTINCT FROM ARRAY['source.' || g.status]`),
    'ended renders without their one event': await one(sql`
      SELECT count(*)::int AS n FROM renders r WHERE status IN ('complete', 'failed') AND (
        SELECT array_agg(event) FROM events e WHERE e.ids ->> 'render_id' = r.id::text
      ) IS DISTINCT FROM ARRAY[CASE status WHEN 'complete' THEN 'render.completed' ELSE 'render.failed' END]`),
    'planner runs without their one event': await one(sql`
      SELECT count(*)::int AS n FROM cuts c WHERE (
        SELECT count(*) FROM events e WHERE e.ids ->> 'cut_id' = c.id::text AND e.event IN ('cut.planned', 'cut.failed')
      ) <> 1`),
    'meters that are not what succeeded': await one(sql`
      SELECT (abs((SELECT count(*) FROM usage_ledger WHERE meter = 'output_minutes_rendered')
          - (SELECT count(*) FROM renders WHERE status = 'complete'))
        + abs((SELECT count(*) FROM usage_ledger WHERE meter = 'plan_count') - (SELECT count(*) FROM plan_versions))
      )::int AS n`),
    'jobs left over': await one(sql`
      SELECT count(*)::int AS n FROM pgboss.job
      WHERE name IN ('heavy', 'light', 'fetch', 'dead') AND state IN ('created', 'retry', 'active')
        AND start_after < now() + interval '1 minute'`),
    'open uploads left over': await one(sql`
      SELECT count(*)::int AS n FROM open_uploads WHERE alive_at > now() - interval '2 minutes'`),
  };
}

/** Compares objects with rows, before and after a sweep that deletes unnamed objects of any age. */
export async function checkObjects(db: Db, store: ObjectStore): Promise<{ before: number; faults: Faults }> {
  const before = await countOrphans(db, store);
  await sql`DELETE FROM orphan_searches`.execute(db);
  const later = () => new Date(Date.now() + 60_000);
  await sweepOrphans({ db, store, logger: silentLogger, now: later, orphanAgeMs: 1 });
  return {
    before: before.orphans,
    faults: {
      'objects that no row names, after the sweep': (await countOrphans(db, store)).orphans,
      'objects of an unknown kind': before.unknown,
      'named objects that are lost': await countLost(db, store),
    },
  };
}

async function countOrphans(db: Db, store: ObjectStore): Promise<{ orphans: number; unknown: number }> {
  const found = { orphans: 0, unknown: 0 };
  for (const place of ['accounts', 'cache']) {
    for (let after: string | null = null; ; ) {
      const page = await store.list(place, after, 500);
      if (page.length === 0) break;
      const { orphans, unknown } = await judgeKeys(
        db,
        page.map(({ key }) => key),
      );
      found.orphans += orphans.length;
      found.unknown += unknown.length;
      after = page.at(-1)?.key ?? null;
    }
  }
  return found;
}

/** Objects that ready recordings and complete renders name are present; videos also by their hash. */
async function countLost(db: Db, store: ObjectStore): Promise<number> {
  const files = await db
    .selectFrom('source_files as f')
    .innerJoin('source_groups as g', 'g.id', 'f.group_id')
    .select('f.id')
    .where('g.status', '=', 'ready')
    .execute();
  const renders = await db.selectFrom('renders').selectAll().where('status', '=', 'complete').execute();
  const keys = [
    ...(files.length === 0
      ? []
      : await keysOfFiles(
          db,
          files.map(({ id }) => id),
        )),
    ...(renders.length === 0
      ? []
      : await keysOfRenders(
          db,
          renders.map(({ id }) => id),
        )),
  ];
  let lost = 0;
  for (const key of keys) if ((await store.stat(key)) === null) lost += 1;
  for (const { output_key: key, output_sha256: wanted } of renders) {
    const hash = createHash('sha256');
    for await (const chunk of await store.get(key ?? '')) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== wanted) lost += 1;
  }
  return lost;
}

/** The remains of ended processes: other processes, and folders of their work. */
export async function checkMachine(dataDir: string): Promise<Faults> {
  const left = (await listProcesses()).filter(
    ({ args, pid }) => args.includes(dataDir) && !/postgres/.test(args) && pid !== process.pid,
  );
  const folders = await readdir(join(dataDir, 'work')).catch(() => []);
  return { 'processes left over': left.length, 'folders of work left over': folders.length };
}
