import { networkInterfaces } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectMcp, ERAS } from '../support/mcp/mcp-client.ts';
import { startFixtureServer } from '../support/mcp/mcp-fixture-server.ts';
import { rawRequest } from '../support/network/raw-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Requests to `/mcp` before any tool is called, over real sockets. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_BASE_URL: 'https://cuts.example/',
    MAKECUT_PORT: '0',
  });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** The address that it listens on; the base URL is its public address. */
const address = () => `http://127.0.0.1:${(service.server.address() as { port: number }).port}`;

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const JSON_RPC = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
}

async function send({ method = 'POST', headers = {}, body = LIST }: Sent) {
  const answer = await fetch(`${address()}/mcp`, {
    method,
    headers: { ...JSON_RPC, authorization: `Bearer ${service.apiKey}`, ...headers },
    ...(body === null ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
}

/** A request with another Host, which fetch would not send. */
async function sendAs(host: string, more: Record<string, string> = {}) {
  const headers = { ...JSON_RPC, host, authorization: `Bearer ${service.apiKey}`, ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = ['POST /mcp HTTP/1.1', ...lines, `content-length: ${LIST.length}`, 'connection: close'].join(
    '\r\n',
  );
  return await rawRequest(address(), `${head}\r\n\r\n${LIST}`);
}

const rpcError = (text: string) => {
  const { jsonrpc, error, id } = JSON.parse(text);
  expect({ jsonrpc, id }).toEqual({ jsonrpc: '2.0', id: null });
  expect(Object.keys(error)).toEqual(['code', 'message']);
  return error as { code: number; message: string };
};

describe('methods', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])(
    '%s is answered 405 with allow, key or not',
    async (method) => {
      for (const authorization of [`Bearer ${service.apiKey}`, 'none']) {
        const answer = await send({ method, headers: { authorization }, body: null });
        expect(answer.status).toBe(405);
        expect(answer.headers.get('allow')).toBe('POST');
        expect(rpcError(answer.text).code).toBe(-32_000);
      }
    },
  );
});

describe('host and origin', () => {
  test.each([
    'cuts.example',
    'CUTS.example:443',
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    '127.0.0.1:9',
    '[::1]:80',
  ])('the host %s is ours', async (host) => expect((await sendAs(host)).status).toBe(200));

  test.each([
    'evil.example',
    'cuts.example.evil.example',
    'localhost.evil.example',
    '10.1.2.3',
    'localhost@evil.example',
    'evil.example#cuts.example',
    '',
  ])('the host %s is refused, with a good key, too', async (host) => {
    const answer = await sendAs(host);
    expect(answer.status).toBe(403);
    expect(rpcError(answer.body).message).toMatch(/Host/);
  });

  test.each(['https://cuts.example', 'http://localhost:6274', 'http://127.0.0.1:1', 'http://[::1]:3'])(
    'the origin %s is ours',
    async (origin) => expect((await send({ headers: { origin } })).status).toBe(200),
  );

  test.each([
    'https://evil.example',
    'null',
    'file://',
    'https://cuts.example.evil.example',
    'chrome-extension://localhost',
    'https://cuts.example@evil.example',
  ])('the origin %s is refused before the key is looked at', async (origin) => {
    for (const authorization of [`Bearer ${service.apiKey}`, 'Bearer no']) {
      const answer = await send({ headers: { origin, authorization } });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('x-ratelimit-remaining')).toBeNull();
    }
  });
});

describe('keys and rates', () => {
  test.each(['', 'Bearer', 'Bearer mk_live_x', `Basic ${'a'.repeat(20)}`])(
    'authorization %j is a 401 problem',
    async (authorization) => {
      const answer = await send({ headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(JSON.parse(answer.text)).toMatchObject({
        type: 'https://cuts.example/app/errors/invalid_api_key',
        status: 401,
        code: 'invalid_api_key',
      });
    },
  );

  test('a bad key is refused before a body that is too large or missing', async () => {
    for (const body of ['x'.repeat(5 * 2 ** 20), '{', '[]']) {
      expect((await send({ headers: { authorization: 'Bearer no' }, body })).status).toBe(401);
    }
  });

  test('REST and MCP share the buckets, every authenticated answer has the number left, and 429 is a problem', async () => {
    const first = Number((await send({})).headers.get('x-ratelimit-remaining'));
    expect(first).toBeGreaterThan(50);
    const rest = await fetch(`${address()}/v1/cuts`, {
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    expect(Number(rest.headers.get('x-ratelimit-remaining'))).toBeLessThanOrEqual(first);
    expect((await send({ body: '{' })).headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
    // They refill no more, however long the next call takes.
    await sql`UPDATE rate_buckets SET tokens = 0, updated_at = clock_timestamp() + interval '1 minute'`.execute(
      service.service.app.db,
    );
    const refused = await send({});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.text).code).toMatch(/^(account_)?rate_limited$/);
  });
});

describe('bodies', () => {
  test.each<[string, string, number, number]>([
    ['broken JSON', '{"jsonrpc":', 400, -32_700],
    ['nothing', '', 400, -32_700],
    ['an empty batch', '[]', 400, -32_600],
    ['a batch of one', `[${LIST}]`, 400, -32_600],
    ['a text', '"hello"', 400, -32_600],
    ['null', 'null', 400, -32_600],
    ['thousands of levels', `{"a":${'[{"b":'.repeat(50_000)}1${'}]'.repeat(50_000)}}`, 400, -32_600],
  ])('%s', async (_what, body, status, code) => {
    const answer = await send({ body });
    expect(answer.status).toBe(status);
    expect(rpcError(answer.text).code).toBe(code);
    expect(answer.text).not.toMatch(/Unexpected|position|at .*\.ts|SyntaxError/);
  });

  test('another content type is 415', async () => {
    const answer = await send({ headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
    expect(rpcError(answer.text).message).toMatch(/application\/json/);
  });

  test('4 MiB are accepted, one byte more is 413', async () => {
    const padded = (sizeBytes: number) => {
      const whole = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { pad: '' } } };
      const pad = 'x'.repeat(sizeBytes - JSON.stringify(whole).length);
      return JSON.stringify({ ...whole, params: { _meta: { pad } } });
    };
    expect((await send({ body: padded(4 * 2 ** 20) })).status).toBe(200);
    const refused = await send({ body: padded(4 * 2 ** 20 + 1) });
    expect(refused.status).toBe(413);
    expect(rpcError(refused.text).message).toMatch(/4194304/);
  });

  test('bytes that are not UTF-8 are no JSON', async () => {
    const answer = await fetch(`${address()}/mcp`, {
      method: 'POST',
      headers: { ...JSON_RPC, authorization: `Bearer ${service.apiKey}` },
      body: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect(answer.status).toBe(400);
  });
});

describe('messages', () => {
  test('a client that accepts any type gets an answer; one that accepts neither JSON nor event streams gets none', async () => {
    for (const accept of ['*/*', 'application/json, text/event-stream', 'text/html, */*;q=0.1'])
      expect((await send({ headers: { accept } })).status).toBe(200);
    const refused = await send({ headers: { accept: 'text/html' } });
    expect(refused.status).toBe(406);
    expect(JSON.parse(refused.text)).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 } });
  });

  test.each(ERAS)('an unknown tool, method and broken parameters are protocol errors in %s', async (era) => {
    const client = await connectMcp(address(), service.apiKey, era);
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('delete_everything'),
    });
    await expect(client.callTool({ name: 'toString', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
    });
    await client.close();
  });

  test('the headers of the newer era have to agree with the body', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: meta } });
    const good = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    expect((await send({ body, headers: good })).status).toBe(200);
    for (const wrong of [{ ...good, 'mcp-method': 'tools/call' }, { 'mcp-protocol-version': '2026-07-28' }]) {
      const answer = await send({ body, headers: wrong });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ id: 7, error: { code: -32_020 } });
    }
  });

  test('there are no sessions: no id is given, and any process answers any request', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    };
    const answer = await send({ body: JSON.stringify(initialize) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.text).toContain('"protocolVersion":"2025-11-25"');
    expect(answer.text).toContain('list_source_groups or create_source_group');
    const listed = await send({ headers: { 'mcp-session-id': 'whatever' } });
    expect(listed.text).toContain('"create_source_group"');
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some((one) => one.address === '::1'));

test.runIf(hasIpv6).each(['::1', '::'])(
  'a service that listens on %s is reached by its address, by agents too',
  async (host) => {
    const own = await startTestService({ MAKECUT_WORKER_SLOTS: '0', MAKECUT_HOST: host });
    try {
      expect(new URL(own.url).hostname).toBe('[::1]');
      expect(await (await fetch(`${own.url}/healthz`)).text()).toBe('ok');
      const agent = await connectMcp(own.url, own.apiKey, '2026-07-28');
      expect((await agent.listTools()).tools).toHaveLength(13);
      await agent.close();
    } finally {
      await own.end();
    }
  },
);

test('an open subscription does not hold up the stop', async () => {
  const fixture = await startFixtureServer();
  const params = {
    notifications: { toolsListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  const stream = await fetch(fixture.url, {
    method: 'POST',
    headers: {
      ...JSON_RPC,
      authorization: 'Bearer any',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
  });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  await fixture.stop();
  expect(await ended).toMatch(/acknowledged/);
});
