import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { listDeliveries } from '../../src/db/webhook-deliveries.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { makeWebhookAccount } from '../support/webhook-account.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
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
  expect(events.map(({ event, summary }) => [event, summary['stage']])).toEqual([['source.failed', 'fetch']]);
  expect(await service.client.deleteSourceGroup(late.id)).toEqual({ status: 'deleted' });
});

test('stored bytes are metered once a month per account, from the bytes that are there', async () => {
  const { app } = service.service;
  const group = await service.client.createSourceGroup({ name: 'x', files: [{ filename: 'a.mp4' }] });
  await fetch(group.files[0]?.upload?.url ?? '', { method: 'PUT', body: Buffer.alloc(5_000_000) });
  await sql`DELETE FROM usage_ledger WHERE meter = 'stored_gb_months'`.execute(app.db);
  await sweep(app);
  await sweep(app);
  expect((await service.client.getUsage()).stored_gb_months).toBeCloseTo(0.005, 6);
  await sweep({ ...app, now: () => new Date(Date.now() + 32 * 86_400_000) });
  expect((await service.client.getUsage()).stored_gb_months).toBeCloseTo(0.01, 6);
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

test('deliveries go a month after their end, their events later; what is queued stays', async () => {
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
