import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, revokeKey } from '../../src/app/operator/manage-accounts.ts';
import { claimIdempotencyKey } from '../../src/db/access/idempotency-keys.ts';
import { type Answer, callRoute } from '../contract/call-route.ts';
import { PROVOCATIONS, type Provoked, type Tools } from '../contract/provocations.ts';
import { REST_TABLE, type RouteRow } from '../contract/rest-table.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Two API processes on one database: a request that both get at once takes effect once. */
let first: TestService;
let second: TestService;
let seed: SeededAccount;
let tools: Tools;

beforeAll(async () => {
  const environment = { MAKECUT_WORKER_SLOTS: '0', MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' };
  first = await startTestService(environment);
  second = await startTestService(environment, first.dataDir);
  const { db, store } = first.service.app;
  seed = await seedAccount(db);
  tools = {
    logo: new Uint8Array(),
    store: async (key, bytes) => {
      await store.put(key, Readable.from([bytes]), { maxBytes: 2 ** 20 });
    },
  };
});
beforeEach(async () => {
  await first.refillLimits();
  await seed.setCeilings({ ceiling_ingests: 1_000, ceiling_planners: 1_000, ceiling_renders: 1_000 });
});
afterAll(async () => {
  await second.stop();
  await first.end();
});

const rowOf = (name: string): RouteRow => {
  const found = REST_TABLE.find(({ method, path }) => `${method} ${path}` === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

/** The same request to both processes, `times` in all, sent at once. */
function toBoth(
  row: RouteRow,
  provoked: Provoked | ((n: number) => Provoked),
  times: number,
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: times }, (_, n) =>
      callRoute(row, typeof provoked === 'function' ? provoked(n) : provoked, {
        url: n % 2 === 0 ? first.url : second.url,
        key: seed.key,
        headers,
      }),
    ),
  );
}

const codes = (answers: readonly Answer[]) =>
  answers
    .map(({ status, json }) => (status < 300 ? status : ((json as { code?: string }).code ?? status)))
    .toSorted();

const count = async (table: 'source_groups' | 'cuts' | 'renders' | 'brand_kits' | 'webhook_endpoints') => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE account_id = ${seed.accountId}`.execute(
    first.service.app.db,
  );
  return rows[0]?.n ?? 0;
};

const jobs = async () => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job`.execute(
    first.service.app.db,
  );
  return rows[0]?.n ?? 0;
};

describe('one key on both at once makes one change and one answer', () => {
  test('a process that began first and came second leaves the claim to its holder', async () => {
    const { db } = first.service.app;
    const [key, hash] = [randomUUID(), Buffer.alloc(32)];
    const claim = (on: typeof db) =>
      claimIdempotencyKey(on, { accountId: seed.accountId, key, claim: randomUUID() }, hash);
    await db.transaction().execute(async (trx) => {
      await sql`SELECT now()`.execute(trx);
      expect(await claim(db)).toBe(true);
      expect(await claim(trx)).toBe(false);
    });
  });

  const idempotent = REST_TABLE.filter(({ isIdempotent }) => isIdempotent)
    .map((row) => `${row.method} ${row.path}`)
    // Its check takes a picture apart; its row is one UPDATE either way.
    .filter((name) => !name.endsWith('/confirm'));

  test.each(idempotent)('%s', async (name) => {
    const row = rowOf(name);
    const provoked = await PROVOCATIONS[name]?.succeed(seed, tools);
    if (provoked === undefined) throw new Error(`no request for ${name}`);
    const tables = ['source_groups', 'cuts', 'renders', 'brand_kits', 'webhook_endpoints'] as const;
    const counts = async () => await Promise.all(tables.map(count));
    const before = await counts();
    const jobsBefore = await jobs();
    const answers = await toBoth(row, provoked, 8, { 'idempotency-key': randomUUID() });
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(row.status));
    const fresh = answers.filter(({ headers }) => !headers.has('idempotency-replayed'));
    expect(fresh).toHaveLength(1);
    const replayed = answers.filter(({ headers }) => headers.has('idempotency-replayed'));
    expect(new Set(replayed.map(({ text }) => text)).size).toBe(1);
    const { secret: _once, ...told } = (fresh[0]?.json ?? {}) as Record<string, unknown>;
    expect(replayed[0]?.json).toEqual(told);
    const made = (await counts()).map((n, index) => n - (before[index] ?? 0));
    const expected: Record<string, number[]> = {
      'POST /v1/source-groups': [1, 0, 0, 0, 0],
      'POST /v1/cuts': [0, 1, 0, 0, 0],
      'POST /v1/cuts/:id/renders': [0, 0, 3, 0, 0],
      'POST /v1/brand-kits': [0, 0, 0, 1, 0],
      'POST /v1/webhook-endpoints': [0, 0, 0, 0, 1],
    };
    expect(made).toEqual(expected[name] ?? [0, 0, 0, 0, 0]);
    const jobsMade = row.isGated ? 1 : 0;
    expect((await jobs()) - jobsBefore).toBe(jobsMade);
  });
});

describe('one claim wins', () => {
  test('revise: one 202, the others busy, one run', async () => {
    const id = await seed.cut('planned', (await seed.group('ready')).id);
    const before = await jobs();
    const answers = await toBoth(
      rowOf('POST /v1/cuts/:id/revise'),
      (n) => ({ params: { id }, body: { instruction: `make it ${n + 10} seconds` } }),
      6,
    );
    expect(codes(answers)).toEqual([202, ...Array(5).fill('busy')]);
    expect((await jobs()) - before).toBe(1);
  });

  test('renders: one batch, the others busy', async () => {
    const id = await seed.cut('planned', (await seed.group('ready')).id);
    const before = await count('renders');
    const answers = await toBoth(
      rowOf('POST /v1/cuts/:id/renders'),
      { params: { id }, body: { aspects: ['16:9', '1:1'] } },
      6,
    );
    expect(codes(answers)).toEqual([202, ...Array(5).fill('busy')]);
    expect((await count('renders')) - before).toBe(2);
  });

  test('revise against renders: one of the two', async () => {
    const id = await seed.cut('planned', (await seed.group('ready')).id);
    const [revised, rendered] = await Promise.all([
      callRoute(
        rowOf('POST /v1/cuts/:id/revise'),
        { params: { id }, body: { instruction: 'shorter' } },
        { url: first.url, key: seed.key },
      ),
      callRoute(
        rowOf('POST /v1/cuts/:id/renders'),
        { params: { id }, body: { aspects: ['1:1'] } },
        { url: second.url, key: seed.key },
      ),
    ]);
    // A revise may follow renders, not the other way round.
    expect(revised.status).toBe(202);
    expect([202, 409]).toContain(rendered.status);
    const cut = await first.service.app.db
      .selectFrom('cuts')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(cut?.status).toBe('planning');
  });

  test('confirming a file: one 202, the others in conflict, one job', async () => {
    const name = 'POST /v1/source-groups/:id/files/:fileId/complete';
    const provoked = await PROVOCATIONS[name]?.succeed(seed, tools);
    if (provoked === undefined) throw new Error('no request');
    const before = await jobs();
    const answers = await toBoth(rowOf(name), provoked, 6);
    expect(codes(answers)).toEqual([202, ...Array(5).fill('conflict')]);
    expect((await jobs()) - before).toBe(1);
  });

  test('plan edits: each edit that is answered 200 makes a separate version', async () => {
    const id = await seed.cut('planned', (await seed.group('ready')).id, { versions: 1 });
    const answers = await toBoth(rowOf('PATCH /v1/cuts/:id/plan'), { params: { id }, body: { pin: [1] } }, 6);
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(won.map(({ json }) => (json as { version: number }).version).toSorted()).toEqual(
      won.map((_, index) => index + 2),
    );
    expect(codes(answers.filter(({ status }) => status !== 200))).toEqual(
      Array(6 - won.length).fill('conflict'),
    );
  });

  test('deletes: one 202, the others not found', async () => {
    const id = await seed.cut('planned', (await seed.group('ready')).id);
    const answers = await toBoth(rowOf('DELETE /v1/cuts/:id'), { params: { id } }, 4);
    expect(codes(answers)).toEqual([202, ...Array(3).fill('not_found')]);
  });
});

describe('ceilings count for both together', () => {
  test('of planner runs', async () => {
    const group = (await seed.group('ready')).id;
    const running = await planning();
    await seed.setCeilings({ ceiling_planners: running + 3 });
    const body = { prompt: 'x', source_group_ids: [group], settings: { target_duration_s: 20 } };
    const answers = await toBoth(rowOf('POST /v1/cuts'), { body }, 10);
    expect(codes(answers)).toEqual([202, 202, 202, ...Array(7).fill('concurrency_limit')]);
    expect(await planning()).toBe(running + 3);
    for (const { status, headers } of answers)
      if (status === 429) expect(headers.get('retry-after')).toBe('10');
  });

  test('of ingests', async () => {
    await seed.setCeilings({ ceiling_ingests: (await ingesting()) + 2 });
    const body = { name: 'x', files: [{ source_url: 'https://127.0.0.1:8443/x.mp4' }] };
    const answers = await toBoth(rowOf('POST /v1/source-groups'), { body }, 8);
    expect(codes(answers)).toEqual([201, 201, ...Array(6).fill('concurrency_limit')]);
  });

  test('of renders, batches whole or not at all', async () => {
    const group = (await seed.group('ready')).id;
    const cuts = await Promise.all(Array.from({ length: 6 }, () => seed.cut('planned', group)));
    const running = await rendering();
    // Room for two batches of two and a half one.
    await seed.setCeilings({ ceiling_renders: running + 5 });
    const answers = await toBoth(
      rowOf('POST /v1/cuts/:id/renders'),
      (n) => ({ params: { id: cuts[n] ?? '' }, body: { aspects: ['16:9', '9:16'] } }),
      6,
    );
    expect(codes(answers)).toEqual([202, 202, ...Array(4).fill('concurrency_limit')]);
    expect(await rendering()).toBe(running + 4);
  });
});

async function inFlight(table: 'cuts' | 'source_groups' | 'renders', states: readonly string[]) {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(table)}
    WHERE account_id = ${seed.accountId} AND status = ANY(${states})`.execute(first.service.app.db);
  return rows[0]?.n ?? 0;
}
const planning = () => inFlight('cuts', ['planning']);
const ingesting = () => inFlight('source_groups', ['ingesting', 'perceiving']);
const rendering = () => inFlight('renders', ['queued', 'processing']);

test('the rate limits are exact together: 60 of a key, 120 of an account, and their refill', async () => {
  const { db } = first.service.app;
  const busy = await seedAccount(db);
  const keys = [busy.key, busy.scoped.read, (await createKey(db, busy.accountId, [], null))?.key ?? ''];
  const startedAt = performance.now();
  const ask = (n: number) =>
    callRoute(
      rowOf('GET /v1/cuts'),
      {},
      {
        url: n % 2 === 0 ? first.url : second.url,
        key: keys[n % 3] ?? '',
      },
    );
  const answers = await Promise.all(Array.from({ length: 240 }, (_, n) => ask(n)));
  const elapsedS = (performance.now() - startedAt) / 1000;
  const passed = answers.filter(({ status }) => status === 200).length;
  // The account refills two a second, each key one.
  expect(passed).toBeGreaterThanOrEqual(120);
  expect(passed).toBeLessThanOrEqual(120 + Math.ceil(2 * elapsedS) + 1);
  const refusals = new Set(codes(answers.filter(({ status }) => status !== 200)));
  expect(refusals).toContain('account_rate_limited');
});

test('a key revoked through one process is refused by the other at once', async () => {
  const { db } = first.service.app;
  const made = await createKey(db, seed.accountId, ['read'], null);
  const ask = (url: string) => callRoute(rowOf('GET /v1/usage'), {}, { url, key: made?.key ?? '' });
  expect([(await ask(first.url)).status, (await ask(second.url)).status]).toEqual([200, 200]);
  await revokeKey(db, made?.id ?? '');
  expect(codes([await ask(second.url), await ask(first.url)])).toEqual([
    'invalid_api_key',
    'invalid_api_key',
  ]);
});
