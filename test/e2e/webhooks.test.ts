import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../src/client/verify-webhook.ts';
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
    timeoutMs: 30_000,
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
    timeoutMs: 30_000,
    everyMs: 100,
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id]);
});

test.each([
  [['deliveries', '--endpoint', 'x'], 2, /--endpoint x: allowed is the id/],
  [['deliveries', '--limit', '0'], 2, /--limit 0: allowed are 1 to 9999/],
  [['listen', '--forward-to', 'ftp://localhost'], 2, /allowed is an http or https address/],
  [['replay', '3f2b8c1e-0000-4000-8000-000000000001'], 1, /1 of 1 could not be sent again/],
] as const)('%j is refused with what to do', async (args, exitCode, message) => {
  const run = await runMakecut(['webhooks', ...args], environment());
  expect(run.exitCode).toBe(exitCode);
  expect(run.stderr).toMatch(message);
});
