import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { mountSmallDisk, type SmallDisk } from '../support/machine/small-disk.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { type ProviderServer, startProviderServer } from '../support/network/provider-server.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { lendDatabase } from '../support/service/lend-database.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Perception while the database is away or the disk is full, until the fault is over. */
const SAID = 'We found an old bakery in the north of the town. Many people came to see it on Monday.';
const disk: SmallDisk | null = await mountSmallDisk(800);
let provider: ProviderServer;
let lender: TestService;
let proxy: FlakyProxy;
let service: TestService;
let groupId: string;

const GOOD = {
  body: {
    text: SAID,
    words: SAID.split(' ').map((word, i) => ({ word, start: 0.3 * i + 0.3, end: 0.3 * i + 0.5 })),
  },
};

beforeAll(async () => {
  provider = await startProviderServer();
  provider.reply(() => GOOD);
  lender = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const lent = await lendDatabase(lender);
  proxy = await startFlakyProxy(lent);
  const direct = new URL(lent);
  direct.port = new URL(proxy.url).port;
  const settings = {
    DATABASE_URL: direct.href,
    MAKECUT_OPENAI_BASE_URL: `${provider.origin}/v1`,
    MAKECUT_OPENAI_MODEL: 'large',
    MAKECUT_OPENAI_USD_PER_MINUTE: '0.6',
    MAKECUT_WORKER_SLOTS: '1',
    MAKECUT_FAULT_PATIENCE_S: '5',
  };
  service = await startTestService(settings, disk?.dir ?? null);
  const [sound, clip] = ['said.wav', 'clip.mp4'].map((name) => join(service.dataDir, name)) as [
    string,
    string,
  ];
  await promisify(execFile)('flite', ['-voice', 'rms', '-t', SAID, '-o', sound]);
  await makeFootage(
    ...[...movingPicture(), '-i', sound, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  );
  groupId = await uploadGroup(service, clip);
});
afterAll(async () => {
  await service.end();
  await proxy.stop();
  await lender.end();
  await provider.close();
  await disk?.remove();
});

/** Asked of the database itself, which the test reaches when the service does not. */
const db = () => lender.service.app.db;
const perceive = async () => {
  await service.refillLimits();
  return (await service.client.call<{ id: string }>('POST', `/internal/groups/${groupId}/perceive`, {})).id;
};
const runEnded = (id: string) =>
  until(
    'the hearing',
    async () => {
      const { rows } = await sql<{ status: string; error: string | null }>`
        SELECT status, error FROM perception_runs WHERE id = ${id}`.execute(db());
      return rows[0]?.status === 'running' ? null : (rows[0] ?? null);
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
const words = async () =>
  (await sql`SELECT idx, text, start_ms FROM words WHERE group_id = ${groupId} ORDER BY idx`.execute(db()))
    .rows;

test('the database goes away while a provider transcribes a piece: it is transcribed again, and paid once', async () => {
  const before = await words();
  const gone = Promise.withResolvers<void>();
  provider.reply((_, index) => {
    // Before the first answer, whose data cannot be stored.
    if (index === 0) gone.resolve(proxy.leave());
    return GOOD;
  });
  const id = await perceive();
  await gone.promise;
  const hasEnded = async () => ((await readdir(service.service.folder.workRoot)).length === 0 ? true : null);
  await until('the end of the try', hasEnded, { timeoutMs: 60_000, everyMs: 50 });
  // Each of these tries to connect, as the end of the job does.
  for (let n = 0; n < 5; n += 1) {
    await expect(service.service.app.db.selectFrom('words').select('idx').execute()).rejects.toThrow();
  }
  await proxy.comeBack();
  expect(await runEnded(id)).toEqual({ status: 'complete', error: null });
  expect([2, 3]).toContain(provider.calls.length);
  expect(await words()).toEqual(before);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM provider_spend WHERE cause = ${`transcribe:${id}:0`}`.execute(db());
  expect(rows).toEqual([{ count: 1 }]);
});

test.skipIf(disk === null)(
  'a disk that stays full beyond the patience of jobs fails the run in plain words and leaves the transcript',
  async () => {
    const before = await words();
    await disk?.leave(0);
    const id = await perceive();
    const { status, error } = await runEnded(id);
    expect([status, error]).toEqual([
      'failed',
      expect.stringMatching(/the disk was full for 5 seconds\. Free some room there and try again\./),
    ]);
    expect(await words()).toEqual(before);
    // A run is over before its job has cleared its folder.
    await expect.poll(() => readdir(service.service.folder.workRoot)).toEqual([]);
    await disk?.clear();
    expect(await runEnded(await perceive())).toEqual({ status: 'complete', error: null });
    expect(await words()).toEqual(before);
  },
);
