import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../src/client/verify-webhook.ts';
import { webhookEventSchema } from '../../src/contract/event.ts';
import { EVENT_NAMES } from '../../src/contract/values/events.ts';
import { until } from '../../src/lib/until.ts';
import { startNetServer } from '../support/network/net-server.ts';
import { makeWebhookAccount } from '../support/rows/webhook-account.ts';
import { runMakecut, startMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The commands beside a running service, on its data folder. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' });
});
afterAll(() => service.end());

const environment = () => ({ MAKECUT_DATA_DIR: service.dataDir });

async function startReceiver(status: () => number) {
  const received: { rawBody: string; headers: Record<string, string | string[] | undefined> }[] = [];
  const server = await startNetServer((request, response) => {
    void text(request).then((rawBody) => {
      received.push({ rawBody, headers: request.headers });
      response.writeHead(status()).end('thank you');
    });
  });
  return { url: `http://127.0.0.1:${server.port}/hook`, received };
}

test('listen signs with the secret that it prints, forwards, and shows the answer', async () => {
  const receiver = await startReceiver(() => 200);
  const account = await makeWebhookAccount(service.service.app.db);
  const listening = startMakecut(['webhooks', 'listen', '--forward-to', receiver.url], environment());
  await listening.printed(/forwarding every event/);
  const secret = /whsec_\S+/.exec(listening.output())?.[0] ?? '';
  const groupId = await account.emit();
  await listening.printed(/HTTP 200 {2}thank you/);
  listening.child.kill('SIGINT');
  expect((await listening.ended).exitCode).toBe(0);
  const [delivery, ...more] = receiver.received;
  expect(more).toEqual([]);
  const event = await verifyWebhook({ ...delivery, rawBody: delivery?.rawBody ?? '', secret });
  expect(event).toMatchObject({ event: 'source.ready', ids: { group_id: groupId } });
  expect(listening.output()).toContain(groupId);
});

test('deliveries are listed with their last answers, and sent again', async () => {
  let status = 503;
  const receiver = await startReceiver(() => status);
  const account = await makeWebhookAccount(service.service.app.db);
  const endpoint = await account.addEndpoint(receiver.url);
  await account.emit({ attemptsMade: 19 });
  const list = async (...args: string[]) => {
    const { exitCode, stdout } = await runMakecut(
      ['webhooks', 'deliveries', '--endpoint', endpoint.id, '--json', ...args],
      environment(),
    );
    expect(exitCode).toBe(0);
    return (JSON.parse(stdout) as { deliveries: { id: string; [key: string]: unknown }[] }).deliveries;
  };
  const failed = await until('the failure', async () => (await list('--failed'))[0] ?? null, {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  expect(failed).toMatchObject({
    status: 'failed',
    attempts: 20,
    response_status: 503,
    response_text: 'thank you',
    url: receiver.url,
  });
  status = 200;
  const replayed = await runMakecut(['webhooks', 'replay', failed.id], environment());
  expect(replayed).toMatchObject({ exitCode: 0, stdout: `${failed.id}: queued again\n` });
  await until('the delivery', async () => ((await list())[0]?.['status'] === 'delivered' ? true : null), {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id]);
});

test('a delivery that waits for its next attempt is sent now', async () => {
  let status = 503;
  const receiver = await startReceiver(() => status);
  const account = await makeWebhookAccount(service.service.app.db);
  const endpoint = await account.addEndpoint(receiver.url);
  await account.emit();
  const { id } = await until('the first failure', () => queuedDelivery(endpoint.id), {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  status = 200;
  const replayed = await runMakecut(['webhooks', 'replay', id], environment());
  expect(replayed).toMatchObject({
    exitCode: 0,
    stdout: `${id}: was waiting for its next attempt, and is sent now\n`,
  });
  // The schedule would have waited for a minute.
  await until('the second request', async () => (receiver.received.length === 2 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
});

/** A delivery that has failed once and is not under way. */
async function queuedDelivery(endpointId: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhook_deliveries
    WHERE endpoint_id = ${endpointId} AND status = 'queued' AND attempts = 1 AND lease IS NULL`.execute(
    service.service.app.db,
  );
  return rows[0] ?? null;
}

test('a made-up event goes to an address with the secret of listen, which is kept', async () => {
  let status = 200;
  const receiver = await startReceiver(() => status);
  const trigger = (...args: string[]) =>
    runMakecut(['webhooks', 'trigger', ...args, '--forward-to', receiver.url, '--json'], environment());
  const listening = startMakecut(['webhooks', 'listen', '--forward-to', receiver.url], environment());
  await listening.printed(/forwarding every event/);
  listening.child.kill('SIGINT');
  await listening.ended;
  const secret = /whsec_\S+/.exec(listening.output())?.[0] ?? '';
  for (const name of EVENT_NAMES) {
    const sent = await trigger(name);
    expect(sent.exitCode, sent.stderr).toBe(0);
    expect(JSON.parse(sent.stdout)).toMatchObject({ event: name, status: 200, text: 'thank you' });
    const { rawBody = '', headers = {} } = receiver.received.at(-1) ?? {};
    expect(await verifyWebhook({ rawBody, headers, secret })).toMatchObject({ event: name });
    webhookEventSchema.parse(JSON.parse(rawBody));
  }
  status = 500;
  expect(await trigger('cut.planned')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('"status":500'),
  });
});

test('a made-up event goes to an endpoint that takes it, by the queue and with its secret', async () => {
  const receiver = await startReceiver(() => 200);
  const account = await makeWebhookAccount(service.service.app.db);
  const endpoint = await account.addEndpoint(receiver.url);
  const trigger = (name: string) =>
    runMakecut(['webhooks', 'trigger', name, '--endpoint', endpoint.id], environment());
  expect((await trigger('source.ready')).exitCode).toBe(0);
  const delivery = await until('the request', async () => receiver.received[0] ?? null, {
    timeoutMs: 60_000,
    everyMs: 100,
  });
  const { secret } = endpoint;
  expect(await verifyWebhook({ ...delivery, secret })).toMatchObject({ account_id: account.accountId });
  expect(await trigger('cut.failed')).toMatchObject({
    exitCode: 1,
    stderr: 'makecut: the endpoint takes source.ready, and not cut.failed.\n',
  });
});

test('the commands of the document make a key and register an endpoint', async () => {
  const document = await readFile(resolve(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  const [, commands = ''] = /```sh\n(ADMIN_KEY=[\s\S]*?)```/.exec(document) ?? [];
  const { accounts } = JSON.parse((await runMakecut(['account', 'list', '--json'], environment())).stdout);
  const script = commands
    .replace('http://127.0.0.1:8080', service.url)
    .replace('https://app.example.com', 'https://127.0.0.1:4430');
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ACCOUNT: accounts[0].id, ...environment() },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    url: 'https://127.0.0.1:4430/hooks',
    events: ['source.ready', 'cut.planned', 'render.completed'],
    secret: expect.stringMatching(/^whsec_/),
  });
});

test.each([
  [['trigger', 'cut.done', '--forward-to', 'http://localhost:1'], 2, /cut\.done: allowed are source\.ready/],
  [['trigger', 'cut.planned'], 2, /either --forward-to URL, or --endpoint ID/],
  [['deliveries', '--endpoint', 'x'], 2, /--endpoint x: allowed is the id/],
  [['deliveries', '--limit', '0'], 2, /--limit 0: allowed are 1 to 9999/],
  [['listen', '--forward-to', 'ftp://localhost'], 2, /allowed is an http or https address/],
  [['replay', '3f2b8c1e-0000-4000-8000-000000000001'], 1, /1 of 1 could not be sent again/],
] as const)('%j is refused with what to do', async (args, exitCode, message) => {
  const run = await runMakecut(['webhooks', ...args], environment());
  expect(run.exitCode).toBe(exitCode);
  expect(run.stderr).toMatch(message);
});
