import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestRenders } from '../../src/app/renders/request-renders.ts';
import { findCut } from '../../src/db/cuts/cuts.ts';
import { listRendersOfBatch, updateRender } from '../../src/db/cuts/renders.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const ASPECTS = ['16:9' as const, '1:1' as const, '9:16' as const];
let service: TestService;
let groupId: string;

beforeAll(async () => {
  service = await startTestService();
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 6);
  groupId = await uploadGroup(service, clip);
});
afterAll(() => service.end());

/** Requests three videos of a plan, of which the first has failed before the work begins. Returns the id of the batch. */
async function renderBehindFailed(): Promise<string> {
  const { app } = service.service;
  const cutId = await addPlannedCut(app.db, groupId, [{ source_start_ms: 1_000, source_end_ms: 3_000 }]);
  const request = { cutId, aspects: ASPECTS, cropMode: 'bars' as const, planVersion: null };
  const batchId = await app.db.transaction().execute(async (trx) => {
    const accountId = (await findCut(trx, cutId, null))?.account_id ?? '';
    await requestRenders(app, trx, { accountId }, request);
    const cut = await findCut(trx, cutId, null);
    const [first] = await listRendersOfBatch(trx, cut?.batch_id ?? '');
    await updateRender(trx, first?.id ?? '', { status: 'failed' });
    return first?.batch_id ?? '';
  });
  await endOfRenders(app.db, cutId);
  return batchId;
}

test('each video has its place in the progress by the whole batch, and all count from the beginning', async () => {
  const batchId = await renderBehindFailed();
  const parts = await service.service.app.db
    .selectFrom('progress')
    .select(['part', 'fraction', 'started_at'])
    .where('subject', '=', batchId)
    .where('stage', '=', 'assemble')
    .orderBy('part')
    .execute();
  expect(parts.map(({ part, fraction }) => [part, fraction])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  // Opened in one transaction, and never begun again.
  expect(new Set(parts.map(({ started_at }) => started_at.getTime())).size).toBe(1);
});
