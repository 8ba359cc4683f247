import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import {
  encodersIn,
  endOfRenders,
  expectWholeRenders,
  jobsThatWait,
  triesSoFar,
} from '../support/rows/watch-render.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { lendDatabase } from '../support/service/lend-database.ts';
import { hasSwift, type SwiftS3, startSwiftS3 } from '../support/service/swift-s3.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Long enough for a fault to come in the middle. */
const ENTRIES = [
  { source_start_ms: 1_000, source_end_ms: 3_500 },
  { source_start_ms: 9_000, source_end_ms: 11_500 },
];
const ASPECTS = ['16:9', '1:1'] as const;

async function readyGroup(service: TestService): Promise<string> {
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 20);
  return await uploadGroup(service, clip);
}

async function startRendering(
  service: TestService,
  db: TestService['service']['app']['db'],
  groupId: string,
) {
  const cutId = await addPlannedCut(db, groupId, ENTRIES);
  await service.client.createRenders(cutId, { aspects: [...ASPECTS] });
  await until('encoders', async () => ((await encodersIn(service.dataDir)) > 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 20,
  });
  return cutId;
}

describe('a database that goes away during a render', () => {
  let lender: TestService;
  let proxy: FlakyProxy;
  let service: TestService;

  beforeAll(async () => {
    lender = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
    const url = new URL(await lendDatabase(lender));
    proxy = await startFlakyProxy(url.href);
    url.port = new URL(proxy.url).port;
    service = await startTestService({ DATABASE_URL: url.href, MAKECUT_WORKER_SLOTS: '2' });
  });
  afterAll(async () => {
    await service.end();
    await proxy.stop();
    await lender.end();
  });

  test('the work continues when it returns, and nothing is doubled', async () => {
    const { db } = lender.service.app;
    const groupId = await readyGroup(service);
    const before = await triesSoFar(db);
    const cutId = await startRendering(service, db, groupId);
    await proxy.leave();
    // Unreachable until the running encode has ended, and could not be committed.
    await until(
      'the end of the encoders',
      async () => ((await encodersIn(service.dataDir)) === 0 ? true : null),
      {
        timeoutMs: 180_000,
        everyMs: 50,
      },
    );
    await proxy.comeBack();
    await endOfRenders(db, cutId);
    await expectWholeRenders({ ...service.service.app, db }, cutId, ASPECTS);
    // The lender's process saw no outage and took the leases away. That does not count as a try either.
    expect(await triesSoFar(db)).toBe(before);
    // A render is over before its job has cleared its folder.
    await expect.poll(() => readdir(service.service.folder.workRoot)).toEqual([]);
  });
});

describe.skipIf(!hasSwift)('a storage that goes away during a render', () => {
  let swift: SwiftS3;
  let proxy: FlakyProxy;
  let service: TestService;
  let groupId: string;

  beforeAll(async () => {
    swift = await startSwiftS3();
    proxy = await startFlakyProxy(swift.endpoint);
    service = await startTestService(
      await swift.settings({ MAKECUT_S3_ENDPOINT: proxy.url, MAKECUT_FAULT_PATIENCE_S: '20' }),
    );
    groupId = await readyGroup(service);
  });
  afterAll(async () => {
    await service.end();
    await proxy.stop();
    await swift.stop();
  });

  test('for a moment: jobs wait, no try is counted, and all is made', async () => {
    const { db } = service.service.app;
    const before = await triesSoFar(db);
    const cutId = await startRendering(service, db, groupId);
    await proxy.leave();
    const someWait = async () => {
      const parts = await jobsThatWait(db);
      return parts.length > 0 ? parts : null;
    };
    const parts = await until('a job that waits', someWait, { timeoutMs: 180_000, everyMs: 50 });
    expect(new Set(parts)).toEqual(new Set(['store']));
    await proxy.comeBack();
    await endOfRenders(db, cutId);
    await expectWholeRenders(service.service.app, cutId, ASPECTS);
    expect(await triesSoFar(db)).toBe(before);
  });

  test('beyond the patience of jobs: the renders fail with the reason, and later ones succeed', async () => {
    const { app } = service.service;
    await app.db.deleteFrom('segment_cache').execute();
    const cutId = await startRendering(service, app.db, groupId);
    await proxy.leave();
    const ended = await endOfRenders(app.db, cutId);
    expect(ended.map(({ status, error }) => [status, error])).toEqual(
      ASPECTS.map(() => [
        'failed',
        "the service's storage was away for 20 seconds. The service's log says why. Try again later.",
      ]),
    );
    await proxy.comeBack();
    await until('the store', async () => ((await app.store.fault()) === null ? true : null), {
      timeoutMs: 60_000,
      everyMs: 100,
    });
    const again = await startRendering(service, app.db, groupId);
    await endOfRenders(app.db, again);
    const { data } = await service.client.listRenders(again);
    expect(data.map(({ status }) => status)).toEqual(['complete', 'complete']);
  });
});
