import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { pageSchema } from '../../src/contract/page.ts';
import { ACCOUNT_PLANS, ACTOR_KINDS, ROLES } from '../../src/contract/values/access.ts';
import { EVENT_NAMES, type EventName } from '../../src/contract/values/events.ts';
import { METERS } from '../../src/contract/values/meters.ts';
import { ASPECTS, CROP_MODES } from '../../src/contract/values/pictures.ts';
import { PLAN_ORIGINS } from '../../src/contract/values/plans.ts';
import { FILE_PLACINGS, FILE_ROLES, TRANSCRIPT_QUALITIES } from '../../src/contract/values/recordings.ts';
import {
  CUT_STATES,
  DELIVERY_STATES,
  FILE_STATES,
  GROUP_STATES,
  PART_STATES,
  PERCEPTION_STATES,
  RENDER_STATES,
  STAGE_STATES,
} from '../../src/contract/values/states.ts';
import { webhookEndpointSchema } from '../../src/contract/webhook-endpoint.ts';
import { until } from '../../src/lib/until.ts';
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

test('the secret is shown once: not in lists, not in a replay', async () => {
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

test('addresses whose name servers are dead block no others, and those of one request are resolved together', async () => {
  const { guard } = service.service.app;
  const { check } = guard;
  const isAnswered = Promise.withResolvers<void>();
  const asked: string[] = [];
  guard.check = async (url) => {
    asked.push(url);
    await isAnswered.promise;
    return await check(url);
  };
  try {
    // More requests than the pool has connections, and a request with the maximum number of addresses.
    const endpoints = Array.from({ length: 14 }, () => service.client.createWebhookEndpoint(endpoint));
    const files = Array.from({ length: 8 }, (_, at) => ({ source_url: `https://10.0.0.${at}/talk.mp4` }));
    const group = service.client.createSourceGroup({ name: 'Nowhere', files });
    await until('the checks', async () => (asked.length === 22 ? true : null), {
      timeoutMs: 60_000,
      everyMs: 20,
    });
    expect((await service.client.listWebhookEndpoints()).data).toEqual([]);
    isAnswered.resolve();
    await expect(group).rejects.toMatchObject({
      code: 'ssrf_blocked',
      message: expect.stringMatching(/^files\[0\]/),
    });
    for (const { id } of await Promise.all(endpoints)) await service.client.deleteWebhookEndpoint(id);
  } finally {
    guard.check = check;
  }
});

test('an account has a limit of endpoints, also for requests at once; disabled ones do not count', async () => {
  const { db } = service.service.app;
  const { id, account_id: accountId } = await service.client.createWebhookEndpoint(endpoint);
  const others = { account_id: accountId, url: endpoint.url, events: endpoint.events, secret: 'whsec_none' };
  await db
    .insertInto('webhook_endpoints')
    .values(Array.from({ length: 248 }, () => others))
    .execute();
  const atOnce = await Promise.allSettled(
    [1, 2, 3].map(() => service.client.createWebhookEndpoint(endpoint)),
  );
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(atOnce.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 422,
      code: 'invalid_request',
      message: 'the account has 250 webhook endpoints, which is the most that are taken: delete one first',
    },
  });
  await db.updateTable('webhook_endpoints').set({ disabled_at: new Date() }).where('id', '=', id).execute();
  await service.client.createWebhookEndpoint(endpoint);
  await db.deleteFrom('webhook_endpoints').where('account_id', '=', accountId).execute();
});

/** The closed list that each checked column may hold. */
const CHECKED: Record<string, readonly string[]> = {
  'accounts.plan': ACCOUNT_PLANS,
  'audit_log.actor_kind': ACTOR_KINDS,
  'cuts.status': CUT_STATES,
  'events.event': EVENT_NAMES,
  'invites.role': ROLES,
  'memberships.role': ROLES,
  'perception_runs.status': PERCEPTION_STATES,
  'plan_versions.origin': PLAN_ORIGINS,
  'render_batches.crop_mode': CROP_MODES,
  'render_parts.status': PART_STATES,
  'renders.aspect': ASPECTS,
  'renders.status': RENDER_STATES,
  'source_files.placed_by': FILE_PLACINGS,
  'source_files.role': FILE_ROLES,
  'source_files.status': FILE_STATES,
  'source_groups.asr_status': STAGE_STATES,
  'source_groups.quality': TRANSCRIPT_QUALITIES,
  'source_groups.status': GROUP_STATES,
  'source_groups.sync_status': STAGE_STATES,
  'source_groups.vad_status': STAGE_STATES,
  'transcript_pieces.status': PART_STATES,
  'usage_ledger.meter': METERS,
  'webhook_deliveries.status': DELIVERY_STATES,
};

test('the database checks the very lists that the contract names', async () => {
  const { rows } = await sql<{ column: string; rule: string }>`
    SELECT t.relname || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS rule
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'c' AND t.relnamespace = 'public'::regnamespace
      AND pg_get_constraintdef(c.oid) LIKE '%ANY (ARRAY[%'`.execute(service.service.app.db);
  const valuesOf = (rule: string) => [...rule.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
  const checked = Object.fromEntries(rows.map(({ column, rule }) => [column, valuesOf(rule).toSorted()]));
  const wanted = Object.entries(CHECKED).map(([column, list]) => [column, list.toSorted()]);
  expect(checked).toEqual(Object.fromEntries(wanted));
});
