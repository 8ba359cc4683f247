import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { sweepOrphans } from '../../src/app/maintenance/sweep-orphans.ts';
import { listDeliveries } from '../../src/db/webhooks/webhook-deliveries.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { makeWebhookAccount } from '../support/rows/webhook-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, null, { isSweeping: false });
});
afterAll(() => service.end());

test('an upload that never came fails its group once, with the event; others stay', async () => {
  const { app } = service.service;
  const files = [{ filename: 'a.mp4' }, { filename: 'b.mp4' }];
  const late = await service.client.createSourceGroup({ name: 'late', files });
  const waiting = await service.client.createSourceGroup({ name: 'waiting', files });
  await sql`UPDATE source_files SET upload_expires_at = now() - interval '1 second' WHERE id = ${late.files[1]?.id}`.execute(
    app.db,
  );
  await sweep(app);
  await sweep(app);
  const group = await service.client.getSourceGroup(late.id);
  expect(group).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^file-2: its upload was not confirmed/),
  });
  expect((await service.client.getSourceGroup(waiting.id)).status).toBe('uploading');
  const events = await app.db.selectFrom('events').selectAll().execute();
  expect(events).toMatchObject([{ event: 'source.failed', summary: { stage: 'fetch' } }]);
  expect(await service.client.deleteSourceGroup(late.id)).toEqual({ status: 'deleted' });
});

test('stored bytes are metered once a month per account, from the bytes that are there', async () => {
  const { app } = service.service;
  const now = Date.now();
  const sweepAfter = (days: number) => sweep({ ...app, now: () => new Date(now + days * 86_400_000) });
  const group = await service.client.createSourceGroup({ name: 'x', files: [{ filename: 'a.mp4' }] });
  await fetch(group.files[0]?.upload?.url ?? '', { method: 'PUT', body: Buffer.alloc(5_000_000) });
  await sql`DELETE FROM usage_ledger WHERE meter = 'stored_gb_months'`.execute(app.db);
  await sweepAfter(0);
  await sweepAfter(0);
  expect((await service.client.getUsage()).stored_gb_months).toBeCloseTo(0.005, 6);
  await sweepAfter(32);
  expect((await service.client.getUsage()).stored_gb_months).toBeCloseTo(0.01, 6);
});

test('an account whose bytes cannot be listed keeps nothing else from being swept, and is metered later', async () => {
  const { app } = service.service;
  const [broken, whole] = [await seedAccount(app.db), await seedAccount(app.db)];
  const made = await service.client.createSourceGroup({ name: 'late', files: [{ filename: 'a.mp4' }] });
  await sql`UPDATE source_files SET upload_expires_at = now() - interval '1 second' WHERE group_id = ${made.id}`.execute(
    app.db,
  );
  const errors: object[] = [];
  const sizeOfAll = app.store.sizeOfAll.bind(app.store);
  app.store.sizeOfAll = async (prefix) => {
    if (prefix.includes(broken.accountId)) throw new Error('the store is away');
    return await sizeOfAll(prefix);
  };
  const metered = async ({ accountId }: SeededAccount) => {
    const rows = app.db.selectFrom('usage_ledger').select('cause').where('account_id', '=', accountId);
    return (await rows.where('meter', '=', 'stored_gb_months').execute()).length;
  };
  try {
    await sweep({ ...app, logger: { ...silentLogger, error: (fields) => errors.push(fields) } });
  } finally {
    app.store.sizeOfAll = sizeOfAll;
  }
  expect((await service.client.getSourceGroup(made.id)).status).toBe('failed');
  expect([await metered(broken), await metered(whole)]).toEqual([0, 1]);
  expect(errors).toMatchObject([{ accountId: broken.accountId, error: 'Error: the store is away' }]);
  await sweep(app);
  expect([await metered(broken), await metered(whole)]).toEqual([1, 1]);
});

test('records past their life go', async () => {
  const { db } = service.service.app;
  const { account_id: accountId } = await service.client.getSourceGroup(
    (await service.client.createSourceGroup({ name: 'y', files: [{ filename: 'a.mp4' }] })).id,
  );
  for (const age of ['1 hour', '26 hours']) {
    await sql`INSERT INTO idempotency_keys (account_id, key, request_hash, created_at)
      VALUES (${accountId}, ${age}, '', now() - ${age}::interval)`.execute(db);
  }
  await sweep(service.service.app);
  const left = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'like', '% hour%')
    .execute();
  expect(left).toEqual([{ key: '1 hour' }]);
});

test('deliveries are removed a month after their end, their events later; queued ones stay', async () => {
  const { db } = service.service.app;
  const account = await makeWebhookAccount(db);
  const endpoint = await account.addEndpoint('https://hooks.example/');
  const [old, recent, queued] = [await account.emit(), await account.emit(), await account.emit()];
  const end = (groupId: string, age: string) =>
    sql`
    UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL, finished_at = now() - ${age}::interval
    WHERE event_id = (SELECT id FROM events WHERE cause = ${`group:${groupId}`})`.execute(db);
  await end(old, '31 days');
  await end(recent, '29 days');
  await sql`UPDATE events SET occurred_at = now() - interval '91 days' WHERE account_id = ${account.accountId}`.execute(
    db,
  );
  await sweep(service.service.app);
  const left = await listDeliveries(db, { endpointId: endpoint.id, isFailed: false, limit: 9 });
  expect(left.map(({ ids }) => ids['group_id']).toSorted()).toEqual([recent, queued].toSorted());
  const events = await sql`SELECT 1 FROM events WHERE account_id = ${account.accountId}`.execute(db);
  expect(events.rows).toHaveLength(2);
});

/** Columns that hold keys of objects; `src/app/maintenance/key-shapes.ts` must know each. */
const KEY_COLUMNS = [
  'resumable_upload_parts.object_key',
  'preview_cache.object_key',
  'segment_cache.object_key',
  'source_files.original_key',
  'source_files.upload_key',
  'renders.output_key',
  'stored_uploads.object_key',
];
const OTHER_KEYS = [
  'idempotency_keys.key',
  'orphan_searches.after_key',
  'preview_cache.key',
  'segment_cache.key',
  'segment_uses.key',
];

describe('objects that no row names', () => {
  const put = (key: string) =>
    service.service.app.store.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 10 });
  const isThere = async (key: string) => (await service.service.app.store.stat(key)) !== null;
  const hoursOn = (hours: number) => ({
    ...service.service.app,
    now: () => new Date(Date.now() + hours * 3_600_000),
  });
  const begin = () => sql`DELETE FROM orphan_searches`.execute(service.service.app.db);

  test('every column that holds keys is known', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(^|_)keys?$'`.execute(service.service.app.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...KEY_COLUMNS, ...OTHER_KEYS].toSorted());
  });

  test('files of killed attempts are deleted after two days; named, foreign and unknown files stay', async () => {
    const made = await service.client.createSourceGroup({ name: 'z', files: [{ filename: 'a.mp4' }] });
    const { account_id: accountId } = await service.client.getSourceGroup(made.id);
    const { upload, id: fileId = '' } = made.files[0] ?? {};
    const kit = await service.client.createBrandKit({ name: 'K' });
    const { upload: asset } = await service.client.mintAssetUpload(kit.id, 'logo', 'a.png');
    await fetch(asset.url, { method: 'PUT', body: Buffer.from('x') });
    const account = `accounts/${accountId}`;
    const orphans = [
      `${account}/groups/${made.id}/${fileId}/attempt-1/original`,
      `${account}/groups/${randomUUID()}/${randomUUID()}/attempt-2/proxy.mp4`,
      `${account}/groups/${made.id}/parts/${fileId}/0-${randomUUID()}`,
      `${account}/renders/${randomUUID()}/attempt-1/video.mp4`,
      `${account}/batches/${randomUUID()}/plain-1.m4a`,
      `${account}/kits/${kit.id}/assets/font-${randomUUID()}`,
      `cache/segments/ab/${'ab'.repeat(32)}.mp4`,
      'cache/previews/preview-abc.mp4',
    ];
    const named = [upload?.key ?? '', asset.key];
    const others = [`${account}/notes.txt`, 'accounts/readme', 'cache/other/file.bin'];
    for (const key of [...orphans, named[0] ?? '', ...others]) await put(key);
    await begin();
    await sweepOrphans(hoursOn(47));
    for (const key of orphans) expect([key, await isThere(key)]).toEqual([key, true]);
    await begin();
    await sweepOrphans(hoursOn(49));
    for (const key of orphans) expect([key, await isThere(key)]).toEqual([key, false]);
    for (const key of [...named, ...others]) expect([key, await isThere(key)]).toEqual([key, true]);
  });

  test('if another installation keeps its objects too, neither those nor the cache are touched', async () => {
    const foreign = `accounts/${randomUUID()}/renders/${randomUUID()}/attempt-1/video.mp4`;
    const cached = 'cache/previews/preview-def.mp4';
    for (const key of [foreign, cached]) await put(key);
    await begin();
    await sweepOrphans(hoursOn(49));
    await sweepOrphans(hoursOn(49));
    expect([await isThere(foreign), await isThere(cached)]).toEqual([true, true]);
    await service.service.app.store.remove(foreign);
    await service.service.app.store.remove(cached);
  });

  test('a limit of 0 deletes nothing', async () => {
    const orphan = `cache/previews/preview-${randomUUID()}.mp4`;
    await put(orphan);
    await begin();
    await sweepOrphans({ ...hoursOn(1_000), orphanAgeMs: 0 });
    expect(await isThere(orphan)).toBe(true);
    await service.service.app.store.remove(orphan);
  });

  test('the sweep continues where it stopped, page by page, and rests after the last page', async () => {
    const { store, db } = service.service.app;
    const keys = Array.from({ length: 7 }, (_, n) => `cache/previews/p${n}.mp4`);
    for (const key of keys) await put(key);
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await store.list('cache', after, 3);
      if (page.length === 0) break;
      seen.push(...page.map(({ key }) => key));
      after = page.at(-1)?.key ?? null;
    }
    expect(seen.filter((key) => keys.includes(key))).toEqual(keys);
    await begin();
    await sweepOrphans(hoursOn(0));
    await sweepOrphans(hoursOn(49));
    // It rests: nothing was looked at again.
    expect(await isThere(keys[0] ?? '')).toBe(true);
    await sql`UPDATE orphan_searches SET after_key = 'cache/previews/p3.mp4' WHERE place = 'cache'`.execute(
      db,
    );
    await sweepOrphans(hoursOn(49));
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true, true, false, false, false]);
  });
});
