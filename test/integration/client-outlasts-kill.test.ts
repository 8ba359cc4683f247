import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Longer than five tries with their waits take. */
const LEASE_LEFT_S = 7;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, null, { replayWaitMs: 50 });
});
afterAll(() => service.end());

test('a call whose first try died with the service is done once, when the key of that try is free', async () => {
  const { db } = service.service.app;
  const client = createClient({ baseUrl: service.url, apiKey: service.apiKey });
  const { id } = await client.createSourceGroup({ name: 'before', files: [{ filename: 'a.mp4' }] });
  const { account_id: accountId } = await client.getSourceGroup(id);
  const body = { name: 'killed', files: [{ filename: 'a.mp4' }] };
  const hash = createHash('sha256').update('POST\n/v1/source-groups\n').update(JSON.stringify(body)).digest();
  const idempotencyKey = randomUUID();
  await sql`INSERT INTO idempotency_keys (account_id, key, request_hash, claim, lease_until)
    VALUES (${accountId}, ${idempotencyKey}, ${hash}, ${randomUUID()},
            now() + make_interval(secs => ${LEASE_LEFT_S}))`.execute(db);
  const made = await client.createSourceGroup(body, { idempotencyKey });
  const again = await client.createSourceGroup(body, { idempotencyKey });
  expect(again.id).toBe(made.id);
  const { data } = await client.listSourceGroups();
  expect(data.map(({ name }) => name).toSorted()).toEqual(['before', 'killed']);
});
