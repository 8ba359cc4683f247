import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { moveGate } from '../../src/app/operator/move-gate.ts';
import { describeSettings, readConfig } from '../../src/config.ts';
import { putWorker } from '../../src/db/work/workers.ts';
import { send } from '../support/network/send-request.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { makeWebhookAccount } from '../support/rows/webhook-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const TOKEN = 'a-token-of-a-monitor';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0', MAKECUT_METRICS_TOKEN: TOKEN });
});
afterAll(() => service.end());

async function readMetrics(): Promise<Map<string, number>> {
  const answer = await fetch(`${service.url}/internal/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('a load balancer learns without a key, by any name, whether the process is ready', async () => {
  const ready = await send(`${service.url}/internal/ready`, { headers: { host: 'balancer.example' } });
  expect([ready.status, String(ready.body), ready.headers['content-type']]).toEqual([
    200,
    'ready',
    'text/plain; charset=utf-8',
  ]);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect((await fetch(`${service.url}/internal/ready`, { method: 'HEAD' })).status).toBe(200);
  // The host rule holds for all other calls.
  const foreign = await send(`${service.url}/internal/sign-in`, { headers: { host: 'balancer.example' } });
  expect(foreign.status).toBe(403);
});

test('metrics need the token of the operator, and no key serves', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${service.url}/internal/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${service.apiKey}` })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  const shown = describeSettings({ MAKECUT_METRICS_TOKEN: TOKEN });
  expect(shown.find(({ name }) => name === 'MAKECUT_METRICS_TOKEN')?.value).toBe('***');
  expect(() => readConfig({ MAKECUT_METRICS_TOKEN: 'short' })).toThrow(
    /MAKECUT_METRICS_TOKEN: got "\*\*\*"; allowed/,
  );
});

test('without a token there are no metrics', async () => {
  const bare = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  try {
    const answer = await fetch(`${bare.url}/internal/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.status).toBe(404);
  } finally {
    await bare.end();
  }
});

test('metrics count queues, workers, dead jobs, deliveries, answers and the gate, and name no customer', async () => {
  const { app, queue } = service.service;
  const { db } = app;
  const before = await readMetrics();
  const seed = await seedAccount(db);
  const cutId = await seed.cut('planning', (await seed.group('ready')).id);
  const job = { name: 'cut.plan', payload: { cutId, runId: crypto.randomUUID() } } as const;
  await db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, job);
    await queue.layToRest(trx, job, 'ended by the operator.');
  });
  await putWorker(db, { id: crypto.randomUUID(), host: 'secret-host', pid: 1, slots: 3, unable: 'no disk' });
  await moveGate(db, commandLineActor(), { isClosed: true, forS: 60 });
  const receiver = await makeWebhookAccount(db);
  await receiver.addEndpoint('https://hooks.example/');
  await receiver.emit();
  await fetch(`${service.url}/v1/cuts`);
  const after = await readMetrics();
  const grown = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0);
  expect(grown('makecut_jobs{queue="heavy",state="waiting"}')).toBe(1);
  expect(grown('makecut_dead_jobs')).toBe(1);
  expect(grown('makecut_workers')).toBe(1);
  expect(grown('makecut_worker_slots')).toBe(3);
  expect(grown('makecut_workers_unable')).toBe(1);
  expect(grown('makecut_gate_closed')).toBe(1);
  expect(grown('makecut_webhook_deliveries_queued')).toBe(1);
  expect(grown('makecut_http_answers_total{class="4xx"}')).toBe(1);
  expect(after.get('makecut_database_up')).toBe(1);
  expect(after.get('makecut_storage_fault')).toBe(0);
  expect(after.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect([...after.values()].every(Number.isFinite)).toBe(true);
  const names = [...after.keys()].join('\n');
  const { rows } = await sql<{
    text: string;
  }>`SELECT id::text AS text FROM accounts UNION SELECT name FROM accounts`.execute(db);
  for (const { text } of [...rows, { text: 'secret-host' }, { text: 'hooks.example' }]) {
    expect(names).not.toContain(text);
  }
});
