import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { until } from '../../lib/until.ts';
import { keepRawBodies } from './json-body.ts';
import { endSlowBodies } from './slow-bodies.ts';

const LIMIT_BYTES = 100_000;
/** Longer than any test, so that the clock ends none of its requests. */
const RULE = { periodMs: 600_000, leastBytes: 1 };
const SOON = { timeoutMs: 50_000, everyMs: 10 };

let app: FastifyInstance;
/** The streams that the framework was to read. */
let bodies: Readable[];
let started: MockInstance<typeof setInterval>;
let cleared: MockInstance<typeof clearInterval>;

beforeEach(async () => {
  bodies = [];
  started = vi.spyOn(globalThis, 'setInterval');
  cleared = vi.spyOn(globalThis, 'clearInterval');
  app = fastify({ bodyLimit: LIMIT_BYTES, forceCloseConnections: true });
  keepRawBodies(app);
  endSlowBodies(app, RULE);
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (payload !== request.raw) bodies.push(payload as Readable);
    return payload;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') await reply.code(401).send('');
  });
  app.post('/read', async () => 'read');
  app.post('/refused', async () => 'never');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** The clocks of bodies that still run. */
function clocks(): unknown[] {
  const ended = cleared.mock.calls.map(([timer]) => timer);
  return started.mock.results
    .filter((_result, index) => started.mock.calls[index]?.[1] === RULE.periodMs)
    .map(({ value }) => value)
    .filter((timer) => !ended.includes(timer));
}

function open(path: string, ...headers: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [`POST ${path} HTTP/1.1`, 'host: x', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function expectNothingLeft(): Promise<void> {
  await until(
    'every body is let go',
    async () => (bodies.every((body) => body.destroyed) && clocks().length === 0 ? true : null),
    SOON,
  );
}

test('a body whose announced length is too large is refused unread', async () => {
  const socket = open('/read', `content-length: ${LIMIT_BYTES + 1}`);
  socket.write('a'.repeat(LIMIT_BYTES));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 .*connection: close/s);
  expect(bodies).toEqual([]);
  await expectNothingLeft();
});

test('a body that grows too large in chunks is released with its answer', async () => {
  const socket = open('/read', 'transfer-encoding: chunked');
  const size = LIMIT_BYTES * 3;
  socket.write(`${size.toString(16)}\r\n${'a'.repeat(size)}`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
  expect(bodies).toHaveLength(1);
  await expectNothingLeft();
});

test('a body of an unreadable content type is released too, and its connection continues after the rest', async () => {
  const socket = open('/read', 'content-type: ;;;', 'content-length: 90000');
  socket.write('a'.repeat(80_000));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 415 /);
  expect(bodies).toHaveLength(1);
  const next = 'POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';
  socket.write(`${'a'.repeat(10_000)}${next}`);
  expect(await text(socket)).toMatch(/HTTP\/1.1 200 /);
  await expectNothingLeft();
});

test('a body whose sender hangs up is released', async () => {
  const socket = open('/read', 'content-length: 90000');
  socket.write('a'.repeat(80_000), () => socket.destroy());
  await until('the body began', async () => (bodies.length > 0 ? true : null), SOON);
  await expectNothingLeft();
});

test('the rest of a body that was answered early is watched only while its connection is open', async () => {
  const socket = open('/refused', 'content-length: 90000');
  socket.write('a');
  await until('the rest is watched', async () => (clocks().length > 0 ? true : null), SOON);
  socket.destroy();
  await expectNothingLeft();
});

test('a body that comes whole is read', async () => {
  const socket = open('/read', 'content-length: 2', 'connection: close');
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  await expectNothingLeft();
});
