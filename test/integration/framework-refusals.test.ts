import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/network/raw-request.ts';
import { AnswerChecker } from '../support/service/answer-checker.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
const checker = new AnswerChecker();

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** A request with a key, closed after its answer; a header with the value null is left out. */
function request(line: string, headers: Record<string, string | null>, body = ''): string {
  const all = { host: 'x', authorization: `Bearer ${service.apiKey}`, connection: 'close', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return `${[line, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

async function expectProblem(
  bytes: string,
  status: number,
  code: string,
  detail: RegExp,
  isCutOff = false,
): Promise<void> {
  const answer = await rawRequest(service.url, bytes, isCutOff);
  const problem = JSON.parse(answer.body) as Record<string, unknown>;
  expect({ status: answer.status, code: problem['code'] }).toEqual({ status, code });
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body));
  expect(answer.headers['connection']).toBe('close');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(checker.faultsOf('/components/schemas/Problem', problem)).toEqual([]);
  expect(problem['type']).toBe(`${service.url}/app/errors/${code}`);
  expect(problem['detail']).toMatch(detail);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const POST = 'POST /v1/cuts HTTP/1.1';
const GET = 'GET /v1/cuts HTTP/1.1';

describe('connections without a readable request get a problem', () => {
  test.each<[string, string, Record<string, string | null>, string, RegExp]>([
    ['a length that is no number', POST, { ...JSON_TYPE, 'content-length': 'abc' }, '{}', /Content-Length/],
    ['a negative length', POST, { ...JSON_TYPE, 'content-length': '-1' }, '{}', /Content-Length/],
    [
      'a length and chunks at once',
      POST,
      { ...JSON_TYPE, 'content-length': '2', 'transfer-encoding': 'chunked' },
      '0\r\n\r\n',
      /Transfer-Encoding/,
    ],
    ['an unknown transfer coding', POST, { 'transfer-encoding': 'magic' }, '', /Transfer-Encoding/],
    ['a broken chunk', POST, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, 'zz\r\n{}\r\n', /chunk/],
    ['headers over 16 KiB', GET, { 'x-long': 'a'.repeat(20_000) }, '', /16 KiB/],
    ['an address over 16 KiB', `GET /v1/cuts?x=${'a'.repeat(20_000)} HTTP/1.1`, {}, '', /16 KiB/],
    ['a blank in a header name', GET, { 'x y': '1' }, '', /no valid HTTP/],
    ['a NUL in the address', 'GET /v1/cuts/\0 HTTP/1.1', {}, '', /no valid HTTP/],
    ['no host', GET, { host: null }, '', /no host header/],
  ])('%s', async (_name, line, headers, body, detail) => {
    await expectProblem(request(line, headers, body), 400, 'invalid_json', detail);
  });

  test('bytes that are no HTTP at all', async () => {
    await expectProblem('\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'invalid_json', /no valid HTTP/);
  });

  test('a body that ends before its length', async () => {
    const bytes = request(POST, { ...JSON_TYPE, 'content-length': '50' }, '{"prompt":');
    await expectProblem(bytes, 400, 'invalid_json', /ended before/, true);
  });
});

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/v1/cuts', 200],
  ['GET', '/v1/cuts/none', 404],
  ['POST', '/mcp', 415],
  ['GET', '/app/errors/not_found', 200],
  ['GET', '/app/reference', 200],
  ['GET', '/internal/changes', 200],
  ['GET', '/internal/objects/none', 404],
])('%s %s is not mistaken for another request', async (method, path, status) => {
  const answer = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${service.apiKey}` },
  });
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
  await answer.body?.cancel();
});

describe('an address that is no route is not found', () => {
  test.each<[string, string, RegExp]>([
    ['an escape that is none', 'GET /v1/cuts/%zz HTTP/1.1', /GET \/v1\/cuts\/%zz/],
    ['an escape that is no UTF-8', 'GET /v1/cuts/%ff HTTP/1.1', /%ff/],
    ['a method that HTTP does not know', 'FROBNICATE /v1/cuts HTTP/1.1', /FROBNICATE/],
    ['a method that no route has', 'PROPFIND /v1/cuts HTTP/1.1', /PROPFIND/],
    ['another method of a route', 'PUT /v1/cuts HTTP/1.1', /PUT/],
    ['OPTIONS', 'OPTIONS /v1/cuts HTTP/1.1', /OPTIONS/],
    ['a tunnel', 'CONNECT /v1/cuts HTTP/1.1', /CONNECT/],
    ['a slash at the end', 'GET /v1/cuts/ HTTP/1.1', /cut|GET/],
    ['an id as long as addresses may be', `GET /v1/cuts/${'a'.repeat(10_000)} HTTP/1.1`, /no such cut/],
  ])('%s', async (_name, line, detail) => {
    await expectProblem(request(line, {}), 404, 'not_found', detail);
  });
});

describe('a body that cannot be read is named', () => {
  const MEBIBYTE = 2 ** 20;
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['no content type', {}, '{}', /content-type: got none; allowed is application\/json/],
    ['text', { 'content-type': 'text/plain' }, '{}', /got text\/plain; allowed/],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      /allowed is application\/json/,
    ],
    ['a content type that is none', { 'content-type': ';;;' }, '{}', /got ";;;"; allowed/],
    ['JSON of another kind', { 'content-type': 'application/json5' }, '{}', /application\/json5/],
    [
      'another charset',
      { 'content-type': 'application/json; charset=utf-16' },
      '{}',
      /utf-16: allowed is utf-8/,
    ],
    ['half an object', JSON_TYPE, '{"prompt":', /not JSON/],
    ['nothing but a blank', JSON_TYPE, ' ', /not JSON/],
    ['65 levels', JSON_TYPE, `${'['.repeat(65)}${']'.repeat(65)}`, /deeper than 64 levels/],
    ['20,001 values', JSON_TYPE, `[${'0,'.repeat(20_000)}0]`, /more than 20000 values/],
    ['more than 1 MiB', JSON_TYPE, `"${'a'.repeat(MEBIBYTE)}"`, /larger than the 1048576 bytes/],
  ])('%s', async (_name, headers, body, detail) => {
    const bytes = request(POST, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body);
    await expectProblem(bytes, 400, 'invalid_json', detail);
  });

  test('bytes that are no UTF-8', async () => {
    const response = await fetch(`${service.url}/v1/cuts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, ...JSON_TYPE },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect([response.status, (await response.json())['code']]).toEqual([400, 'invalid_json']);
  });

  test('more than 1 MiB in chunks', async () => {
    const body = `200000\r\n${'a'.repeat(2 * MEBIBYTE)}\r\n0\r\n\r\n`;
    const bytes = request(POST, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, body);
    await expectProblem(bytes, 400, 'invalid_json', /larger than the 1048576 bytes/);
  });

  test('and exactly 1 MiB is read', async () => {
    const body = JSON.stringify({ prompt: 'a'.repeat(MEBIBYTE - '{"prompt":""}'.length) });
    expect(Buffer.byteLength(body)).toBe(MEBIBYTE);
    const bytes = request(POST, { ...JSON_TYPE, 'content-length': String(body.length) }, body);
    await expectProblem(bytes, 422, 'invalid_request', /2000/);
  });
});

describe('unusual but valid requests succeed', () => {
  test.each<[string, string, Record<string, string | null>]>([
    ['HTTP/1.0 without a host', 'GET /v1/cuts HTTP/1.0', { host: null }],
    ['the whole address in the request line', 'GET http://x/v1/cuts HTTP/1.1', {}],
    ['an expectation that is none', GET, { expect: 'wonders' }],
    ['an upgrade that is not offered', GET, { upgrade: 'websocket', connection: 'Upgrade, close' }],
    ['a scheme in another case', GET, { authorization: null, Authorization: 'bEaReR KEY' }],
  ])('%s', async (_name, line, headers) => {
    const bytes = request(line, headers).replace('KEY', service.apiKey);
    const answer = await rawRequest(service.url, bytes);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ data: [], next_cursor: null });
  });
});
