import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPlanVersions } from '../../src/db/cuts/plan-history.ts';
import { addPlannedCut, addPlanVersion } from '../support/rows/planned-cut.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(() => service.end());

test('all versions come in order as they are stored, and their common parts are held once', async () => {
  const { db } = service.service.app;
  const { id: groupId } = await (await seedAccount(db)).group('ready');
  const same = { source_start_ms: 0, source_end_ms: 4_000, text: 'what stays' };
  const cutId = await addPlannedCut(db, groupId, [same]);
  for (let version = 2; version <= 120; version += 1) {
    const changed = { source_start_ms: 5_000, source_end_ms: 6_000 + version * 10 };
    await addPlanVersion(db, cutId, groupId, [same, changed]);
  }
  const stored = await db
    .selectFrom('plan_versions')
    .select('document')
    .where('cut_id', '=', cutId)
    .orderBy('version')
    .execute();
  const versions = await listPlanVersions(db, cutId);
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect(versions).toEqual(stored.map(({ document }) => document));
  expect(new Set(versions.map(({ entries }) => entries[0])).size).toBe(1);
  expect(new Set(versions.map(({ entries }) => entries[1])).size).toBe(120);
});
