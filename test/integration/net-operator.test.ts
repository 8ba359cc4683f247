import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExchangeRequest, readBytes } from '../../src/net/exchange.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { RequestFailedError } from '../../src/net/request-failed-error.ts';
import { makeNetCertificates, type NetCertificates } from '../support/network/net-certificate.ts';
import { type NetHandler, startNetServer } from '../support/network/net-server.ts';

/** Addresses of the operator may be private and plain. Time and bytes are still bounded. */
const client = createOperatorClient({ extraCa: null });
const request = (url: string, rest: Partial<ExchangeRequest> = {}, by = client) =>
  by.request({
    ...{ url, method: 'GET', maxRedirects: 0, totalTimeoutMs: 10_000, signal: AbortSignal.timeout(20_000) },
    ...rest,
  });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof RequestFailedError ? error.reason : error),
  );
const wholeOf = async (url: string, rest: Partial<ExchangeRequest> = {}, by = client) => {
  const { status, body } = await request(url, rest, by);
  return { status, text: (await readBytes(body, 1_000)).toString() };
};

test('a private address over plain http, with a body of known length; any status is an answer', async () => {
  const server = await startNetServer((asked, response) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => response.writeHead(418).end(`${asked.method} ${Buffer.concat(chunks)}`));
  });
  const body = Buffer.from('hello');
  expect(await wholeOf(`${server.origin}/x?y=1`, { method: 'POST', body })).toEqual({
    status: 418,
    text: 'POST hello',
  });
  expect(server.requests[0]?.headers).toMatchObject({ 'content-length': '5', 'accept-encoding': 'identity' });
  expect(server.requests[0]?.url).toBe('/x?y=1');
  await server.gone(0);
});

test('redirects: none by default; followed without the key to another origin; bounded', async () => {
  const other = await startNetServer((asked, response) => response.end(String(asked.headers.authorization)));
  const server = await startNetServer((asked, response) => {
    const location = asked.url === '/loop' ? '/loop' : `${other.origin}/file`;
    response.writeHead(302, { location, 'x-linked-etag': '"abc"' }).end();
  });
  const headers = { authorization: 'Bearer k' };
  expect((await request(server.origin, { headers })).status).toBe(302);
  expect(other.requests).toHaveLength(0);
  const followed = await request(server.origin, { headers, maxRedirects: 2 });
  expect((await readBytes(followed.body, 100)).toString()).toBe('undefined');
  expect(followed.redirectHeaders).toMatchObject([{ 'x-linked-etag': '"abc"' }]);
  expect(await failureOf(request(`${server.origin}/loop`, { maxRedirects: 2 }))).toBe('redirects');
});

describe('bounds', () => {
  const silent: NetHandler = () => {};
  const dripping: NetHandler = (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('x');
  };
  test.each<[string, NetHandler, Partial<ExchangeRequest>, string]>([
    ['no answer', silent, { totalTimeoutMs: 200 }, 'timeout'],
    ['silence before it', silent, { idleTimeoutMs: 200 }, 'stalled'],
    ['silence within it', dripping, { idleTimeoutMs: 200 }, 'stalled'],
    ['an answer that takes too long', dripping, { totalTimeoutMs: 200 }, 'timeout'],
    ['a reset', (asked) => asked.socket.resetAndDestroy(), {}, 'connection'],
    ['no HTTP', (asked) => asked.socket.end('what?\r\n\r\n'), {}, 'bad_answer'],
    ['too many bytes', (_, response) => response.end('x'.repeat(1_001)), {}, 'too_large'],
  ])('%s', async (_, handler, rest, reason) => {
    const server = await startNetServer(handler);
    expect(await failureOf(wholeOf(server.origin, rest))).toBe(reason);
    await server.gone(0);
  });

  test('no server', async () => {
    expect(await failureOf(wholeOf('http://127.0.0.1:9/'))).toBe('connection');
  });

  test('a stop ends it with the reason, and the connection with it', async () => {
    const stopping = new AbortController();
    const server = await startNetServer(() => stopping.abort(new Error('stop')));
    await expect(request(server.origin, { signal: stopping.signal })).rejects.toThrow('stop');
    await server.gone(0);
  });
});

describe('TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makecut-operator-'));
  const made: { certificates: NetCertificates | null } = { certificates: null };
  beforeAll(() => {
    made.certificates = makeNetCertificates(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('only a configured authority is trusted, and only for its names', async () => {
    const { certificates } = made;
    if (certificates === null) throw new Error('no certificates were made');
    const trusting = createOperatorClient({ extraCa: certificates.ca });
    const good = await startNetServer((_, response) => response.end('safe'), certificates.good);
    expect(await failureOf(wholeOf(good.origin))).toBe('tls');
    expect(await wholeOf(good.origin, {}, trusting)).toEqual({ status: 200, text: 'safe' });
    const other = await startNetServer((_, response) => response.end('safe'), certificates.other);
    expect(await failureOf(wholeOf(other.origin, {}, trusting))).toBe('tls');
    expect(other.requests).toHaveLength(0);
  });
});
