import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { callRoute } from '../contract/call-route.ts';
import { REST_TABLE } from '../contract/rest-table.ts';
import { connectMcp } from '../support/mcp/mcp-client.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { lendDatabase } from '../support/service/lend-database.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const METRICS_TOKEN = 'a-token-of-a-monitor';

/** A service whose database goes away and returns. The first service only lends its database. */
let lender: TestService;
let proxy: FlakyProxy;
let service: TestService;
let seed: SeededAccount;

beforeAll(async () => {
  lender = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const lent = await lendDatabase(lender);
  const direct = new URL(lent);
  proxy = await startFlakyProxy(lent);
  direct.port = new URL(proxy.url).port;
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    DATABASE_URL: direct.href,
    MAKECUT_METRICS_TOKEN: METRICS_TOKEN,
  });
  seed = await seedAccount(lender.service.app.db);
});
afterAll(async () => {
  await service.end();
  await proxy.stop();
  await lender.end();
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const params = { id: NOBODY, fileId: NOBODY, version: '1' };

test('a connection that is lost between two statements fails its transaction, and nothing else', async () => {
  const { db } = service.service.app;
  const outcome = db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    await proxy.leave();
    await proxy.comeBack();
    // While others are answered, the end of this connection arrives.
    for (let n = 0; n < 20; n += 1) await sql`SELECT 1`.execute(lender.service.app.db);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(outcome).rejects.toThrow();
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('every route says so, and none calls the key wrong; new work is asked to come later', async () => {
  await proxy.leave();
  for (const row of REST_TABLE) {
    const name = `${row.method} ${row.path}`;
    const answer = await callRoute(
      row,
      { params, ...(row.hasBody ? { body: {} } : {}) },
      { url: service.url, key: seed.key },
    );
    const { code, detail } = answer.json as Record<string, string>;
    expect([name, answer.status, code]).toEqual(
      row.isGated ? [name, 503, 'capacity_paused'] : [name, 500, 'internal'],
    );
    expect(answer.headers.get('retry-after')).toBe(row.isGated ? '60' : null);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    // Only the log has the messages of the database and the socket.
    expect(detail).not.toMatch(/postgres|ECONN|127\.0\.0\.1|sql/i);
  }
  const health = await fetch(`${service.url}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, 'ok']);
});

test('the process is not ready, and its metrics tell what it knows without the database', async () => {
  const ready = await until(
    'not ready',
    async () => {
      const answer = await fetch(`${service.url}/internal/ready`);
      return answer.status === 503 ? answer : null;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  expect(ready.headers.get('retry-after')).toBe('5');
  const metrics = await fetch(`${service.url}/internal/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const shown = await metrics.text();
  expect([metrics.status, shown.includes('makecut_database_up 0\n')]).toEqual([200, true]);
  expect(shown).toContain('process_resident_memory_bytes');
  expect(shown).not.toContain('makecut_jobs');
});

test('the MCP face says so too, before any tool runs', async () => {
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seed.key}`, 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  const { code, detail } = await answer.json();
  expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'capacity_paused', '60']);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(detail).not.toMatch(/postgres|ECONN|127\.0\.0\.1|sql/i);
});

test('when the database returns, all work continues', async () => {
  await proxy.comeBack();
  const list = REST_TABLE.find(({ method, path }) => method === 'GET' && path === '/v1/cuts');
  if (list === undefined) throw new Error('no such row');
  const answer = await callRoute(list, {}, { url: service.url, key: seed.key });
  expect([answer.status, answer.json]).toEqual([200, { data: [], next_cursor: null }]);
  const agent = await connectMcp(service.url, seed.key, '2026-07-28');
  const { structuredContent } = await agent.callTool({ name: 'list_source_groups', arguments: {} });
  expect(structuredContent).toEqual({ data: [], next_cursor: null });
  await agent.close();
});

test('a query of a database that answers may take as long as it needs', async () => {
  const { db } = service.service.app;
  const { rows } = await sql<{ done: string }>`SELECT 'slow' AS done FROM pg_sleep(10)`.execute(db);
  expect(rows).toEqual([{ done: 'slow' }]);
});

test('a database that hangs is away: requests are answered as documented, the first ones after some seconds', async () => {
  const listed = REST_TABLE.filter(({ path }) => path === '/v1/cuts');
  const ask = (row: (typeof REST_TABLE)[number]) =>
    callRoute(row, row.hasBody ? { body: {} } : {}, { url: service.url, key: seed.key });
  for (const row of listed) expect((await ask(row)).status).toBe(row.isGated ? 422 : 200);
  proxy.freeze();
  for (let round = 0; round < 2; round += 1) {
    const startedAt = performance.now();
    const answers = await Promise.all(listed.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(listed.map(({ isGated }) => (isGated ? 503 : 500)));
    expect(performance.now() - startedAt).toBeLessThan(round === 0 ? 15_000 : 4_000);
  }
  proxy.thaw();
  await vi.waitFor(
    async () =>
      expect(await Promise.all(listed.map(async (row) => (await ask(row)).status))).toEqual(
        listed.map(({ isGated }) => (isGated ? 422 : 200)),
      ),
    { timeout: 60_000 },
  );
});
