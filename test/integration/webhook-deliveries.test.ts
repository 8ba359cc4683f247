import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyWebhook } from '../../src/client/verify-webhook.ts';
import { readConfig } from '../../src/config.ts';
import { listDeliveries, replayDelivery } from '../../src/db/webhooks/webhook-deliveries.ts';
import { deleteWebhookEndpointRow } from '../../src/db/webhooks/webhook-endpoints.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { createGuard, type GuardOptions } from '../../src/net/guard.ts';
import { openState, type State } from '../../src/start/open/open-state.ts';
import { startDispatcher } from '../../src/webhooks/dispatcher.ts';
import { startNetServer } from '../support/network/net-server.ts';
import { makeWebhookAccount } from '../support/rows/webhook-account.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let state: State;

beforeAll(async () => {
  folder = await makeDataFolder();
  state = await openState(readConfig({ MAKECUT_DATA_DIR: folder.dir }), silentLogger);
});
afterAll(async () => {
  await state.close();
  await folder.remove();
});

/** A dispatcher on a clock that the test moves. */
function startDelivering(guardOptions: Partial<GuardOptions> = {}) {
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);
  const guard = createGuard({ allowedCidrs: ['127.0.0.0/8'], extraCa: null, ...guardOptions });
  const dispatcher = startDispatcher({
    db: state.db,
    guard,
    logger: silentLogger,
    retryUnitS: 30,
    pollMs: 20,
    now,
  });
  onTestFinished(async () => {
    await dispatcher.stop();
    await guard.close();
  });
  return { now, clock, pass: (seconds: number) => (clock.offsetMs += seconds * 1000), stop: dispatcher.stop };
}

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A receiver that stores each request and gives the set answer. */
async function startReceiver(answer: (response: ServerResponse, n: number) => void) {
  const received: Received[] = [];
  const server = await startNetServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      answer(response, received.length);
    });
  });
  return { url: `http://127.0.0.1:${server.port}/hook`, received };
}

const wait = <T>(what: string, ask: () => Promise<T | null>) =>
  until(what, ask, { timeoutMs: 60_000, everyMs: 20 });
const deliveriesOf = (endpointId: string) =>
  listDeliveries(state.db, { endpointId, isFailed: false, limit: 100 });
/**
 * The delivery once it has this many attempts. The clock does not advance, so no other attempt comes
 * meanwhile.
 */
const attemptsMade = (endpointId: string, count: number) =>
  wait(`${count} attempts`, async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
      WHERE d.endpoint_id = ${endpointId}`.execute(state.db);
    return rows[0]?.n === count ? ((await deliveriesOf(endpointId))[0] ?? null) : null;
  });
const ended = (endpointId: string, status: 'delivered' | 'failed') =>
  wait(`a ${status} delivery`, async () => {
    const [delivery] = await deliveriesOf(endpointId);
    return delivery?.status === status ? delivery : null;
  });
const endpointRow = async (id: string) => {
  const { rows } = await sql<{ failure_count: number; disabled_at: Date | null }>`
    SELECT failure_count, disabled_at FROM webhook_endpoints WHERE id = ${id}`.execute(state.db);
  return rows[0];
};

describe('a delivery', () => {
  test('is signed, carries the event to the letter, and its answer is kept', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver((response) => response.writeHead(204).end());
    const endpoint = await account.addEndpoint(receiver.url);
    const other = await account.addEndpoint(receiver.url, ['cut.planned']);
    const groupId = await account.emit();
    startDelivering();
    const delivery = await ended(endpoint.id, 'delivered');
    expect(delivery).toMatchObject({ attempts: 1, response_status: 204, response_text: '' });
    expect(await deliveriesOf(other.id)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['content-type']).toBe('application/json');
    const header = String(headers['service-signature']);
    expect(await verifyWebhook({ rawBody: body, header, secret: endpoint.secret })).toEqual({
      event: 'source.ready',
      account_id: account.accountId,
      ids: { group_id: groupId },
      summary: { duration_ms: 1000 },
      occurred_at: delivery.created_at.toISOString(),
    });
    const { 'service-signature': _own, ...standard } = headers;
    await verifyWebhook({ rawBody: body, headers: standard, secret: endpoint.secret });
    expect(headers['webhook-id']).toBe(delivery.id);
  });

  test('is tried 20 times with a fresh time and the same bytes, then it has failed', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver((response, n) => response.writeHead(500).end(`no ${n}`));
    const endpoint = await account.addEndpoint(receiver.url);
    await account.emit();
    const { pass, now } = startDelivering();
    for (let n = 1; n <= 20; n += 1) {
      const delivery = await attemptsMade(endpoint.id, n);
      expect(delivery).toMatchObject({ response_status: 500, response_text: `no ${n}` });
      if (n === 20) break;
      const waitS = (Number(delivery.next_attempt_at) - now().getTime()) / 1000;
      const wanted = Math.min(2 ** n * 30, 3600);
      expect(waitS).toBeGreaterThan(wanted - 25);
      expect(waitS).toBeLessThanOrEqual(wanted);
      pass(waitS);
    }
    expect(await ended(endpoint.id, 'failed')).toMatchObject({ attempts: 20, next_attempt_at: null });
    const { received } = receiver;
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['service-signature'])).size).toBe(20);
    expect(await endpointRow(endpoint.id)).toEqual({ failure_count: 1, disabled_at: null });
    pass(7200);
    await account.addEndpoint(receiver.url);
    expect(received).toHaveLength(20);
  });

  test('that has ended can be sent again under its id', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver((response) => response.end('ok'));
    const endpoint = await account.addEndpoint(receiver.url);
    await account.emit();
    startDelivering();
    const { id } = await ended(endpoint.id, 'delivered');
    expect(await replayDelivery(state.db, id, new Date())).toBe('replayed');
    await wait('the second request', async () => (receiver.received.length === 2 ? true : null));
    await ended(endpoint.id, 'delivered');
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  test('that has failed has all its attempts once more when it is sent again', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const endpoint = await account.addEndpoint(receiver.url);
    await account.emit({ attemptsMade: 19 });
    startDelivering();
    const { id } = await ended(endpoint.id, 'failed');
    expect(await replayDelivery(state.db, id, new Date())).toBe('replayed');
    await wait('the second request', async () => (receiver.received.length === 2 ? true : null));
    expect(await attemptsMade(endpoint.id, 1)).toMatchObject({ id, status: 'queued', attempts: 1 });
  });

  test('under way when its process stops is given back untried, and due at once', async () => {
    const account = await makeWebhookAccount(state.db);
    let isHeld = true;
    const receiver = await startReceiver((response) => {
      if (!isHeld) response.end();
    });
    const endpoint = await account.addEndpoint(receiver.url);
    await account.emit();
    const { stop } = startDelivering();
    await wait('the request', async () => (receiver.received.length === 1 ? true : null));
    await stop();
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ status: 'queued', attempts: 0 }]);
    isHeld = false;
    // The lease would end in 20 s on this clock, which does not pass.
    startDelivering();
    expect(await ended(endpoint.id, 'delivered')).toMatchObject({ attempts: 1 });
  });

  test('that is due the longest goes first', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver(() => undefined);
    await account.addEndpoint(receiver.url);
    const groups: string[] = [];
    for (let n = 0; n < 6; n += 1) groups.push(await account.emit());
    // The later an event came, the longer it is due.
    for (const [n, groupId] of groups.entries()) {
      await sql`UPDATE webhook_deliveries SET next_attempt_at = now() - make_interval(secs => ${n})
        WHERE event_id = (SELECT id FROM events WHERE cause = ${`group:${groupId}`})`.execute(state.db);
    }
    startDelivering();
    await wait('four under way', async () => (receiver.received.length === 4 ? true : null));
    const sent = receiver.received.map(({ body }) => JSON.parse(body).ids.group_id);
    expect(sent.toSorted()).toEqual(groups.slice(2).toSorted());
  });
});

describe('an endpoint', () => {
  test('is disabled at 20 exhausted deliveries in a row; queued ones have failed', async () => {
    const account = await makeWebhookAccount(state.db);
    let status = 500;
    const receiver = await startReceiver((response) => response.writeHead(status).end());
    const endpoint = await account.addEndpoint(receiver.url);
    const { db } = state;
    const emitLast = () => account.emit({ attemptsMade: 19 });
    for (let n = 0; n < 19; n += 1) await emitLast();
    startDelivering();
    await wait('19 exhausted', async () =>
      (await endpointRow(endpoint.id))?.failure_count === 19 ? true : null,
    );
    expect((await endpointRow(endpoint.id))?.disabled_at).toBeNull();
    // One success restarts the count.
    status = 200;
    await account.emit();
    await wait('a fresh count', async () =>
      (await endpointRow(endpoint.id))?.failure_count === 0 ? true : null,
    );
    status = 500;
    for (let n = 0; n < 20; n += 1) await emitLast();
    await account.emit();
    await wait('disabling', async () => (await endpointRow(endpoint.id))?.disabled_at ?? null);
    const queued = (await deliveriesOf(endpoint.id)).filter((delivery) => delivery.status === 'queued');
    expect(queued).toEqual([]);
    const late = await account.emit();
    expect(await deliveriesOf(endpoint.id)).toHaveLength(41);
    const [failed] = await listDeliveries(db, { endpointId: endpoint.id, isFailed: true, limit: 1 });
    expect(await replayDelivery(db, failed?.id ?? '', new Date())).toBe('disabled');
    // Requests that were under way at that moment may still come.
    expect(receiver.received.map(({ body }) => JSON.parse(body).ids.group_id)).not.toContain(late);
  });

  test('that is deleted during an attempt takes its deliveries along', async () => {
    const account = await makeWebhookAccount(state.db);
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((response) => void held.push(response));
    const endpoint = await account.addEndpoint(receiver.url);
    for (let n = 0; n < 6; n += 1) await account.emit();
    startDelivering();
    await wait('four under way', async () => (held.length === 4 ? true : null));
    await deleteWebhookEndpointRow(state.db, endpoint.id, account.accountId);
    for (const response of held) response.end();
    const live = await startReceiver((response) => response.end());
    const next = await account.addEndpoint(live.url);
    await account.emit();
    await ended(next.id, 'delivered');
    expect(receiver.received).toHaveLength(4);
  });

  test('is replaced for a new secret: each event comes, also one that waited, and once by its body', async () => {
    const account = await makeWebhookAccount(state.db);
    let isDown = true;
    const receiver = await startReceiver((response) => response.writeHead(isDown ? 500 : 204).end());
    const old = await account.addEndpoint(receiver.url);
    const { pass } = startDelivering();
    const waiting = await account.emit();
    await attemptsMade(old.id, 1);
    isDown = false;
    const next = await account.addEndpoint(receiver.url);
    const both = await account.emit();
    await ended(next.id, 'delivered');
    // The lease of an attempt under way would end with the time that passes, and it would be made again.
    await wait('the new event at the old endpoint', async () =>
      (await deliveriesOf(old.id)).some(({ status }) => status === 'delivered') ? true : null,
    );
    pass(60);
    await wait('the end of all deliveries of the old endpoint', async () =>
      (await deliveriesOf(old.id)).every(({ status }) => status === 'delivered') ? true : null,
    );
    await deleteWebhookEndpointRow(state.db, old.id, account.accountId);
    const after = await account.emit();
    await wait('the last event', async () =>
      (await deliveriesOf(next.id)).every(({ status }) => status === 'delivered') ? true : null,
    );
    const bodies = new Map<string, string[]>();
    // The first attempt met the receiver while it was down.
    for (const { body, headers } of receiver.received.slice(1)) {
      const isOf = async ({ secret }: { secret: string }) =>
        await verifyWebhook({ rawBody: body, headers, secret }).then(
          () => true,
          () => false,
        );
      const signer = (await isOf(old)) ? 'old' : (await isOf(next)) ? 'new' : 'neither';
      bodies.set(body, [...(bodies.get(body) ?? []), signer].toSorted());
    }
    const seen = [...bodies].map(([body, signers]) => [JSON.parse(body).ids.group_id, signers]);
    expect(new Map(seen as [string, string[]][])).toEqual(
      new Map([
        [waiting, ['old']],
        [both, ['new', 'old']],
        [after, ['new']],
      ]),
    );
  });

  test('that is deleted before the new one is registered loses what waited and what came between', async () => {
    const account = await makeWebhookAccount(state.db);
    const receiver = await startReceiver((response, n) => response.writeHead(n === 1 ? 500 : 204).end());
    const old = await account.addEndpoint(receiver.url);
    const { pass } = startDelivering();
    await account.emit();
    await attemptsMade(old.id, 1);
    await deleteWebhookEndpointRow(state.db, old.id, account.accountId);
    await account.emit();
    const next = await account.addEndpoint(receiver.url);
    const after = await account.emit();
    // The lease of an attempt under way would end with the time that passes, and it would be made again.
    await ended(next.id, 'delivered');
    pass(60);
    const last = await account.emit();
    await wait('the last event', async () =>
      (await deliveriesOf(next.id)).every(({ status }) => status === 'delivered') ? true : null,
    );
    expect(receiver.received.slice(1).map(({ body }) => JSON.parse(body).ids.group_id)).toEqual([
      after,
      last,
    ]);
  });
});

describe('a receiver that', () => {
  /** One attempt at a receiver. The clock does not advance, so there is no second one. */
  async function attemptAt(url: string, guardOptions: Partial<GuardOptions> = {}) {
    const account = await makeWebhookAccount(state.db);
    const endpoint = await account.addEndpoint(url);
    await account.emit();
    startDelivering(guardOptions);
    return await attemptsMade(endpoint.id, 1);
  }

  test('is down', async () => {
    const delivery = await attemptAt(`http://127.0.0.1:${await freePort()}/`);
    expect(delivery).toMatchObject({ status: 'queued', response_status: null });
    expect(delivery.last_error).toMatch(/./);
  });

  test('redirects is not followed', async () => {
    const target = await startReceiver((response) => response.end());
    const receiver = await startReceiver((response) =>
      response.writeHead(307, { location: target.url }).end(),
    );
    expect(await attemptAt(receiver.url)).toMatchObject({ status: 'queued', response_status: 307 });
    expect(target.received).toEqual([]);
  });

  test('resets the connection before it answers is tried again; after its 2xx it has the delivery', async () => {
    const before = await startReceiver((response) => response.socket?.destroy());
    expect(await attemptAt(before.url)).toMatchObject({ status: 'queued', response_status: null });
    const after = await startReceiver((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.socket?.destroy());
    });
    expect(await attemptAt(after.url)).toMatchObject({ status: 'delivered', response_status: 200 });
  });

  test('answers with 200 MB is read to a bound', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(2 ** 20, 'x');
    const receiver = await startReceiver((response) => {
      const more = () => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    const delivery = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ status: 'delivered', response_text: 'x'.repeat(1024) });
    expect(sent).toBeLessThan(50);
  });

  test('answers with bytes that no text column accepts are kept as text', async () => {
    const receiver = await startReceiver((response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])));
    expect(await attemptAt(receiver.url)).toMatchObject({ status: 'delivered', response_text: 'a\ufffdb' });
  });

  test('hangs or drips is given up after 10 s, and an answer that was begun in time counts', async () => {
    const timers: NodeJS.Timeout[] = [];
    onTestFinished(() => timers.forEach(clearInterval));
    const hanging = await startReceiver(() => {});
    const dripping = await startReceiver((response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write('.'), 100));
    });
    const account = await makeWebhookAccount(state.db);
    const [hung, dripped] = [await account.addEndpoint(hanging.url), await account.addEndpoint(dripping.url)];
    await account.emit();
    startDelivering();
    const [first, second] = await Promise.all([attemptsMade(hung.id, 1), attemptsMade(dripped.id, 1)]);
    expect(first).toMatchObject({ status: 'queued', response_status: null });
    expect(first.last_error).toContain('10 s');
    expect(second).toMatchObject({ status: 'delivered', response_status: 200 });
    const { rows } = await sql<{ ms: number }>`SELECT duration_ms AS ms FROM webhook_attempts
      WHERE delivery_id IN (${first.id}, ${second.id})`.execute(state.db);
    for (const { ms } of rows) {
      expect(ms).toBeGreaterThanOrEqual(9_900);
      expect(ms).toBeLessThan(15_000);
    }
  });

  test('moves to a private address after its registration is not reached', async () => {
    const receiver = await startReceiver((response) => response.end());
    const { port } = new URL(receiver.url);
    const delivery = await attemptAt(`https://hooks.example:${port}/`, {
      allowedCidrs: [],
      resolve: async () => ['127.0.0.1'],
    });
    expect(delivery.last_error).toContain('public');
    expect(receiver.received).toEqual([]);
  });
});

test('a process killed between the 2xx and its record gives one duplicate with the same id and bytes', async () => {
  const account = await makeWebhookAccount(state.db);
  const answered = Promise.withResolvers<void>();
  const receiver = await startReceiver((response, n) => {
    if (n > 1) {
      response.end();
      return;
    }
    // The status is out, the end of the answer is not: the attempt is successful and not yet recorded.
    response.writeHead(200);
    response.write('thanks', () => answered.resolve());
  });
  const endpoint = await account.addEndpoint(receiver.url);
  await account.emit();
  const script = resolve(import.meta.dirname, '../support/service/dispatcher-process.ts');
  const child = fork(script, [folder.dir], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await answered.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await deliveriesOf(endpoint.id))[0]?.status).toBe('queued');
  const { pass } = startDelivering();
  pass(21);
  expect(await ended(endpoint.id, 'delivered')).toMatchObject({ attempts: 2 });
  const [first, second, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('dead endpoints delay no others: 500 deliveries to 50 endpoints, 10 of them dead', async () => {
  const account = await makeWebhookAccount(state.db);
  const arrivalsMs: number[] = [];
  const emittedAt = new Map<string, number>();
  const live = await startNetServer((request, response) => {
    void text(request).then((body) => {
      const { ids } = JSON.parse(body) as { ids: { group_id: string } };
      arrivalsMs.push(Date.now() - (emittedAt.get(ids.group_id) ?? 0));
      response.end();
    });
  });
  const dead = await startNetServer(() => {});
  for (let n = 0; n < 40; n += 1) await account.addEndpoint(`http://127.0.0.1:${live.port}/${n}`);
  for (let n = 0; n < 10; n += 1) await account.addEndpoint(`http://127.0.0.1:${dead.port}/${n}`);
  startDelivering();
  const beganAt = Date.now();
  for (let n = 1; n <= 10; n += 1) {
    const startedAt = Date.now();
    emittedAt.set(await account.emit(), startedAt);
    // The next event comes as soon as the live endpoints have this one, whatever the dead endpoints do.
    await wait(`event ${n} at 40 endpoints`, async () => (arrivalsMs.length === 40 * n ? true : null));
  }
  const p95Ms = arrivalsMs.toSorted((a, b) => a - b)[Math.floor(0.95 * arrivalsMs.length)];
  // A dead one holds its attempt for 10 s.
  expect(p95Ms).toBeLessThan(6_000);
  const spans = Math.ceil((Date.now() - beganAt) / 10_000);
  expect(dead.requests.length).toBeLessThanOrEqual(40 * spans);
});
