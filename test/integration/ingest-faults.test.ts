import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { mountSmallDisk, type SmallDisk } from '../support/machine/small-disk.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { jobsThatWait } from '../support/rows/watch-render.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { lendDatabase } from '../support/service/lend-database.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Ingest while the database is away or the disk is full, until the fault is over. */
const disk: SmallDisk | null = await mountSmallDisk(800);
let lender: TestService;
let proxy: FlakyProxy;
let service: TestService;
let clip: Buffer;

beforeAll(async () => {
  lender = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const lent = await lendDatabase(lender);
  proxy = await startFlakyProxy(lent);
  const direct = new URL(lent);
  direct.port = new URL(proxy.url).port;
  const settings = { DATABASE_URL: direct.href, MAKECUT_WORKER_SLOTS: '1' };
  service = await startTestService(settings, disk?.dir ?? null);
  const path = join(service.dataDir, 'clip.mp4');
  // Long enough that the fault comes in the middle.
  await makeClip(path, 25, '-s', '1280x720');
  clip = await readFile(path);
});
beforeEach(() => lender.refillLimits());
afterAll(async () => {
  await service.end();
  await proxy.stop();
  await lender.end();
  await disk?.remove();
});

const groupRow = async (id: string) =>
  await lender.service.app.db
    .selectFrom('source_groups')
    .select(['status', 'error', 'error_stage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Asked of the database itself, which the test reaches when the service does not. */
const inState = (id: string, ...states: string[]) =>
  until(
    `the recording to be ${states.join(' or ')}`,
    async () => {
      const row = await groupRow(id);
      return states.includes(row.status) ? row : null;
    },
    { timeoutMs: 240_000, everyMs: 100 },
  );

async function bringIn(): Promise<string> {
  const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'clip.mp4' }] });
  const [file] = made.files;
  const put = await fetch(file?.upload?.url ?? '', { method: 'PUT', body: clip as BodyInit });
  expect(put.status).toBe(200);
  await service.client.completeSourceFile(made.id, file?.id ?? '');
  return made.id;
}

/** Until something of the file is being made in the work folder. */
const isPreparing = (id: string) =>
  until(
    'the preparation',
    async () => {
      // A folder that goes while it is read has nothing of a file that is being made.
      const files = await readdir(service.service.folder.workRoot, { recursive: true }).catch(() => []);
      const row = await lender.service.app.db
        .selectFrom('source_files')
        .select('original_key')
        .where('group_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.original_key !== null && files.some((name) => /proxy\.mp4$/.test(name)) ? true : null;
    },
    { timeoutMs: 180_000, everyMs: 20 },
  );

/** Keys of a recording in the store: the original and the files that were made from it. */
const keysOf = async (id: string) =>
  (await service.storedKeys()).filter((key) => key.includes(id)).toSorted();

test('the database goes away while a file is prepared: the recording becomes ready after it returns', async () => {
  const id = await bringIn();
  await isPreparing(id);
  await proxy.leave();
  const isIdle = async () => ((await readdir(service.service.folder.workRoot)).length === 0 ? true : null);
  await until('the end of the try', isIdle, { timeoutMs: 180_000, everyMs: 50 });
  await proxy.comeBack();
  expect(await inState(id, 'ready', 'failed')).toEqual({ status: 'ready', error: null, error_stage: null });
  const { source_files: files } = await service.client.getSourceGroup(id);
  expect(files.map(({ status, duration_ms }) => [status, duration_ms])).toEqual([['ready', 25_000]]);
  const { rows } = await lender.service.app.db
    .selectFrom('usage_ledger')
    .select('meter')
    .where('meter', '=', 'camera_hours_ingested')
    .execute()
    .then((metered) => ({ rows: metered }));
  expect(rows).toHaveLength(1);
});

test.skipIf(disk === null)(
  'the disk is full while a file is prepared: the job waits, leaves nothing half made, and continues when there is room',
  async () => {
    const id = await bringIn();
    // Checked at once, because a small file may be ready before its making is visible.
    await disk?.leave(0);
    const { db } = lender.service.app;
    const waits = async () => ((await jobsThatWait(db)).includes('disk') ? true : null);
    await until('a job that waits for room', waits, { timeoutMs: 180_000, everyMs: 50 });
    expect(await groupRow(id)).toEqual({ status: 'ingesting', error: null, error_stage: null });
    await expect.poll(() => readdir(service.service.folder.workRoot)).toEqual([]);
    // The bytes as they came are kept; nothing half made is.
    expect((await keysOf(id)).filter((key) => !/\/(upload|original)$/.test(key))).toEqual([]);
    await disk?.clear();
    expect(await inState(id, 'ready', 'failed')).toMatchObject({ status: 'ready' });
    const { rows } = await sql<{ event: string }>`
      SELECT event FROM events WHERE cause = ${`group:${id}`}`.execute(db);
    expect(rows).toEqual([{ event: 'source.ready' }]);
  },
);
