import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanDocument } from '../../src/contract/plan.ts';
import { CUT_SETTINGS } from '../../src/contract/values/cut-settings.ts';
import { findBrandKit, insertBrandKit } from '../../src/db/cuts/brand-kits.ts';
import { findCut, findPlanVersion, lockCut } from '../../src/db/cuts/cuts.ts';
import { listPlanVersions } from '../../src/db/cuts/plan-history.ts';
import { addPlannedCut, addPlanVersion } from '../support/rows/planned-cut.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(() => service.end());

/** A planned cut of a new account. */
async function plannedCut(): Promise<string> {
  const { db } = service.service.app;
  const { id: groupId } = await (await seedAccount(db)).group('ready');
  return await addPlannedCut(db, groupId, [{ source_start_ms: 0, source_end_ms: 4_000 }]);
}

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

test('of a long history the newest versions come, and the latest one in any case', async () => {
  const { db } = service.service.app;
  const { id: groupId } = await (await seedAccount(db)).group('ready');
  const entry = { source_start_ms: 0, source_end_ms: 4_000 };
  const cutId = await addPlannedCut(db, groupId, [entry]);
  for (let version = 2; version <= 40; version += 1) await addPlanVersion(db, cutId, groupId, [entry]);
  const { chars } = await sql<{ chars: number }>`
    SELECT sum(length(document::text))::int AS chars FROM plan_versions
    WHERE cut_id = ${cutId} AND version > 25`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { chars: 0 });
  const listed = async (most: number) =>
    (await listPlanVersions(db, cutId, most)).map(({ version }) => version);
  expect(await listed(chars)).toEqual(Array.from({ length: 15 }, (_, at) => at + 26));
  expect(await listed(chars - 1)).toEqual(Array.from({ length: 14 }, (_, at) => at + 27));
  expect(await listed(1)).toEqual([40]);
});

test('the last change is undone without a look at versions before it', async () => {
  const { db } = service.service.app;
  const account = await seedAccount(db);
  const { id: groupId } = await account.group('ready');
  const entry = (source_end_ms: number) => [{ source_start_ms: 0, source_end_ms }];
  const cutId = await addPlannedCut(db, groupId, entry(4_000));
  for (const endMs of [5_000, 6_000]) await addPlanVersion(db, cutId, groupId, entry(endMs));
  // Nobody can read this version: whoever reads all of them fails.
  await sql`UPDATE plan_versions SET document = '[]' WHERE cut_id = ${cutId} AND version = 1`.execute(db);
  const answer = await fetch(`${service.url}/internal/cuts/${cutId}/restore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ base_version: 3, version: null }),
  });
  expect(await answer.json()).toMatchObject({ version: 4, entries: [{ source_end_ms: 5_000 }] });
});

test('few edits of an account are made at a time, few wait, and more are refused', async () => {
  const { db } = service.service.app;
  const account = await seedAccount(db);
  const { id: groupId } = await account.group('ready');
  const cutId = await addPlannedCut(db, groupId, [{ source_start_ms: 0, source_end_ms: 4_000 }]);
  const edit = async () => {
    const answer = await fetch(`${service.url}/internal/cuts/${cutId}/edits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ base_version: 1, edit: { pin: [1] } }),
    });
    return answer.status;
  };
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const edits = await db.transaction().execute(async (trx) => {
    await lockCut(trx, cutId, null);
    const asked = Array.from({ length: 30 }, async () => {
      const status = await edit();
      if (status === 429) refusals += 1;
      if (refusals === 8) refused.resolve();
      return status;
    });
    await Promise.race([refused.promise, Promise.all(asked)]);
    return asked;
  });
  const statuses = await Promise.all(edits);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect(statuses).toContain(200);
});

test('an editor goes back to a version to the letter, and a stale or foreign page does not', async () => {
  const { db } = service.service.app;
  const account = await seedAccount(db);
  const { id: groupId } = await account.group('ready');
  const cutId = await addPlannedCut(db, groupId, [{ source_start_ms: 0, source_end_ms: 4_000 }]);
  const ask = async (path: string, body: unknown, key = account.scoped.write) => {
    const answer = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as PlanDocument & { detail?: string } };
  };
  const restore = (base_version: number, version: number | null, key?: string) =>
    ask(`/internal/cuts/${cutId}/restore`, { base_version, version }, key);
  const first = await findPlanVersion(db, cutId, 1);
  const pinned = await ask(`/internal/cuts/${cutId}/edits`, { base_version: 1, edit: { pin: [1] } });
  expect(pinned.body.entries[0]?.pinned).toBe(true);

  const undone = await restore(2, null);
  expect(undone).toMatchObject({ status: 200, body: { version: 3, entries: first?.entries } });
  expect(await findPlanVersion(db, cutId, 3)).toEqual(undone.body);
  // Version 3 stands for the first one.
  expect(await restore(3, null)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/nothing can be undone/) },
  });
  expect(await restore(2, 2)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/version 3 by now/) },
  });
  expect(await restore(3, 9)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/got 9; the plan has versions 1 to 3/) },
  });
  expect((await restore(3, 2, (await seedAccount(db)).scoped.write)).status).toBe(404);
  const redone = await restore(3, 2);
  expect(redone.body).toMatchObject({ version: 4, entries: pinned.body.entries });

  await db.deleteFrom('source_groups').where('id', '=', groupId).execute();
  expect(await restore(4, 1)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/was deleted since/) },
  });
  expect((await findCut(db, cutId, null))?.latest_version).toBe(4);
});

test('a setting that came after a cut was made has its default, and what a later release stored stays', async () => {
  const { db } = service.service.app;
  const cutId = await plannedCut();
  const before = (await findCut(db, cutId, null))?.settings;
  await sql`
    UPDATE cuts SET settings = (settings - 'maxPauseMs') || '{"ofLater": 7}' WHERE id = ${cutId}`.execute(db);
  const expected = { ...before, maxPauseMs: CUT_SETTINGS.maxPauseMs.fallback, ofLater: 7 };
  expect((await findCut(db, cutId, null))?.settings).toEqual(expected);
  await db.transaction().execute(async (trx) => {
    expect((await lockCut(trx, cutId, null))?.settings).toEqual(expected);
  });
  await sql`
    UPDATE plan_versions SET document = jsonb_set(document, '{entries,0,ofLater}', '7')
    WHERE cut_id = ${cutId}`.execute(db);
  expect((await findPlanVersion(db, cutId, 1))?.entries[0]).toMatchObject({ n: 1, ofLater: 7 });
});

test('a setting or plan of a wrong form is named, and not used', async () => {
  const { db } = service.service.app;
  const cutId = await plannedCut();
  await sql`UPDATE cuts SET settings = settings || '{"pace": "brisk"}' WHERE id = ${cutId}`.execute(db);
  const wrongSettings = new RegExp(`cuts\\.settings of ${cutId} holds a wrong value at pace`);
  await expect(findCut(db, cutId, null)).rejects.toThrow(wrongSettings);
  await sql`
    UPDATE plan_versions SET document = jsonb_set(document, '{entries,0,source_end_ms}', '"late"')
    WHERE cut_id = ${cutId}`.execute(db);
  const wrongPlan = new RegExp(
    `plan_versions\\.document of ${cutId} holds a wrong value at entries\\.0\\.source_end_ms`,
  );
  await expect(findPlanVersion(db, cutId, 1)).rejects.toThrow(wrongPlan);
  await expect(listPlanVersions(db, cutId)).rejects.toThrow(wrongPlan);
});

test('an asset of a brand kit of a wrong form is named, and not used', async () => {
  const { db } = service.service.app;
  const { accountId } = await seedAccount(db);
  const { id } = await db.transaction().execute((trx) =>
    insertBrandKit(trx, {
      account_id: accountId,
      name: 'Kit',
      primary_hex: '#FFFFFF',
      outline_hex: '#000000',
      font_name: null,
      size_pct: 4.5,
      margin_v_pct: 8,
    }),
  );
  await sql`UPDATE brand_kits SET assets = '{"logo": {"issuedKey": "key"}}' WHERE id = ${id}`.execute(db);
  await expect(findBrandKit(db, id, null)).rejects.toThrow(/brand_kits\.assets of .* at logo\.checkedKey/);
});
