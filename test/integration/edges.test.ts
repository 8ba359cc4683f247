import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meter } from '../../src/db/accounts/usage.ts';
import { rawRequest } from '../support/network/raw-request.ts';
import { send } from '../support/network/send-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const key = () => ({ authorization: `Bearer ${service.apiKey}` });
const problemOf = async (answer: { status: number; body: Buffer | string }) => {
  const { code, detail } = JSON.parse(String(answer.body)) as { code: string; detail: string };
  return { status: answer.status, code, detail };
};

describe('the window of a usage query', () => {
  test.each([
    'from=',
    'to=',
    'from=2027-02-30',
    'to=2027-02-29T12:00:00Z',
    'from=2027-04-31',
    'from=2027-00-10',
    'from=2027-01-00',
    'to=2027-13-01',
    'from=2027-01-01T25:00:00Z',
    // A plus in an address is a space.
    'from=2027-01-31T00:00:00+02:00',
  ])('%s is 422', async (query) => {
    const answer = await send(`${service.url}/v1/usage?${query}`, { headers: key() });
    const name = query.split('=')[0];
    expect(await problemOf(answer)).toMatchObject({
      status: 422,
      code: 'invalid_request',
      detail: expect.stringMatching(
        `^${name}: .*allowed is an ISO 8601 time, .*; in an address \\+ is written %2B$`,
      ),
    });
  });

  test.each(['from=2028-02-29', 'from=2027-12-31T23:59:59.999Z', 'from=2027-01-31T00:00:00%2B02:00'])(
    '%s is taken',
    async (query) => {
      expect((await send(`${service.url}/v1/usage?${query}`, { headers: key() })).status).toBe(200);
    },
  );
});

test('sums of a meter have its own digits alone', async () => {
  const { db } = service.service.app;
  const { id } = await service.client.createSourceGroup({ name: 'x', files: [{ filename: 'a.mp4' }] });
  const { account_id: accountId } = await service.client.getSourceGroup(id);
  for (const quantity of [0.1, 0.2])
    await meter(db, accountId, { meter: 'render_angle_hours', quantity, cause: `test:${quantity}` });
  expect((await service.client.getUsage()).render_angle_hours).toBe(0.3);
});

describe('an empty body', () => {
  const group = '/v1/source-groups/00000000-0000-4000-8000-000000000000';
  const cut = '/v1/cuts/00000000-0000-4000-8000-000000000000';
  test.each([
    ['POST', '/v1/source-groups'],
    ['PATCH', `${group}/speakers`],
    ['POST', '/v1/cuts'],
    ['PATCH', `${cut}/plan`],
    ['POST', `${cut}/revise`],
    ['POST', `${cut}/renders`],
    ['POST', `${cut}/render-quote`],
    ['POST', '/v1/brand-kits'],
    ['POST', '/v1/webhook-endpoints'],
  ])('of %s %s is 400 invalid_json', async (method, path) => {
    for (const type of [{ 'content-type': 'application/json' }, {}]) {
      const headers = { ...key(), ...type, 'content-length': '0' };
      expect(await problemOf(await send(`${service.url}${path}`, { method, headers }))).toEqual({
        status: 400,
        code: 'invalid_json',
        detail: 'the body is empty; send a JSON object',
      });
    }
  });
});

test('an unknown route is 404, however large its body is said to be, and without reading it', async () => {
  const lines = ['POST /v1/nothing HTTP/1.1', 'host: x', 'connection: close', 'content-length: 9000000000'];
  const answer = await rawRequest(service.url, `${lines.join('\r\n')}\r\n\r\n{`);
  expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['PUT', '/v1/cuts', 'there is no PUT /v1/cuts; there are GET and POST'],
  ['PUT', '/v1/cuts/x/plan?a=b', 'there is no PUT /v1/cuts/x/plan; there is PATCH'],
  ['POST', '/internal/objects/a/b', 'there is no POST /internal/objects/a/b; there are GET and PUT'],
  ['GET', '/v1/cuts/', 'there is no GET /v1/cuts/'],
  ['GET', '/v1/cuts//renders', 'there is no GET /v1/cuts//renders'],
  ['PATCH', '/v1/nothing', 'there is no PATCH /v1/nothing'],
  ['DELETE', '/internal/session/x', 'there is no DELETE /internal/session/x'],
])('%s %s is 404 without a key, and names the methods that the address has', async (method, path, detail) => {
  expect(await problemOf(await send(`${service.url}${path}`, { method }))).toEqual({
    status: 404,
    code: 'not_found',
    detail,
  });
});

test('a body in another encoding is 400 and says so', async () => {
  const headers = { ...key(), 'content-type': 'application/json' };
  const body = Buffer.from('{"name":"Größe"}', 'latin1');
  const answer = await send(`${service.url}/v1/brand-kits`, { method: 'POST', headers, body });
  expect(await problemOf(answer)).toEqual({
    status: 400,
    code: 'invalid_json',
    detail: 'the body is not UTF-8; send JSON in UTF-8',
  });
});

test('a wrong key is 401 however often it is tried, and a right one is answered beside it', async () => {
  const wrong = { authorization: `Bearer mk_live_${'x'.repeat(43)}` };
  const ask = () => send(`${service.url}/v1/cuts`, { headers: wrong });
  const answers = await Promise.all(Array.from({ length: 300 }, ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const [right, ...others] = await Promise.all([
    send(`${service.url}/v1/cuts`, { headers: key() }),
    ...Array.from({ length: 20 }, ask),
  ]);
  expect(right.status).toBe(200);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([401]));
});

/** A bell, a sequence that colours a terminal, an override without an end, and an isolate without one. */
const ODD_NAME = 'Talk\u0007 \u001b[31m \u202etxet \u2067more';

test('names with control characters and overrides are refused, and no refusal carries them', async () => {
  const { client } = service;
  const plain = { filename: 'talk.mp4' };
  const tried = [
    client.createSourceGroup({ name: ODD_NAME, files: [plain] }),
    client.createSourceGroup({ name: 'x', files: [{ ...plain, label: ODD_NAME }] }),
    client.createSourceGroup({ name: 'x', files: [{ filename: `${ODD_NAME}.mp4` }] }),
    client.createBrandKit({ name: ODD_NAME }),
    client.createSourceGroup({ name: 'x', files: [{ filename: `${ODD_NAME}.exe` }] }),
  ];
  const refusals = await Promise.all(tried.map((call) => call.catch((error: Error) => error)));
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: expect.stringMatching(/^(invalid_request|unsupported_extension)$/),
    });
    expect((refusal as Error).message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
  expect((refusals.at(-2) as Error).message).toContain('it holds U+0007');
  expect((refusals.at(-1) as Error).message).toContain('U+0007');
});

test('a name in a right-to-left script, with the marks that its writing needs, is stored as sent', async () => {
  const name = 'שיחה \u200fעם Ana\u200f, 2026';
  const { id } = await service.client.createSourceGroup({ name, files: [{ filename: 'a.mp4' }] });
  expect((await service.client.getSourceGroup(id)).name).toBe(name);
});
