import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawRequest } from '../support/network/raw-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const PAGE = 'https://app.example';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0', MAKECUT_CORS_ORIGINS: PAGE });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

function ask(line: string, body = '', headers: Record<string, string> = {}) {
  const all = {
    host: new URL(service.url).host,
    authorization: `Bearer ${service.apiKey}`,
    connection: 'close',
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return rawRequest(service.url, `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

test.each(['/v1/usage', 'http://any/v1/usage', '/%761/usage', 'HTTPS://any/%76%31/us%61ge'])(
  'an answer at %s is private, and open to the named origin',
  async (target) => {
    const { status, headers } = await ask(`GET ${target}`, '', { origin: PAGE });
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'cache-control': 'no-store',
      vary: expect.stringMatching(/^origin/),
      'access-control-allow-origin': PAGE,
    });
  },
);

test('calls of our own are counted apart in every spelling', async () => {
  const left = async (target: string) =>
    Number((await ask(`GET ${target}`)).headers['x-ratelimit-remaining']);
  const plain = await left('/internal/vocabulary');
  expect(plain).toBeGreaterThan(120);
  for (const target of ['/%69nternal/vocabulary', 'http://any/internal/vocabulary'])
    expect(await left(target)).toBeGreaterThan(120);
  expect(await left('/v1/usage')).toBe(59);
});

test('a key means the same request in every spelling of its target', async () => {
  const body = JSON.stringify({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
  const headers = { 'idempotency-key': 'one-talk' };
  const first = await ask('POST /v1/source-groups', body, headers);
  for (const target of ['http://any/v1/source-groups', '/%761/source%2Dgroups']) {
    const again = await ask(`POST ${target}`, body, headers);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(JSON.parse(again.body).id).toBe(JSON.parse(first.body).id);
  }
});

test('the host of a target in absolute form is the host that agents must name rightly', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  expect((await ask('POST http://evil.example/mcp', body)).status).toBe(403);
  const { status } = await ask(`POST ${service.url}/mcp`, body);
  expect(status).toBe((await ask('POST /mcp', body)).status);
});
