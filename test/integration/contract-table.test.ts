import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operations/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import { closeGate, openGate } from '../../src/db/access/admission-gate.ts';
import { type Answer, bodyText, callRoute, pathOf, type Sender } from '../contract/call-route.ts';
import { misfits, type Shape } from '../contract/match-shape.ts';
import { PROVOCATIONS, type Provoked, type Tools } from '../contract/provocations.ts';
import {
  COMMON_CODES,
  IDEMPOTENCY_CODES,
  REST_TABLE,
  type RouteRow,
  STATUS_OF,
  USAGE_FIELDS,
} from '../contract/rest-table.ts';
import { servedRoutes } from '../contract/served-routes.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The service against the table that was written by hand from the interface: keys, statuses, scopes and codes. */
let service: TestService;
let own: SeededAccount;
let tools: Tools;

const named = REST_TABLE.map((row) => [`${row.method} ${row.path}`, row] as const);
const withIdempotency = named.filter(([, row]) => row.isIdempotent);
const provocationsOf = (row: RouteRow) => {
  const found = PROVOCATIONS[`${row.method} ${row.path}`];
  if (found === undefined) throw new Error(`no request for ${row.method} ${row.path}`);
  return found;
};

beforeAll(async () => {
  service = await startTestService(
    { MAKECUT_WORKER_SLOTS: '0', MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' },
    null,
    { replayWaitMs: 100 },
  );
  const { db, store } = service.service.app;
  own = await seedAccount(db);
  const logo = join(service.dataDir, 'logo.png');
  await makeFootage('-f', 'lavfi', '-i', 'color=red:s=300x100:d=1', '-frames:v', '1', logo);
  tools = {
    logo: await readFile(logo),
    store: async (key, bytes) => {
      await store.put(key, Readable.from([bytes]), { maxBytes: 2 ** 20 });
    },
  };
});
beforeEach(async () => {
  await service.refillLimits();
  await own.setCeilings({ ceiling_ingests: 1_000, ceiling_planners: 1_000, ceiling_renders: 1_000 });
});
afterAll(() => service.end());

const as = (key: string | null = own.key, headers: Record<string, string> = {}): Sender => ({
  url: service.url,
  key,
  headers,
});

/** HTTP's own, and the security headers, which the interface does not count. */
const HTTP_HEADERS = [
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'vary',
  'x-content-type-options',
];

/** The headers of HTTP itself, and the interface's own three where it documents them. */
function expectHeaders(answer: Answer, isAuthenticated: boolean): void {
  const names = [...answer.headers.keys()].filter((name) => !HTTP_HEADERS.includes(name));
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const isReplay = answer.headers.get('idempotency-replayed') === 'true';
  const isLater = [429, 503].includes(answer.status);
  const allowed = [
    ...(isReplay ? ['idempotency-replayed'] : []),
    ...(isLater ? ['retry-after'] : []),
    // RFC 9110 wants it on every 401.
    ...(answer.status === 401 ? ['www-authenticate'] : []),
    ...(isAuthenticated ? ['x-ratelimit-remaining'] : []),
  ];
  expect(names.toSorted()).toEqual(allowed);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  if (isAuthenticated) expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  if (isLater) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

function codeOf({ json }: Answer): unknown {
  return (json as Record<string, unknown> | null)?.['code'];
}

function expectProblem(answer: Answer, code: string, isAuthenticated = true): void {
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: STATUS_OF[code], code });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const shape: Shape = {
    type: `=${service.url}/app/errors/${code}`,
    title: `=${code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())}`,
    status: 'integer',
    detail: 'string',
    code: `=${code}`,
  };
  expect(misfits(answer.json, shape)).toEqual([]);
  expectHeaders(answer, isAuthenticated);
}

function expectSuccess(row: RouteRow, answer: Answer, usage: object = USAGE_FIELDS.enterprise): void {
  expect({ status: answer.status, said: answer.status < 300 ? '' : answer.text }).toEqual({
    status: row.status,
    said: '',
  });
  const shape = row.hasUsage ? { ...(row.answer as object), ...usage } : row.answer;
  expect(misfits(answer.json, shape as Shape)).toEqual([]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json; charset=utf-8$/);
  expectHeaders(answer, true);
}

const request = (row: RouteRow, seed = own): Promise<Provoked> => provocationsOf(row).succeed(seed, tools);

describe('the table itself', () => {
  test('has a request for every route and every code, and names tests that hold the rest', () => {
    for (const [name, row] of named) {
      expect(Object.keys(provocationsOf(row).refusals).toSorted(), name).toEqual([...row.codes].toSorted());
      for (const [code, found] of Object.entries(provocationsOf(row).refusals)) {
        if (typeof found === 'function') continue;
        expect(existsSync(found.coveredBy), found.coveredBy).toBe(true);
        expect(readFileSync(found.coveredBy, 'utf8')).toContain(code);
      }
    }
    expect(Object.keys(PROVOCATIONS)).toHaveLength(REST_TABLE.length);
    const codes = new Set(
      REST_TABLE.flatMap((row) => [...row.codes, ...(row.isGated ? ['capacity_paused'] : [])]),
    );
    const known = new Set([...codes, ...COMMON_CODES, ...IDEMPOTENCY_CODES]);
    expect([...known].toSorted()).toEqual(Object.keys(STATUS_OF).toSorted());
  });

  test('misses no route of the service, and the service has none beside it but those that are marked', async () => {
    const plain = await routesServed(false);
    expect(plain).toEqual(named.map(([name]) => name).toSorted());
    const beyond = (await routesServed(true)).filter((route) => !plain.includes(route));
    const marked = Object.values<Operation>(operations).filter(({ isBeyond }) => isBeyond);
    expect(beyond).toEqual(
      marked.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`).toSorted(),
    );
  });
});

async function routesServed(hasExtensions: boolean): Promise<string[]> {
  const served = await servedRoutes(service.service.app, hasExtensions);
  return served.filter((route) => route.includes(' /v1'));
}

describe.each(named)('%s', (_name, row) => {
  test('answers with its status, exactly its keys and no other header', async () => {
    expectSuccess(row, await callRoute(row, await request(row), as()));
  });

  test('needs a key, and one with its scope', async () => {
    for (const key of [null, `mk_live_${'A'.repeat(43)}`, 'x'])
      expectProblem(await callRoute(row, { params: {} }, as(key)), 'invalid_api_key', false);
    for (const scope of ['read', 'write', 'admin'] as const) {
      const provoked = await request(row);
      const answer = await callRoute(row, provoked, as(own.scoped[scope]));
      if (scope === row.scope) expectSuccess(row, answer);
      else expectProblem(answer, 'insufficient_scope');
    }
  });

  test('names the empty bucket, and does nothing', async () => {
    const { db } = service.service.app;
    const provoked = await request(row);
    for (const [bucket, code] of [
      [`key:${own.keyId}`, 'rate_limited'],
      [`account:${own.accountId}`, 'account_rate_limited'],
    ] as const) {
      await service.refillLimits();
      // It refills no more, however long the call takes.
      await sql`INSERT INTO rate_buckets (bucket, tokens, updated_at)
        VALUES (${bucket}, 0, clock_timestamp() + interval '1 minute')`.execute(db);
      const answer = await callRoute(row, provoked, as());
      expectProblem(answer, code);
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    }
    await service.refillLimits();
    expectSuccess(row, await callRoute(row, provoked, as()));
  });

  for (const code of row.codes) {
    const found = provocationsOf(row).refusals[code];
    if (typeof found !== 'function') continue;
    test(`refuses with ${code}`, async () => {
      expectProblem(await callRoute(row, await found(own, tools), as()), code);
    });
  }
});

test.each(named.filter(([, row]) => /:(id|fileId)/.test(row.path)))(
  '%s treats an unknown id, and a text that is no id, as a resource that does not exist',
  async (_name, row) => {
    const good = await request(row);
    for (const param of row.path.match(/:(id|fileId)/g) ?? []) {
      for (const value of [randomUUID(), 'nonsense', '%00', `${'a'.repeat(300)}`]) {
        const provoked = { ...good, params: { ...good.params, [param.slice(1)]: value } };
        const answer = await callRoute(row, provoked, as());
        if (row.isBlind) expectSuccess(row, answer);
        else expectProblem(answer, 'not_found');
      }
    }
  },
);

test.each(named.filter(([, row]) => row.hasBody))('%s accepts only JSON in UTF-8', async (_name, row) => {
  const good = await request(row);
  const text = bodyText(good) ?? '';
  for (const [body, type] of [
    ['', 'application/json'],
    ['{"a":', 'application/json'],
    [`${text}x`, 'application/json'],
    [text, 'text/plain'],
    [text, 'application/json; charset=latin1'],
    [`"${' '.repeat(2 ** 20)}"`, 'application/json'],
  ] as const) {
    const answer = await callRoute(row, { ...good, body }, as(own.key, { 'content-type': type }));
    expectProblem(answer, 'invalid_json');
  }
});

describe.each(withIdempotency)('%s with an idempotency key', (_name, row) => {
  test('replays the very bytes; another body, path or method is a conflict', async () => {
    const provoked = await request(row);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await callRoute(row, provoked, as(own.key, headers));
    expectSuccess(row, first);
    const second = await callRoute(row, provoked, as(own.key, headers));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect([second.status, second.headers.get('content-type')]).toEqual([
      first.status,
      first.headers.get('content-type'),
    ]);
    const { secret, ...told } = first.json as Record<string, unknown>;
    expect(second.text).toBe(secret === undefined ? first.text : JSON.stringify(told));
    expectHeaders(second, true);
    const other = { ...provoked, body: `${bodyText(provoked) ?? ''} ` };
    expectProblem(await callRoute(row, other, as(own.key, headers)), 'idempotency_conflict');
    const elsewhere = REST_TABLE.find((found) => found.isIdempotent && found.path !== row.path);
    if (elsewhere === undefined) throw new Error('there is one idempotent route only');
    expectProblem(
      await callRoute(elsewhere, await request(elsewhere), as(own.key, headers)),
      'idempotency_conflict',
    );
  });

  test('that is still being worked on is reported after a wait', async () => {
    const provoked = await request(row);
    const key = randomUUID();
    const hash = createHash('sha256')
      .update(`${row.method}\n${pathOf(row, provoked)}\n`)
      .update(bodyText(provoked) ?? '')
      .digest();
    await sql`INSERT INTO idempotency_keys (account_id, key, request_hash, claim, lease_until)
      VALUES (${own.accountId}, ${key}, ${hash}, ${randomUUID()}, now() + interval '20 seconds')`.execute(
      service.service.app.db,
    );
    const answer = await callRoute(row, provoked, as(own.key, { 'idempotency-key': key }));
    expectProblem(answer, 'idempotency_in_progress');
  });
});

test.each(named.filter(([, row]) => !row.isIdempotent))('%s pays no heed to a key', async (_name, row) => {
  const headers = { 'idempotency-key': randomUUID() };
  for (const round of [1, 2]) {
    const answer = await callRoute(row, await request(row), as(own.key, headers));
    expect(answer.headers.has('idempotency-replayed'), `round ${round}`).toBe(false);
    expectSuccess(row, answer);
  }
  expectSuccess(row, await callRoute(row, await request(row), as(own.key, { 'idempotency-key': 'a b' })));
});

describe.each(['creator', 'legacy', 'none'] as const)('on an account with the plan %s', (plan) => {
  test('the usage fields fit the plan, on every route that has them', async () => {
    const seed = await seedAccount(service.service.app.db, plan);
    for (const row of REST_TABLE.filter(({ hasUsage }) => hasUsage)) {
      await service.refillLimits();
      const answer = await callRoute(row, await request(row, seed), as(seed.key));
      expectSuccess(row, answer, USAGE_FIELDS[plan]);
    }
  });
});

test('the gate stops the five routes that start work, before their body is read, and no other', async () => {
  for (const [name, row] of named) {
    await service.refillLimits();
    const provoked = await request(row);
    await closeGate(service.service.app.db, null);
    const answer = await callRoute(row, provoked, as());
    await openGate(service.service.app.db);
    if (row.isGated) expectProblem(answer, 'capacity_paused');
    else expect(answer.status, name).toBe(row.status);
    if (row.isGated) expect(answer.headers.get('retry-after')).toBe('60');
  }
});

test('pages take any limit and cursor, and hold every row once', async () => {
  const seed = await seedAccount(service.service.app.db);
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.push((await seed.group('uploading')).id);
  const row = REST_TABLE.find(({ method, path }) => method === 'GET' && path === '/v1/source-groups');
  if (row === undefined) throw new Error('no such row');
  const read = async (query: string) =>
    (await callRoute(row, { query }, as(seed.key))).json as {
      data: { id: string }[];
      next_cursor: string | null;
    };
  for (const query of ['limit=0', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=', 'cursor=nonsense', 'cursor='])
    expect((await read(query)).data, query).toHaveLength(5);
  expect((await read('limit=1000')).data).toHaveLength(5);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(`limit=2&cursor=${cursor}`);
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(made.toReversed());
});

test('a plan version larger than any integer of the database does not exist', async () => {
  const id = await own.cut('planned', (await own.group('ready')).id);
  for (const version of [2 ** 31, 2 ** 53, 1e300]) {
    for (const path of ['/v1/cuts/:id/renders', '/v1/cuts/:id/render-quote']) {
      const row = REST_TABLE.find((found) => found.method === 'POST' && found.path === path);
      if (row === undefined) throw new Error('no such row');
      const body = { aspects: ['1:1'], plan_version: version };
      expectProblem(await callRoute(row, { params: { id }, body }, as()), 'not_found');
    }
  }
  const row = REST_TABLE.find(({ path }) => path === '/v1/cuts/:id/plans/:version');
  if (row === undefined) throw new Error('no such row');
  const version = '99999999999999999999';
  const answer = await callRoute(row, { params: { id, version } }, as());
  expectProblem(answer, 'not_found');
  expect(answer.json).toMatchObject({ detail: `no such plan version ${version}` });
});

test('the transcript comes in four formats, captions as plain text', async () => {
  const row = REST_TABLE.find(({ path }) => path.endsWith('/transcript'));
  if (row === undefined) throw new Error('no such row');
  const { id } = await own.group('ready');
  const read = (format: string) =>
    callRoute(row, { params: { id }, query: `format=${format}` }, as(own.scoped.read));
  for (const format of ['srt', 'vtt']) {
    const answer = await read(format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toMatch(/We changed the price/);
    expectHeaders(answer, true);
  }
  expect(Object.keys((await read('segments')).json as object)).toEqual(['segments']);
  expect(Object.keys((await read('words')).json as object)).toEqual(['language', 'words']);
});

test('health needs no key; an address that is no route is not found', async () => {
  const health = await fetch(`${service.url}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, 'ok']);
  expect(health.headers.get('content-type')).toMatch(/^text\/plain/);
  expect([...health.headers.keys()].filter((name) => !HTTP_HEADERS.includes(name))).toEqual([]);
  for (const [method, path] of [
    ['PUT', '/v1/cuts'],
    ['GET', '/v1'],
    ['GET', '/v1/renders'],
    ['PATCH', `/v1/brand-kits/${randomUUID()}`],
    ['GET', `/v1/webhook-endpoints/${randomUUID()}`],
    ['GET', '/v2/cuts'],
    ['GET', '/v1/cuts/%ZZ'],
    ['DELETE', '/v1/brand-kits/%F0%9F'],
  ] as const) {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${own.key}` },
    });
    const problem = await response.json();
    expect([path, response.status, problem['code']]).toEqual([path, 404, 'not_found']);
    expect(Object.keys(problem).toSorted()).toEqual(['code', 'detail', 'status', 'title', 'type']);
  }
});
