import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { send } from '../support/network/send-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const PAGE = 'https://app.example';
const OTHER = 'https://other.example';

let service: TestService;
let closed: TestService;

beforeAll(async () => {
  const noWork = { MAKECUT_WORKER_SLOTS: '0' };
  [service, closed] = await Promise.all([
    startTestService({ ...noWork, MAKECUT_CORS_ORIGINS: `${PAGE}, http://localhost:5173` }),
    startTestService(noWork),
  ]);
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await closed.end();
});

const key = (of: TestService = service) => ({ authorization: `Bearer ${of.apiKey}` });
const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

function preflight(path: string, origin: string, of: TestService = service) {
  const headers = { origin, 'access-control-request-method': 'PUT' };
  return send(`${of.url}${path}`, { method: 'OPTIONS', headers });
}

async function makeUpload(): Promise<string> {
  const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
  return made.files[0]?.upload?.url ?? '';
}

const OPEN = ['/v1/cuts', '/v1/nothing', '/internal/objects/a/b?token=1', '/internal/progress?id=1'];
const SHUT = [
  '/internal/changes',
  '/internal/progress/',
  '/internal/session',
  '/internal/uploads/1',
  '/internal/objects',
  '/mcp',
  '/healthz',
  '/app/',
  '/app/openapi.json',
  '/v1',
  '/',
];

describe('a question before the request', () => {
  test.each(OPEN)('at %s is 204 for a named origin', async (path) => {
    const { status, headers, body } = await preflight(path, PAGE);
    expect({ status, bytes: body.length }).toEqual({ status: 204, bytes: 0 });
    expect(headers).toMatchObject({ 'access-control-allow-origin': PAGE, vary: 'origin' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(SHUT)('at %s is not answered', async (path) => {
    const { status, headers } = await preflight(path, PAGE);
    expect(status).not.toBe(204);
    expect(corsHeaders(headers)).toEqual([]);
  });

  test.each([OTHER, 'null', `${PAGE}.evil.example`, 'http://app.example', `${PAGE}:444`])(
    'from %s is 404',
    async (origin) => {
      const { status, headers } = await preflight('/v1/cuts', origin);
      expect(status).toBe(404);
      expect(corsHeaders(headers)).toEqual([]);
    },
  );

  test('names the methods and headers of each kind of address', async () => {
    const allowed = async (path: string) => {
      const { headers } = await preflight(path, PAGE);
      return [headers['access-control-allow-methods'], headers['access-control-allow-headers']];
    };
    expect(await allowed('/v1/cuts')).toEqual([
      'GET, HEAD, POST, PATCH, DELETE',
      'authorization, content-type, idempotency-key',
    ]);
    expect(await allowed('/internal/objects/a')).toEqual(['GET, HEAD, PUT', 'content-type, range, if-range']);
    expect(await allowed('/internal/progress')).toEqual(['GET', 'authorization']);
  });

  test('costs none of the requests of a key', async () => {
    const before = await send(`${service.url}/v1/cuts`, { headers: key() });
    for (let n = 0; n < 5; n += 1) await preflight('/v1/cuts', PAGE);
    const after = await send(`${service.url}/v1/cuts`, { headers: key() });
    const left = ({ headers }: typeof before) => Number(headers['x-ratelimit-remaining']);
    expect(left(before) - left(after)).toBeLessThanOrEqual(1);
  });
});

describe('an answer', () => {
  test('may be read by a page of a named origin, with its headers', async () => {
    const { status, headers } = await send(`${service.url}/v1/cuts`, { headers: { ...key(), origin: PAGE } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'x-ratelimit-remaining, retry-after, idempotency-replayed',
      vary: 'origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('may be read also when it is a refusal', async () => {
    const { status, headers } = await send(`${service.url}/v1/cuts`, { headers: { origin: PAGE } });
    expect(status).toBe(401);
    expect(headers['access-control-allow-origin']).toBe(PAGE);
  });

  test('for another origin, or none, says nothing but that it depends on it', async () => {
    for (const origin of [OTHER, null]) {
      const headers = { ...key(), ...(origin === null ? {} : { origin }) };
      const answer = await send(`${service.url}/v1/cuts`, { headers });
      expect(answer.status).toBe(200);
      expect(corsHeaders(answer.headers)).toEqual([]);
      expect(answer.headers['vary']).toBe('origin');
    }
  });

  test('of a signed address may be read, to send and to fetch', async () => {
    const url = await makeUpload();
    const put = await send(url, { method: 'PUT', headers: { origin: PAGE }, body: 'bytes' });
    expect(put.status).toBe(200);
    expect(put.headers['access-control-allow-origin']).toBe(PAGE);
    const { addresses, store } = service.service.app;
    const [objectKey = ''] = await service.storedKeys();
    expect(await store.stat(objectKey)).toMatchObject({ sizeBytes: 5 });
    const expiresAt = Math.floor(Date.now() / 1000) + 60;
    const download = await addresses.download({ key: objectKey, expiresAt, filename: 'a.mp4' });
    const got = await send(download.url, { headers: { origin: PAGE, range: 'bytes=1-' } });
    expect(got.status).toBe(206);
    expect(got.headers['access-control-allow-origin']).toBe(PAGE);
    expect(got.headers['access-control-expose-headers']).toMatch(/content-range.*etag/);
  });

  test('of the progress is a stream that a page may read', async () => {
    const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
    const headers = await new Promise<object>((resolve, reject) => {
      const asked = openRequest(
        `${service.url}/internal/progress?id=${made.id}`,
        { headers: { ...key(), origin: PAGE, 'accept-encoding': 'gzip' } },
        (response) => {
          resolve(response.headers);
          response.destroy();
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'content-type': 'text/event-stream',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('at /mcp has a separate rule: a named origin is as foreign there as any', async () => {
    const headers = { ...key(), origin: PAGE, 'content-type': 'application/json' };
    const asked = await send(`${service.url}/mcp`, { method: 'POST', headers, body: '{}' });
    expect(asked.status).toBe(403);
    expect(corsHeaders(asked.headers)).toEqual([]);
  });
});

test('without the setting nothing is opened', async () => {
  for (const path of OPEN) expect((await preflight(path, PAGE, closed)).status).toBe(404);
  const { headers } = await send(`${closed.url}/v1/cuts`, { headers: { ...key(closed), origin: PAGE } });
  expect([...corsHeaders(headers), headers['vary']]).toEqual([undefined]);
});

test.each(['*', 'https://*.example', 'app.example', 'https://app.example/', 'https://app.example/x', 'null'])(
  'the setting %j is refused at the start, with what is allowed',
  (origins) => {
    const start = () => readConfig({ MAKECUT_CORS_ORIGINS: origins });
    expect(start).toThrow(/MAKECUT_CORS_ORIGINS.*such as https:\/\/app\.example.*no \*, no path/);
  },
);
