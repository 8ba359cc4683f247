import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyText, callRoute } from '../contract/call-route.ts';
import type { Provoked } from '../contract/provocations.ts';
import { REST_TABLE, type RouteRow } from '../contract/rest-table.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Account B asks with every id of account A. The answers are those for an unknown id, and nothing of A changes. */
let service: TestService;
let a: SeededAccount;
let b: SeededAccount;
let ids: Record<'group' | 'uploading' | 'file' | 'cut' | 'render' | 'kit' | 'endpoint', string>;
/** The resources of B. A request that mixes own and foreign ids is refused because of the foreign id. */
let own: { group: string; cut: string; kit: string; uploading: string };

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const { db, store } = service.service.app;
  [a, b] = [await seedAccount(db), await seedAccount(db)];
  const { id: group } = await a.group('ready');
  const { id: uploading, fileId: file } = await a.group('uploading');
  await store.put(
    `accounts/${a.accountId}/groups/${uploading}/${file}/original`,
    Readable.from([Buffer.alloc(9)]),
    {
      maxBytes: 99,
    },
  );
  const cut = await a.cut('planned', group);
  const render = await a.render(cut, 'complete');
  ids = { group, uploading, file, cut, render, kit: await a.kit(), endpoint: await a.endpoint() };
  const bGroup = (await b.group('ready')).id;
  own = {
    group: bGroup,
    cut: await b.cut('planned', bGroup),
    kit: await b.kit(),
    uploading: (await b.group('uploading')).id,
  };
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** Maintenance meters an account's stored bytes once a month, at its own time. */
const METERED_BY_CLOCK = 'stored_gb_months';

/** Every row of account A, as the database holds it. */
async function rowsOfA(): Promise<string> {
  const { rows } = await sql<{ rows: unknown }>`
    SELECT jsonb_build_object(
      'groups', (SELECT jsonb_agg(g ORDER BY g.id) FROM source_groups g WHERE g.account_id = ${a.accountId}),
      'files', (SELECT jsonb_agg(f ORDER BY f.id) FROM source_files f
                JOIN source_groups g ON g.id = f.group_id WHERE g.account_id = ${a.accountId}),
      'words', (SELECT count(*) FROM words w JOIN source_groups g ON g.id = w.group_id
                WHERE g.account_id = ${a.accountId}),
      'names', (SELECT jsonb_agg(n) FROM speaker_names n JOIN source_groups g ON g.id = n.group_id
                WHERE g.account_id = ${a.accountId}),
      'cuts', (SELECT jsonb_agg(c ORDER BY c.id) FROM cuts c WHERE c.account_id = ${a.accountId}),
      'plans', (SELECT jsonb_agg(p ORDER BY p.version) FROM plan_versions p
                JOIN cuts c ON c.id = p.cut_id WHERE c.account_id = ${a.accountId}),
      'renders', (SELECT jsonb_agg(r ORDER BY r.id) FROM renders r WHERE r.account_id = ${a.accountId}),
      'kits', (SELECT jsonb_agg(k ORDER BY k.id) FROM brand_kits k WHERE k.account_id = ${a.accountId}),
      'endpoints', (SELECT jsonb_agg(e ORDER BY e.id) FROM webhook_endpoints e
                    WHERE e.account_id = ${a.accountId}),
      'ledger', (SELECT count(*) FROM usage_ledger l WHERE l.account_id = ${a.accountId}
                 AND l.meter <> ${METERED_BY_CLOCK}),
      'keys', (SELECT count(*) FROM idempotency_keys i WHERE i.account_id = ${a.accountId}),
      'jobs', (SELECT count(*) FROM pgboss.job)
    ) AS rows`.execute(service.service.app.db);
  return JSON.stringify(rows[0]?.rows);
}

/** Path parameters of a route, by the kind of their resource. */
function paramsOf(row: RouteRow, found: typeof ids): Record<string, string> {
  if (row.path.includes('/files/')) return { id: found.uploading, fileId: found.file };
  if (row.path.startsWith('/v1/source-groups/')) return { id: found.group };
  if (row.path.startsWith('/v1/cuts/')) return { id: found.cut, version: '1' };
  if (row.path.startsWith('/v1/renders/')) return { id: found.render };
  return { id: row.path.startsWith('/v1/brand-kits/') ? found.kit : found.endpoint };
}

/** A body with which the request of the owner would succeed. */
function bodyOf(row: RouteRow, found: typeof ids): unknown {
  if (row.path.endsWith('/speakers')) return { names: { S1: 'Stolen' } };
  if (row.path.endsWith('/plan')) return { remove: [1] };
  if (row.path.endsWith('/revise')) return { instruction: 'make it mine' };
  if (row.path.endsWith('/renders') || row.path.endsWith('/render-quote'))
    return { aspects: ['16:9'], plan_version: 1 };
  if (row.path.endsWith('/confirm'))
    return { kind: 'logo', key: `accounts/${a.accountId}/kits/${found.kit}/uploads/logo` };
  return row.path.endsWith('/assets') ? { kind: 'logo', filename: 'logo.png' } : undefined;
}

const nobody = (): typeof ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as typeof ids;

const requestFor = (row: RouteRow, found: typeof ids): Provoked => ({
  params: paramsOf(row, found),
  ...(row.method !== 'GET' && row.method !== 'DELETE' ? { body: bodyOf(row, found) } : {}),
});

/** Status, type and text of an answer, without the ids that the request itself named. */
async function answerTo(row: RouteRow, provoked: Provoked): Promise<string> {
  const { status, headers, text } = await callRoute(row, provoked, { url: service.url, key: b.key });
  const named = [
    ...Object.values(provoked.params ?? {}),
    ...(bodyText(provoked)?.match(/[0-9a-f-]{36}/g) ?? []),
  ];
  const said = named.reduce((rest, id) => rest.replaceAll(id, 'ID'), text);
  return `${status} ${headers.get('content-type')} ${said}`;
}

const idRoutes = REST_TABLE.filter(({ path }) => path.includes(':id')).map(
  (row) => [`${row.method} ${row.path}`, row] as const,
);

test('there are routes with ids', () => expect(idRoutes).toHaveLength(20));

test.each(idRoutes)('%s', async (_name, row) => {
  const before = await rowsOfA();
  const foreign = await answerTo(row, requestFor(row, ids));
  expect(foreign).toBe(await answerTo(row, requestFor(row, nobody())));
  expect(foreign).toMatch(row.isBlind ? /^202 / : /^404 application\/problem\+json.*"code":"not_found"/);
  expect(await rowsOfA()).toBe(before);
});

const row = (method: string, path: string): RouteRow => {
  const found = REST_TABLE.find((candidate) => candidate.method === method && candidate.path === path);
  if (found === undefined) throw new Error(`no ${method} ${path}`);
  return found;
};

test('a file of another group is not found, in any group of any account', async () => {
  const complete = row('POST', '/v1/source-groups/:id/files/:fileId/complete');
  const nothing = await answerTo(complete, { params: { id: own.uploading, fileId: randomUUID() } });
  expect(nothing).toMatch(/^404 /);
  expect(await answerTo(complete, { params: { id: own.uploading, fileId: ids.file } })).toBe(nothing);
});

test.each([
  [
    'source_group_ids',
    () => ({ source_group_ids: [ids.group] }),
    () => ({ source_group_ids: [randomUUID()] }),
  ],
  [
    'one of several source_group_ids',
    () => ({ source_group_ids: [own.group, ids.group] }),
    () => ({ source_group_ids: [own.group, randomUUID()] }),
  ],
  ['brand_kit_id', () => ({ brand_kit_id: ids.kit }), () => ({ brand_kit_id: randomUUID() })],
])('a cut of B cannot name A: %s', async (_name, foreign, unknown) => {
  const before = await rowsOfA();
  const cut = (changes: object) => ({
    body: { prompt: 'x', source_group_ids: [own.group], settings: { target_duration_s: 20 }, ...changes },
  });
  const create = row('POST', '/v1/cuts');
  const answer = await answerTo(create, cut(foreign()));
  expect(answer).toMatch(/^404 /);
  expect(answer).toBe(await answerTo(create, cut(unknown())));
  expect(await rowsOfA()).toBe(before);
});

test("an asset of B's kit cannot be A's upload", async () => {
  const confirm = row('POST', '/v1/brand-kits/:id/assets/confirm');
  const key = `accounts/${a.accountId}/kits/${ids.kit}/uploads/logo`;
  const answer = await answerTo(confirm, { params: { id: own.kit }, body: { kind: 'logo', key } });
  expect(answer).toMatch(/^422 .*"code":"invalid_request"/);
});

test.each([
  ['/v1/source-groups', () => a.group('ready')],
  ['/v1/cuts', () => a.cut('planned', ids.group)],
  ['/v1/brand-kits', () => a.kit()],
  ['/v1/webhook-endpoints', () => a.endpoint()],
])("A's cursor of %s shows B nothing of A", async (path, make) => {
  await make();
  await make();
  const list = row('GET', path);
  const page = async (key: string, query: string) =>
    (await callRoute(list, { query }, { url: service.url, key })).json as {
      data: { id: string }[];
      next_cursor: string | null;
    };
  const { next_cursor: cursor } = await page(a.key, 'limit=1');
  expect(cursor).toEqual(expect.any(String));
  const ofB = new Set((await page(b.key, 'limit=100')).data.map(({ id }) => id));
  const seen = await page(b.key, `limit=100&cursor=${cursor}`);
  expect(seen.data.filter(({ id }) => !ofB.has(id))).toEqual([]);
});

test("an idempotency key of A does not act on B's requests", async () => {
  const create = row('POST', '/v1/brand-kits');
  const headers = { 'idempotency-key': randomUUID() };
  const send = (seed: SeededAccount) =>
    callRoute(create, { body: { name: 'House' } }, { url: service.url, key: seed.key, headers });
  const [ofA, ofB] = [await send(a), await send(b)];
  expect([ofA.status, ofB.status, ofB.headers.get('idempotency-replayed')]).toEqual([201, 201, null]);
  expect((ofB.json as { account_id: string }).account_id).toBe(b.accountId);
});

test("A's usage is not in B's", async () => {
  await sql`INSERT INTO usage_ledger (account_id, meter, quantity, cause)
    VALUES (${a.accountId}, 'camera_hours_ingested', 7, ${randomUUID()})`.execute(service.service.app.db);
  const read = async (seed: SeededAccount) =>
    (await callRoute(row('GET', '/v1/usage'), {}, { url: service.url, key: seed.key })).json as Record<
      string,
      number
    >;
  expect((await read(a))['camera_hours_ingested']).toBe(7);
  expect((await read(b))['camera_hours_ingested']).toBe(0);
});
