import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../support/network/send-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_CORS_ORIGINS: 'https://app.example',
  });
  for (let n = 0; n < 12; n += 1)
    await service.client.createSourceGroup({ name: `Talk ${n}`, files: [{ filename: 'a.mp4' }] });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const key = () => ({ authorization: `Bearer ${service.apiKey}` });
const ask = (path: string, accepted: string | null, headers: Record<string, string> = {}) =>
  send(`${service.url}${path}`, {
    headers: { ...headers, ...(accepted === null ? {} : { 'accept-encoding': accepted }) },
  });

describe('texts are packed for those who can unpack them', () => {
  test.each(['/v1/source-groups', '/app/openapi.json', '/app/errors'])('%s', async (path) => {
    const plain = await ask(path, null, key());
    const packed = await ask(path, 'br, gzip', key());
    expect(plain.status).toBe(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length);
    for (const { headers } of [plain, packed]) expect(headers['vary']).toMatch(/accept-encoding/);
  });

  test('an answer that depends on both names both', async () => {
    const { headers } = await ask('/v1/source-groups', 'gzip', key());
    expect(headers['vary']).toBe('origin, accept-encoding');
  });

  test.each(['gzip;q=0', 'br', 'identity', 'gzip;q=0, *'])(
    'not for accept-encoding: %s',
    async (accepted) => {
      expect((await ask('/v1/source-groups', accepted, key())).headers).not.toHaveProperty(
        'content-encoding',
      );
    },
  );

  test('not where it saves nothing', async () => {
    const { headers } = await ask('/v1/nothing', 'gzip', key());
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('no cache keeps', () => {
  test('answers of the interface: addresses, secrets, and facts of the account', async () => {
    const body = JSON.stringify({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
    const json = { 'content-type': 'application/json' };
    const headers = { ...key(), ...json };
    const answers = [
      await send(`${service.url}/v1/source-groups`, { method: 'POST', headers, body }),
      await ask('/v1/source-groups', null, key()),
      await ask('/v1/source-groups', null),
      await ask(`/internal/deliveries`, null, key()),
    ];
    expect(answers.map(({ headers: got }) => got['cache-control'])).toEqual(answers.map(() => 'no-store'));
    expect(String(answers[0]?.body)).toMatch(/token=/);
  });

  test('but pages and the description may be kept, and revalidated', async () => {
    expect((await ask('/app/openapi.json', null)).headers['cache-control']).toBe('no-cache');
  });
});

test.each(['gzip', 'br', 'x-made-up'])(
  'a body with content-encoding: %s is refused by name',
  async (encoding) => {
    const headers = { ...key(), 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await send(`${service.url}/v1/brand-kits`, {
      method: 'POST',
      headers,
      body: '{"name":"x"}',
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(String(answer.body))).toMatchObject({
      code: 'invalid_json',
      detail: expect.stringContaining(`content-encoding: got ${encoding}; send the body as it is`),
    });
  },
);
