import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { pageSchema } from '../../src/contract/page.ts';
import { EVENT_NAMES, type EventName, webhookEndpointSchema } from '../../src/contract/webhook-endpoint.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const endpoint = {
  url: 'https://127.0.0.1:8443/hook',
  events: ['source.ready', 'cut.planned'] as EventName[],
};

test('the secret is told once: not in lists, not in a replay', async () => {
  const options = { idempotencyKey: randomUUID() };
  const create = () =>
    service.client.call<Record<string, unknown>>('POST', '/v1/webhook-endpoints', endpoint, options);
  const created = await create();
  const { secret, ...row } = created;
  expect(webhookEndpointSchema.safeParse(row).error?.issues ?? []).toEqual([]);
  expect(Buffer.from(String(secret).replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(row).toMatchObject({ ...endpoint, failure_count: 0, disabled_at: null });
  expect(await create()).toEqual(row);
  const page = await service.client.listWebhookEndpoints();
  expect(pageSchema(webhookEndpointSchema).safeParse(page).error?.issues ?? []).toEqual([]);
  expect(page.data).toEqual([row]);
  const other = await createAccount(service.service.app.db, 'Other', 'none');
  const key = await createKey(service.service.app.db, other.id, [], null);
  const foreign = await fetch(`${service.url}/v1/webhook-endpoints/${row['id']}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key?.key}` },
  });
  expect(foreign.status).toBe(202);
  expect((await service.client.listWebhookEndpoints()).data).toEqual([row]);
  expect(await service.client.deleteWebhookEndpoint(String(row['id']))).toEqual({ status: 'deleted' });
  expect(await service.client.deleteWebhookEndpoint('nonsense')).toEqual({ status: 'deleted' });
  expect((await service.client.listWebhookEndpoints()).data).toEqual([]);
});

test.each([
  [{ ...endpoint, url: '' }, 'invalid_request', /^url/],
  [{ ...endpoint, url: 'nonsense' }, 'invalid_request', /^url/],
  [{ ...endpoint, url: 'http://example.com/' }, 'ssrf_blocked', /^url/],
  [{ ...endpoint, url: 'https://10.1.2.3/' }, 'ssrf_blocked', /^url/],
  [{ ...endpoint, events: [] }, 'invalid_request', new RegExp(EVENT_NAMES.join(', '))],
  [
    { ...endpoint, events: ['source.ready', 'source.gone'] },
    'invalid_request',
    /source\.gone.*source\.ready/,
  ],
])('%j is refused', async (body, code, detail) => {
  const refused = service.client.createWebhookEndpoint(body as typeof endpoint);
  await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(detail) });
  expect((await service.client.listWebhookEndpoints()).data).toEqual([]);
});
