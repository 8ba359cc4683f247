import { link, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelById } from '../../src/app/operator/cancel-by-id.ts';
import { FRAME_SIZE } from '../../src/contract/values/pictures.ts';
import { withFacts } from '../../src/db/webhooks/events.ts';
import { until } from '../../src/lib/until.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let groupId: string;
let other: SeededAccount;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '2' }, null, { frames: FRAME_SIZE });
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 40);
  groupId = await uploadGroup(service, clip);
  other = await seedAccount(service.service.app.db);
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** Three times what is promised, for a crowded machine; the encoders would run for longer. */
const SOON = { timeoutMs: 15_000, everyMs: 50 };
const encoders = async () =>
  (await listProcesses()).filter(({ args }) => args.includes(service.dataDir) && args.includes('libx264'));

/** Renders a new cut of two long entries, which takes twenty seconds in 1080p, and waits until encoders run. */
async function startRendering() {
  const entries = [
    { source_start_ms: 0, source_end_ms: 18_000 },
    { source_start_ms: 20_000, source_end_ms: 38_000 },
  ];
  const cutId = await addPlannedCut(service.service.app.db, groupId, entries);
  const { render_ids: renderIds } = await service.client.createRenders(cutId, {
    aspects: ['16:9', '1:1'],
  });
  await until('encoders', async () => ((await encoders()).length > 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 50,
  });
  return { cutId, renderIds };
}

const post = (path: string, key = service.apiKey) =>
  fetch(`${service.url}${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });

const jobsUnderWay = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name IN ('heavy', 'light') AND state IN ('created', 'retry', 'active')`.execute(
    service.service.app.db,
  );
  return rows[0]?.count ?? 0;
};

test('a cancelled cut stops in seconds: no encoder, no job, one event for each render', async () => {
  const { cutId, renderIds } = await startRendering();
  const answer = await post(`/internal/cuts/${cutId}/cancel-renders`);
  expect([answer.status, ((await answer.json()) as { cancelled: string[] }).cancelled.toSorted()]).toEqual([
    200,
    [...renderIds].toSorted(),
  ]);
  expect((await service.client.getCut(cutId)).status).toBe('planned');
  await until('the end of the encoders', async () => ((await encoders()).length === 0 ? true : null), SOON);
  await until('the end of the jobs', async () => ((await jobsUnderWay()) === 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 50,
  });
  const events = await service.service.app.db
    .selectFrom('events')
    .select(['id', 'ids', 'summary'])
    .where('event', '=', 'render.failed')
    .execute();
  expect(
    events
      .map(withFacts)
      .map(({ ids }) => ids['render_id'])
      .toSorted(),
  ).toEqual([...renderIds].toSorted());
  expect(events[0]?.summary).toEqual({ stage: 'encode', message: 'cancelled.' });
  expect(
    (await service.storedKeys()).filter((key) => /^(cache|accounts\/[^/]+\/renders)\//.test(key)),
  ).toEqual([]);
});

test('one render of two is cancelled, and the other is still made', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, [
    { source_start_ms: 0, source_end_ms: 3_000 },
  ]);
  const { render_ids: renderIds } = await service.client.createRenders(cutId, {
    aspects: ['16:9', '1:1'],
  });
  const [first = '', second = ''] = renderIds;
  expect((await post(`/internal/renders/${first}/cancel`)).status).toBe(200);
  await until(
    'the other render',
    async () => ((await service.client.getCut(cutId)).status === 'complete' ? true : null),
    { timeoutMs: 180_000, everyMs: 300 },
  );
  const { data } = await service.client.listRenders(cutId);
  expect(new Map(data.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [first, 'failed'],
      [second, 'complete'],
    ]),
  );
  const { rows } = await sql<{ id: string }>`
    SELECT data #>> '{job,payload,renderId}' AS id FROM pgboss.job
    WHERE data #>> '{job,name}' = 'render.assemble'
      AND data #>> '{job,payload,renderId}' = ANY(${renderIds})`.execute(service.service.app.db);
  expect(rows).toEqual([{ id: second }]);
  const again = await post(`/internal/renders/${second}/cancel`);
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'conflict' }]);
});

test('only its own account and the operator can cancel a render', async () => {
  const { cutId, renderIds } = await startRendering();
  const [renderId = ''] = renderIds;
  const paths = [`/internal/renders/${renderId}/cancel`, `/internal/cuts/${cutId}/cancel-renders`];
  for (const path of paths) {
    expect((await post(path, other.key)).status).toBe(404);
    expect((await post(path, other.scoped.read)).status).toBe(403);
    expect((await post(path, 'mk_live_none')).status).toBe(401);
  }
  const { data } = await service.client.listRenders(cutId);
  expect(data.map(({ status }) => status)).not.toContain('failed');
  const verdict = await cancelById(service.service.app.db, cutId);
  expect([verdict.cancelled.toSorted(), verdict.fault]).toEqual([[...renderIds].toSorted(), null]);
  expect((await cancelById(service.service.app.db, cutId)).fault).toMatch(/no render of this cut/);
  // Twice is the same as once.
  expect((await cancelById(service.service.app.db, renderId)).fault).toBeNull();
  expect((await cancelById(service.service.app.db, 'nonsense')).fault).toMatch(/no render and no cut/);
});

test('a render of an original that its owner has overwritten fails and says so, until the earlier file is back', async () => {
  const { db } = service.service.app;
  const file = await db
    .selectFrom('source_files')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  // A file of this machine comes in as a second name of the same bytes.
  const mine = join(service.dataDir, 'mine.mp4');
  await service.service.app.store.withPaths(async ({ localPath }) =>
    link(await localPath(file.original_key ?? ''), mine),
  );
  const bytes = await readFile(mine);
  const cutId = await addPlannedCut(db, groupId, [{ source_start_ms: 0, source_end_ms: 1_000 }]);
  const endOfRender = async () => {
    const { render_ids: ids } = await service.client.createRenders(cutId, { aspects: ['1:1'] });
    return await until(
      'the end of the render',
      async () => {
        await service.refillLimits();
        const row = await db
          .selectFrom('renders')
          .selectAll()
          .where('id', '=', ids[0] ?? '')
          .executeTakeFirstOrThrow();
        return row.status === 'complete' || row.status === 'failed' ? row : null;
      },
      { timeoutMs: 180_000, everyMs: 50 },
    );
  };
  await writeFile(mine, Buffer.concat([bytes, Buffer.from('more')]));
  expect(await endOfRender()).toMatchObject({
    status: 'failed',
    error_stage: 'source',
    error: expect.stringMatching(/clip\.mp4 was overwritten after it was brought in/),
  });
  await writeFile(mine, bytes);
  expect(await endOfRender()).toMatchObject({ status: 'complete', error: null });
});

test('deleting the recording ends the renders that show it, as quickly', async () => {
  const { renderIds } = await startRendering();
  await service.client.deleteSourceGroup(groupId);
  await until('the end of the encoders', async () => ((await encoders()).length === 0 ? true : null), SOON);
  const events = await service.service.app.db
    .selectFrom('events')
    .select(['id', 'ids', 'summary'])
    .where('event', '=', 'render.failed')
    .execute();
  const own = events.map(withFacts).filter(({ ids }) => renderIds.includes(ids['render_id'] ?? ''));
  expect(own.map(({ summary }) => summary)).toEqual(
    renderIds.map(() => ({ stage: 'source', message: expect.stringMatching(/has been deleted/) })),
  );
});
