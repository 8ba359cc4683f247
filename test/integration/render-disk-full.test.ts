import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestRenders } from '../../src/app/renders/request-renders.ts';
import { FRAME_SIZE } from '../../src/contract/values/pictures.ts';
import { listWorkers } from '../../src/db/work/workers.ts';
import { until } from '../../src/lib/until.ts';
import { mountSmallDisk, type SmallDisk } from '../support/machine/small-disk.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { lendDatabase } from '../support/service/lend-database.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/**
 * A service whose data folder has little room. Another service lends it a database, so that only bytes run
 * out.
 */
const disk: SmallDisk | null = await mountSmallDisk(800);
/** Large enough to fill a disk by: half of a delivery's width. */
const HALF = { width: 960, height: 540 };
const name = disk === null ? 'a full disk: skipped, no small file system can be mounted here' : 'a full disk';

describe.skipIf(disk === null)(name, () => {
  const small = disk as SmallDisk;
  let lender: TestService;
  let service: TestService;
  let groupId: string;
  /** The files of one render: its encoded entries, and its output. */
  let needs: { entries: number; output: number };

  beforeAll(async () => {
    lender = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
    const url = await lendDatabase(lender);
    service = await startTestService({ DATABASE_URL: url, MAKECUT_WORKER_SLOTS: '2' }, small.dir, {
      frames: { ...FRAME_SIZE, '16:9': HALF },
    });
    const clip = join(small.dir, 'clip.mp4');
    await makeClip(clip, 20);
    groupId = await uploadGroup(service, clip);
    const { outputBytes } = await renderToEnd();
    needs = { entries: await cacheBytes(), output: outputBytes };
  });
  afterAll(async () => {
    await service.end();
    await lender.end();
    await small.remove();
  });

  const db = () => service.service.app.db;

  async function cacheBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`SELECT sum(size_bytes) AS bytes FROM segment_cache`.execute(
      db(),
    );
    return Number(rows[0]?.bytes ?? 0);
  }

  async function emptyCache(): Promise<void> {
    await sql`DELETE FROM segment_cache`.execute(db());
    await service.service.app.store.removeAll('cache');
  }

  /** Starts a render of a new cut without the gate, which refuses work on a full disk. Returns the cut's id. */
  async function requestRender(): Promise<string> {
    const app = service.service.app;
    const entries = [
      { source_start_ms: 1_000, source_end_ms: 2_000 },
      { source_start_ms: 9_000, source_end_ms: 10_000 },
    ];
    const cutId = await addPlannedCut(db(), groupId, entries);
    const { account_id: accountId } = await db()
      .selectFrom('cuts')
      .select('account_id')
      .where('id', '=', cutId)
      .executeTakeFirstOrThrow();
    const request = { aspects: ['16:9' as const], cropMode: 'bars' as const, planVersion: null };
    await db()
      .transaction()
      .execute((trx) => requestRenders(app, trx, { accountId }, { cutId, ...request }));
    return cutId;
  }

  const renderOf = (cutId: string) =>
    db().selectFrom('renders').selectAll().where('cut_id', '=', cutId).executeTakeFirstOrThrow();

  async function endOf(cutId: string) {
    const [row] = await endOfRenders(db(), cutId, 60_000);
    if (row === undefined) throw new Error('the cut has no render');
    const events = await db()
      .selectFrom('events')
      .select('event')
      .where('cause', '=', `render:${row.id}`)
      .execute();
    return { ...row, events: events.map(({ event }) => event), outputBytes: Number(row.output_bytes) };
  }

  const renderToEnd = async () => await endOf(await requestRender());

  /** The jobs that wait for room, and the worker's own report. */
  const waiting = () =>
    until(
      'a job that waits for room, and a worker that says so',
      async () => {
        const { rows: jobs } = await sql<{ why: string; tries: number }>`
          SELECT data #>> '{waits,why}' AS why, retry_count AS tries FROM pgboss.job
          WHERE name IN ('heavy', 'light') AND state < 'active' AND data ? 'waits'`.execute(db());
        const [worker] = await listWorkers(db());
        return jobs.length > 0 && worker?.unable != null ? { jobs, unable: worker.unable } : null;
      },
      { timeoutMs: 180_000, everyMs: 50 },
    );

  /** Another entry is encoded at the same time and may end later. The test waits until it too has left nothing. */
  const nothingHalf = () =>
    until(
      'the end of what was encoded beside it',
      async () => {
        const folders = [service.service.folder.workRoot, join(small.dir, 'storage/incoming')];
        const left = await Promise.all(folders.map((folder) => readdir(folder)));
        return left.flat().length === 0 ? true : null;
      },
      { timeoutMs: 180_000, everyMs: 50 },
    );

  /** The objects that stay. The sound of a batch is removed with its renders. */
  const published = async () =>
    (await service.storedKeys()).filter((key) => !/^cache\/|\/batches\//.test(key)).toSorted();

  test.each([
    ['start', () => 0],
    ['middle', () => Math.round(needs.entries * 0.6)],
    ['end', () => needs.entries + Math.round(needs.output * 0.5)],
  ])(
    'at the %s of a render: the job waits and says why, leaves nothing half made, and is done when there is room',
    async (_when, room) => {
      await emptyCache();
      const before = await published();
      await small.leave(room());
      const cutId = await requestRender();
      const { jobs, unable } = await waiting();
      expect(jobs.map(({ why, tries }) => [why, tries])).toEqual(jobs.map(() => ['the disk is full', 0]));
      expect(unable).toMatch(/^the disk is full: \d+ MB are free in its work folder$/);
      expect(['queued', 'processing']).toContain((await renderOf(cutId)).status);
      await nothingHalf();
      expect(await published()).toEqual(before);
      await small.clear();
      const made = await endOf(cutId);
      expect([made.status, made.events]).toEqual(['complete', ['render.completed']]);
      const path = join(small.dir, 'storage/objects', made.output_key ?? '');
      expect(await probeVideo(path)).toMatchObject({ frames: 50, width: HALF.width });
      await until(
        'a worker that takes all',
        async () => (await listWorkers(db()))[0]?.unable === null || null,
        {
          timeoutMs: 60_000,
          everyMs: 50,
        },
      );
    },
  );
});
