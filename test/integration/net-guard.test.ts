import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { AddressRefusedError } from '../../src/net/address-refused-error.ts';
import type { ExchangeRequest } from '../../src/net/exchange.ts';
import { createGuard, type Guard, type GuardOptions } from '../../src/net/guard.ts';
import { RequestFailedError } from '../../src/net/request-failed-error.ts';
import { vettedConnector } from '../../src/net/vetted-connector.ts';
import { makeNetCertificates, type NetCertificates } from '../support/network/net-certificate.ts';
import { startNetServer } from '../support/network/net-server.ts';

const LOOPBACK = ['127.0.0.0/8'];
const PUBLIC_ANSWER = '93.184.216.34';
const guards: Guard[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(guards.splice(0).map((guard) => guard.close()));
});

function guardWith(options: Partial<GuardOptions> = {}): Guard {
  const guard = createGuard({ allowedCidrs: LOOPBACK, extraCa: null, ...options });
  guards.push(guard);
  return guard;
}

function get(url: string, more: Partial<ExchangeRequest> = {}): ExchangeRequest {
  return {
    url,
    method: 'GET',
    maxRedirects: 3,
    totalTimeoutMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  };
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
  if (error instanceof AddressRefusedError || error instanceof RequestFailedError) return error.reason;
  throw new Error('not a failure of the guard', { cause: error });
}

describe('where a connection may go', () => {
  test('no spelling of a private address gets a connection', async () => {
    const server = await startNetServer((_request, response) => response.end('secret'));
    const guard = guardWith({ allowedCidrs: [], resolve: async () => [PUBLIC_ANSWER, '127.0.0.1'] });
    const hosts = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '017700000001', '0.0.0.0', 'localhost'];
    hosts.push(
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      'mixed.test',
      '127.0.0.1.',
    );
    for (const host of hosts) {
      expect(await failureOf(guard.request(get(`https://${host}:${server.port}/`))), host).toBe('not_public');
    }
    expect(await failureOf(guard.request(get(`http://mixed.test:${server.port}/`)))).toBe('not_https');
    expect(server.connections).toHaveLength(0);
  });

  test('a name that is public when checked and private when fetched is refused', async () => {
    const server = await startNetServer((_request, response) => response.end('secret'));
    const answers = [[PUBLIC_ANSWER], ['127.0.0.1']];
    const guard = guardWith({ allowedCidrs: [], resolve: async () => answers.shift() ?? [] });
    const url = `https://rebind.test:${server.port}/`;
    expect((await guard.check(url)).hostname).toBe('rebind.test');
    expect(await failureOf(guard.request(get(url)))).toBe('not_public');
    expect(server.connections).toHaveLength(0);
  });

  test('the connection goes to the checked address; the name is not resolved again', async () => {
    const server = await startNetServer((request, response) => response.end(request.socket.localAddress));
    const resolve = vi.fn(async () => ['127.0.0.3']).mockResolvedValueOnce(['127.0.0.2']);
    const response = await guardWith({ resolve }).request(get(`http://rebind.test:${server.port}/`));
    expect(await text(response.body)).toBe('127.0.0.2');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(server.requests[0]?.headers.host).toBe(`rebind.test:${server.port}`);
  });

  test('an address that does not answer is passed over for the next one', async () => {
    const server = await startNetServer((_request, response) => response.end('second'), null, '127.0.0.5');
    const guard = guardWith({ resolve: async () => ['127.0.0.4', '127.0.0.5'] });
    const response = await guard.request(get(`http://two.test:${server.port}/`));
    expect(await text(response.body)).toBe('second');
  });

  test('a connection that came to another address than the checked ones is not used', async () => {
    const server = await startNetServer((_request, response) => response.end('x'));
    const connect = vettedConnector({
      // Node resolves no literal address, so this connection bypasses the list.
      addresses: ['127.0.0.9'],
      secureContext: null,
      signal: new AbortController().signal,
      onReset() {},
    });
    const target = { hostname: '127.0.0.1', protocol: 'http:', port: String(server.port) };
    const error = await new Promise((resolve) => connect(target, (...args) => resolve(args[0])));
    expect(error).toBeInstanceOf(AddressRefusedError);
    await server.gone(0);
    expect(server.requests).toEqual([]);
  });

  test('each request is checked and connected separately', async () => {
    const server = await startNetServer((_request, response) => response.end('x'));
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const guard = guardWith({ resolve: async () => answers.shift() ?? [] });
    const url = `http://turning.test:${server.port}/`;
    expect(await text((await guard.request(get(url))).body)).toBe('x');
    expect(server.requests[0]?.headers.connection).toBe('close');
    await server.gone(0);
    expect(await failureOf(guard.request(get(url)))).toBe('not_public');
    expect(server.connections).toHaveLength(1);
  });

  test('proxies of the environment are not used', async () => {
    const proxy = await startNetServer((_request, response) => response.end('proxied'));
    for (const name of ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.origin);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const server = await startNetServer((_request, response) => response.end('direct'));
    expect(await text((await guardWith().request(get(server.origin))).body)).toBe('direct');
    expect(proxy.connections).toHaveLength(0);
  });
});

describe('redirects', () => {
  test.each([
    ['another loopback address', (port: number) => `http://127.0.0.2:${port}/`, 'not_public'],
    ['cloud metadata', () => 'http://169.254.169.254/latest/', 'not_public'],
    ['an odd number', (port: number) => `http://2130706434:${port}/`, 'not_public'],
    ['a mapped address', (port: number) => `http://[::ffff:127.0.0.2]:${port}/`, 'not_public'],
    ['a private name', (port: number) => `http://inside.test:${port}/`, 'not_public'],
    ['user info', (port: number) => `http://a:b@127.0.0.1:${port}/`, 'user_info'],
    ['a low port', () => 'http://127.0.0.1:22/', 'port'],
    ['plain http in public', () => 'http://public.test/', 'not_https'],
    ['a file', () => 'file:///etc/passwd', 'not_https'],
  ])('to %s is refused', async (_what, location, reason) => {
    const inside = await startNetServer((_request, response) => response.end('secret'));
    const server = await startNetServer((_request, response) =>
      response.writeHead(302, { location: location(inside.port) }).end(),
    );
    const names: Record<string, string> = { 'inside.test': '127.0.0.2', 'public.test': PUBLIC_ANSWER };
    const guard = guardWith({ allowedCidrs: ['127.0.0.1/32'], resolve: async (host) => [names[host] ?? ''] });
    expect(await failureOf(guard.request(get(server.origin)))).toBe(reason);
    expect(inside.connections).toHaveLength(0);
    await server.gone(0);
  });

  test('a loop ends after as many redirects as are allowed, and 0 hands the redirect back', async () => {
    const server = await startNetServer((_request, response) =>
      response.writeHead(301, { location: '/on' }).end(),
    );
    expect(await failureOf(guardWith().request(get(server.origin, { maxRedirects: 4 })))).toBe('redirects');
    expect(server.requests).toHaveLength(5);
    const response = await guardWith().request(get(server.origin, { maxRedirects: 0 }));
    expect([response.status, response.headers['location']]).toEqual([301, '/on']);
    expect(server.requests).toHaveLength(6);
  });

  test('a redirect with an endless body costs nothing and is followed', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/end') return response.end('found');
      response.writeHead(302, { location: '/end' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
      return undefined;
    });
    const response = await guardWith().request(get(server.origin));
    expect([await text(response.body), response.url]).toEqual(['found', `${server.origin}/end`]);
    await server.gone(0);
  });

  test('secrets stay with their origin', async () => {
    const foreign = await startNetServer((_request, response) => response.end('ok'));
    const server = await startNetServer((request, response) =>
      response.writeHead(307, { location: request.url === '/' ? '/same' : `${foreign.origin}/there` }).end(),
    );
    const headers = {
      Authorization: 'Bearer x',
      cookie: 'a=b',
      'service-signature': 's',
      Accept: 'text/plain',
    };
    const response = await guardWith().request(
      get(server.origin, { method: 'POST', headers, body: 'hello' }),
    );
    expect(await text(response.body)).toBe('ok');
    expect(server.requests[1]?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b' });
    const seen = foreign.requests[0];
    expect(seen?.method).toBe('POST');
    expect(seen?.headers).toMatchObject({ accept: 'text/plain', 'accept-encoding': 'identity' });
    for (const name of ['authorization', 'cookie', 'service-signature'])
      expect(seen?.headers).not.toHaveProperty(name);
  });
});

describe('TLS', () => {
  const made: { folder: string; certificates: NetCertificates | null } = { folder: '', certificates: null };

  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'makecut-net-'));
    made.certificates = makeNetCertificates(made.folder);
  });
  afterAll(() => rm(made.folder, { recursive: true, force: true }));

  function certificates(): NetCertificates {
    if (made.certificates === null) throw new Error('no certificates were made');
    return made.certificates;
  }

  test('a named authority is trusted, for the name and for the address in the certificate', async () => {
    const { ca, good } = certificates();
    const server = await startNetServer((_request, response) => response.end('safe'), good);
    const guard = guardWith({ extraCa: ca, resolve: async () => ['127.0.0.1'] });
    for (const host of ['media.test', '127.0.0.1']) {
      const response = await guard.request(get(`https://${host}:${server.port}/`));
      expect(await text(response.body)).toBe('safe');
    }
  });

  test('another name, an unknown authority and plain text are refused, whatever the environment contains', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { ca, good, other } = certificates();
    const resolve = async () => ['127.0.0.1'];
    const wrong = await startNetServer((_request, response) => response.end('x'), other);
    const trusting = guardWith({ extraCa: ca, resolve });
    expect(await failureOf(trusting.request(get(`https://media.test:${wrong.port}/`)))).toBe('tls');
    expect(await failureOf(trusting.request(get(`https://127.0.0.1:${wrong.port}/`)))).toBe('tls');
    const unknown = await startNetServer((_request, response) => response.end('x'), good);
    expect(await failureOf(guardWith({ resolve }).request(get(`https://media.test:${unknown.port}/`)))).toBe(
      'tls',
    );
    const plain = await startNetServer((_request, response) => response.end('x'));
    expect(await failureOf(trusting.request(get(`https://media.test:${plain.port}/`)))).toBe('tls');
    expect([...wrong.requests, ...unknown.requests, ...plain.requests]).toEqual([]);
  });
});

describe('answers and their ends', () => {
  test('a body comes raw, with its headers', async () => {
    const zipped = gzipSync('hello');
    const server = await startNetServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-two': ['a', 'b'] }).end(zipped),
    );
    const response = await guardWith().request(get(server.origin));
    expect(Buffer.concat(await response.body.toArray())).toEqual(zipped);
    expect(response.headers['x-two']).toBe('a, b');
    expect(server.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('a POST sends its body once and reads any status', async () => {
    const server = await startNetServer((request, response) => {
      response.writeHead(503);
      request.pipe(response);
    });
    const response = await guardWith().request(get(server.origin, { method: 'POST', body: 'grüße' }));
    expect([response.status, await text(response.body)]).toEqual([503, 'grüße']);
    expect(server.requests.map((request) => request.headers['content-length'])).toEqual(['7']);
  });

  test('bytes that are no HTTP, and headers without end, are bad answers', async () => {
    const headers = 'x-long: aaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2_000);
    const answers = ['SSH-2.0-OpenSSH_9.2\r\n', `HTTP/1.1 200 OK\r\n${headers}\r\n`];
    // Below HTTP, so that the server's own writer cannot mend the answer.
    const server = await startNetServer((request) => request.socket.end(answers.shift() ?? ''));
    for (const _answer of [...answers]) {
      expect(await failureOf(guardWith().request(get(server.origin)))).toBe('bad_answer');
    }
    expect(server.requests).toHaveLength(2);
  });

  test('a port without a listener is a failed connection', async () => {
    const port = await freePort();
    expect(await failureOf(guardWith().request(get(`http://127.0.0.1:${port}/`)))).toBe('connection');
  });

  test('a dripping server ends within the total time, a silent one within the idle time', async () => {
    const dripping = await startNetServer((_request, response) => {
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { totalTimeoutMs: 2_000, idleTimeoutMs: 1_900 };
    const slow = await guardWith().request(get(dripping.origin, limits));
    expect(await failureOf(slow.body.toArray())).toBe('timeout');
    await dripping.gone(0);
    const least = { totalTimeoutMs: 20_000, idleTimeoutMs: 1_000, leastIdleBytes: 100_000 };
    const tooSlow = await guardWith().request(get(dripping.origin, least));
    expect(await failureOf(tooSlow.body.toArray())).toBe('stalled');
    await dripping.gone(1);
    const silent = await startNetServer((request, response) => {
      if (request.url === '/begun') response.write('begun');
    });
    const ofSilent = { totalTimeoutMs: 20_000, idleTimeoutMs: 1_000 };
    expect(await failureOf(guardWith().request(get(silent.origin, ofSilent)))).toBe('stalled');
    const begun = await guardWith().request(get(`${silent.origin}/begun`, ofSilent));
    expect(await failureOf(begun.body.toArray())).toBe('stalled');
    await Promise.all([silent.gone(0), silent.gone(1)]);
  });

  test('the silence of a reader is not held against the server', async () => {
    const sizeBytes = 8 * 2 ** 20;
    const server = await startNetServer((_request, response) => response.end(Buffer.alloc(sizeBytes)));
    const response = await guardWith().request(get(server.origin, { idleTimeoutMs: 1_000 }));
    let received = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      if (received === 0) await delay(2_000);
      received += chunk.length;
    }
    expect(received).toBe(sizeBytes);
  });

  test('a name server that never answers is bounded by the total time', async () => {
    const guard = guardWith({ resolve: () => new Promise(() => {}) });
    expect(await failureOf(guard.request(get('http://silent.test/', { totalTimeoutMs: 50 })))).toBe(
      'timeout',
    );
  });

  test('an abort closes the connection and keeps its own reason, before and within the body', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/begun') response.write('begun');
    });
    const reason = new Error('the user went away');
    for (const [index, path] of ['/silent', '/begun'].entries()) {
      const controller = new AbortController();
      const work = guardWith().request(get(`${server.origin}${path}`, { signal: controller.signal }));
      const outcome = work.then((response) => response.body.toArray()).catch((error: unknown) => error);
      if (path === '/begun') await work;
      else await server.came(index);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
      await server.gone(index);
    }
  });

  test('closing the guard ends running requests, and refuses later ones', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/begun') response.write('begun');
    });
    const guard = guardWith();
    const begun = await guard.request(get(`${server.origin}/begun`));
    const reading = failureOf(begun.body.toArray());
    const waiting = failureOf(guard.request(get(server.origin)));
    await server.came(1);
    await guard.close();
    expect(await Promise.all([reading, waiting])).toEqual(['closed', 'closed']);
    await Promise.all([server.gone(0), server.gone(1)]);
    expect(await failureOf(guard.request(get(server.origin)))).toBe('closed');
  });

  test('a reader that leaves frees the connection', async () => {
    const server = await startNetServer((_request, response) => response.write('begun'));
    const response = await guardWith().request(get(server.origin));
    response.body.destroy();
    await server.gone(0);
  });
});
