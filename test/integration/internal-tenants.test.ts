import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callInternal, type InternalRequest } from '../contract/call-internal.ts';
import { type IdPlace, idOfTenant, idPlacesOf, requestOf, unknownId } from '../contract/internal-requests.ts';
import { INTERNAL_TABLE } from '../contract/internal-table.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { seedTenant, type Tenant } from '../support/rows/seed-tenant.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Account B asks every route under /internal for what is A's. The answers are those for unknown ids. */
let service: TestService;
let a: Tenant;
let b: Tenant;
const cookies = new Map<Tenant, string>();

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  [a, b] = [await newTenant(), await newTenant()];
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** As the account's admin, on the machine of the service. */
function ask(tenant: Tenant, route: string, request: InternalRequest = {}) {
  const headers = { 'x-makecut-local': service.localToken, ...request.headers };
  return callInternal(service.url, route, { cookie: cookies.get(tenant) ?? '' }, { ...request, headers });
}

async function newTenant(): Promise<Tenant> {
  const tenant = await seedTenant(service.service.app);
  cookies.set(tenant, await tenant.admin.signIn());
  return tenant;
}

/** Status, type and text of an answer, without the ids of the request. */
async function answerTo(route: string, idIn: (place: IdPlace) => string): Promise<string> {
  const used = new Map(idPlacesOf(route).map((place) => [place, idIn(place)]));
  const find = ({ part, name }: IdPlace) =>
    [...used].find(([place]) => place.part === part && place.name === name)?.[1] ?? '';
  const { status, type, text } = await ask(b, route, requestOf(route, find));
  const uuids = [...used.values()].filter((id) => id.includes('-'));
  const said = uuids.reduce((rest, id) => rest.replaceAll(id, 'ID'), text);
  return `${status} ${type} ${said}`;
}

/** Written by the clock and by every request, whoever asks; so are the times of sessions. */
const OF_THE_SERVICE = ['rate_buckets', 'workers'];

/** A digest of every row of every account, by table. */
async function rowsOfAll(): Promise<Record<string, string>> {
  const { db } = service.service.app;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const name of [...tables.map((table) => table.name), 'pgboss.job']) {
    if (OF_THE_SERVICE.includes(name)) continue;
    // The meter of stored bytes is written at a time of the clock.
    const isLedger = sql`${name !== 'usage_ledger'} OR to_jsonb(t)->>'meter' IS DISTINCT FROM 'stored_gb_months'`;
    const { rows } = await sql<{ digest: string }>`
      SELECT coalesce(md5(string_agg(fields, ',' ORDER BY fields)), '') AS digest
      FROM ${sql.table(name)} t, LATERAL (
        SELECT (to_jsonb(t) - 'last_seen_at' - 'expires_at')::text AS fields) kept
      WHERE ${isLedger}`.execute(db);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** Refusals of ids that are no 404, by route and place. */
const OTHER_REFUSALS: Record<string, RegExp> = {
  'POST /internal/groups/:id/corrections/undo undo': /^409 .*"code":"conflict"/,
  // A list names those of its ids that the account has.
  'GET /internal/cuts/changed-since-render ids': /^200 .*\{"ids":\[\],"same_ids":\[\],"old_words":\[\]\}$/,
  'GET /internal/cuts/titles ids': /^200 .*\{"cuts":\[\]\}$/,
  'HEAD /internal/uploads/:fileId fileId': /^404 /,
};

const places = Object.keys(INTERNAL_TABLE).flatMap((route) =>
  idPlacesOf(route).map((place) => [route, place.name, place] as const),
);
/** A kit that is unknown is no kit; the test of styles asks for it. */
const refused = places.filter(([, name]) => name !== 'kit_id');

describe.each(refused)('%s with %s of another account', (route, name, place) => {
  const withId = (id: (at: IdPlace) => string) => (at: IdPlace) =>
    at.part === place.part && at.name === name ? id(at) : idOfTenant(b.ids)(at);

  test('is answered as with an unknown id, and changes nothing', async () => {
    const before = await rowsOfAll();
    const foreign = await answerTo(route, withId(idOfTenant(a.ids)));
    expect(foreign).toMatch(
      OTHER_REFUSALS[`${route} ${name}`] ?? /^404 application\/problem\+json.*"code":"not_found"/,
    );
    expect(foreign).toBe(await answerTo(route, withId(unknownId)));
    // Where every id is A's, nothing is told apart either.
    expect(await answerTo(route, idOfTenant(a.ids))).toBe(await answerTo(route, unknownId));
    expect(await rowsOfAll()).toEqual(before);
  });
});

const byRoute = [...new Set(places.map(([route]) => route))];

test.each(byRoute)('%s finds the ids of the account itself', async (route) => {
  const own = await newTenant();
  const tell = async (idIn: (place: IdPlace) => string) => {
    const { status, text } = await ask(own, route, requestOf(route, idIn));
    return `${status} ${text}`;
  };
  expect(await tell(unknownId)).not.toBe(await tell(idOfTenant(own.ids)));
});

/** Calls whose answers list what the account has, with a pattern that A's own answer fits. */
const lists: [string, (of: Tenant) => InternalRequest, (of: Tenant) => string][] = [
  ['GET /internal/session', () => ({}), ({ seed }) => seed.accountId],
  ['GET /internal/members', () => ({}), ({ ids }) => ids.member],
  ['GET /internal/members', () => ({}), ({ ids }) => ids.invite],
  ['GET /internal/keys', () => ({}), ({ ids }) => ids.key],
  ['GET /internal/audit', () => ({}), ({ mark }) => mark],
  ['GET /internal/vocabulary', () => ({}), ({ mark }) => mark],
  [
    'GET /internal/webhooks/:id/deliveries',
    ({ ids }) => ({ params: { id: ids.endpoint } }),
    (of) => of.ids.delivery,
  ],
  ['GET /internal/deliveries/:id/attempts', ({ ids }) => ({ params: { id: ids.delivery } }), (of) => of.mark],
  ['GET /internal/groups/:id/cuts', ({ ids }) => ({ params: { id: ids.group } }), () => '"cut_count":2'],
  [
    'GET /internal/groups/:id/runs/:run',
    ({ ids }) => ({ params: { id: ids.group, run: ids.run } }),
    (of) => of.mark,
  ],
];

test.each(lists)('%s has what is of the account, and nothing of another', async (route, request, shown) => {
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { status, text } = await ask(own, route, request(own));
    expect([status, text]).toEqual([200, expect.stringContaining(shown(own))]);
    for (const secret of [...Object.values(other.ids).filter((id) => id.length > 30), other.mark])
      expect(text).not.toContain(secret);
  }
});

test("days of use are the account's", async () => {
  const own = await newTenant();
  const { db } = service.service.app;
  await sql`UPDATE usage_ledger SET at = '2020-02-02' WHERE account_id IN (${a.seed.accountId}, ${own.seed.accountId})
    AND meter = 'plan_count'`.execute(db);
  const query = { from: '2020-02-01', to: '2020-02-03' };
  const { text } = await ask(own, 'GET /internal/usage/days', { query });
  const day = { day: '2020-02-02', meter: 'plan_count', quantity: 7 };
  expect(JSON.parse(text)).toEqual({ days: [day] });
  expect((await ask(b, 'GET /internal/usage/days', { query })).text).toBe('{"days":[]}');
});

test.each([
  ['titles', ({ cut }: Tenant['ids']) => `"id":"${cut}"`],
  ['changed-since-render', ({ cut }: Tenant['ids']) => `"old_words":[{"id":"${cut}"`],
])('of cuts of two accounts, %s are told of the own ones only', async (name, shown) => {
  const query = { ids: `${a.ids.cut},${b.ids.cut}` };
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { text } = await ask(own, `GET /internal/cuts/${name}`, { query });
    expect(text).toContain(shown(own.ids));
    for (const secret of [other.ids.cut, other.mark]) expect(text).not.toContain(secret);
  }
});

test('a recording is found by its content in its own account only', async () => {
  const find = async (asker: Tenant, { sha256 }: Tenant) => {
    const body = { files: [{ sha256, role: 'camera' }] };
    return JSON.parse((await ask(asker, 'POST /internal/groups/by-content', { body })).text);
  };
  expect(await find(a, a)).toEqual({ id: a.ids.group });
  expect(await find(b, a)).toEqual({ id: null });
});

test.each(['group', 'run', 'cut'] as const)('progress of a %s is shown to its account only', async (kind) => {
  const follow = (of: Tenant, id: string) => ask(of, 'GET /internal/progress', { query: { id } });
  expect(await follow(a, a.ids[kind])).toMatchObject({
    status: 200,
    text: expect.stringContaining(a.ids[kind]),
  });
  const unknown = await follow(b, unknownId({ part: 'query', name: 'id', kind }));
  expect(unknown.status).toBe(404);
  expect(await follow(b, a.ids[kind])).toEqual(unknown);
});

test('changes are told to the account that they are of', async () => {
  const { db } = service.service.app;
  const touch = (table: 'cuts' | 'renders' | 'source_groups', id: string) =>
    sql`UPDATE ${sql.table(table)} SET updated_at = now() + interval '1 second' WHERE id = ${id}`.execute(db);
  const told = ask(b, 'GET /internal/changes', {
    whenOpen: async () => {
      await touch('renders', a.ids.render);
      await touch('cuts', a.ids.cut);
      await touch('source_groups', a.ids.group);
      await touch('source_groups', b.ids.group);
    },
  });
  expect((await told).text).toBe(`event: changes\ndata: ${JSON.stringify({ ids: [b.ids.group] })}\n\n`);
});

test('a picture in the style of a kit of another account is one without a kit', async () => {
  const { db, store } = service.service.app;
  const path = join(service.dataDir, 'proxy.mp4');
  await makeClip(path, 8);
  const key = `accounts/${b.seed.accountId}/proxy.mp4`;
  await store.put(key, createReadStream(path), { maxBytes: 2 ** 24 });
  await sql`UPDATE source_files SET artefacts = jsonb_set(artefacts, '{proxyKey}', to_jsonb(${key}::text))
    WHERE id = ${b.ids.file}`.execute(db);
  await sql`UPDATE brand_kits SET primary_hex = '#FF0000', assets = '{}' WHERE id IN (${a.ids.kit}, ${b.ids.kit})`.execute(
    db,
  );
  const styled = async (kit: string | null) => {
    const query = {
      aspect: '16:9',
      start_ms: '1000',
      end_ms: '2500',
      ...(kit === null ? {} : { kit_id: kit }),
    };
    const request = { params: { id: b.ids.group }, query };
    const { status, text } = await ask(b, 'GET /internal/groups/:id/style', request);
    expect(status, text.slice(0, 300)).toBe(200);
    return text;
  };
  const plain = await styled(null);
  expect(await styled(b.ids.kit)).not.toBe(plain);
  expect(await styled(a.ids.kit)).toBe(plain);
  expect(await styled(randomUUID())).toBe(plain);
});
