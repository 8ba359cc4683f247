import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createAccount, createKey, revokeKey } from '../../src/app/operator/manage-accounts.ts';
import { MakecutProblem } from '../../src/client/client.ts';
import { cutRowSchema } from '../../src/contract/cut.ts';
import { pageSchema } from '../../src/contract/page.ts';
import {
  createdFileSchema,
  sourceGroupRowSchema,
  sourceGroupSchema,
} from '../../src/contract/source-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
/** A key of another account, and one of the first account that may only read. */
let foreignKey: string;
let readKey: { id: string; key: string };

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const { db } = service.service.app;
  const other = await createAccount(db, 'Other', 'studio');
  foreignKey = (await createKey(db, other.id, [], null))?.key ?? '';
  const { account_id: own } = await service.client.getSourceGroup((await newGroup()).id);
  const made = await createKey(db, own, ['read'], null);
  readKey = { id: made?.id ?? '', key: made?.key ?? '' };
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const newGroup = () => service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'talk.mp4' }] });

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  key: string | null = service.apiKey,
): Promise<Answer> {
  const isRaw = typeof body === 'string';
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

async function expectProblem(
  answer: Promise<Answer>,
  status: number,
  code: string,
  detail = /./,
): Promise<void> {
  const { body, headers, status: got } = await answer;
  expect({ status: got, code: body['code'] }).toEqual({ status, code });
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'status', 'title', 'type']);
  expect(body['detail']).toMatch(detail);
  expect(body['type']).toBe(`${service.url}/app/errors/${code}`);
  expect(body['title']).toBe(
    code
      .split('_')
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join(' '),
  );
}

const fits = <T>(schema: z.ZodType<T>, value: unknown) =>
  expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);

describe('access', () => {
  test('health needs no key and answers ok as text', async () => {
    const response = await fetch(`${service.url}/healthz`);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test.each([
    ['no key', null],
    ['nonsense', 'x'],
    ['a well-formed key that nobody has', `mk_live_${'A'.repeat(43)}`],
  ])('%s', async (_name, key) => {
    await expectProblem(call('GET', '/v1/source-groups', undefined, key), 401, 'invalid_api_key');
  });

  test('a key whose last character is changed', async () => {
    const end = service.apiKey.endsWith('A') ? 'B' : 'A';
    await expectProblem(
      call('GET', '/v1/cuts', undefined, service.apiKey.slice(0, -1) + end),
      401,
      'invalid_api_key',
    );
  });

  test('a key without the scope, and after it is revoked', async () => {
    const body = { name: 'x', files: [{ filename: 'a.mp4' }] };
    expect((await call('GET', '/v1/source-groups', undefined, readKey.key)).status).toBe(200);
    await expectProblem(
      call('POST', '/v1/source-groups', body, readKey.key),
      403,
      'insufficient_scope',
      /write/,
    );
    await revokeKey(service.service.app.db, readKey.id);
    await expectProblem(call('GET', '/v1/source-groups', undefined, readKey.key), 401, 'invalid_api_key');
  });

  test('an unknown route is not found before anybody asks for a key', async () => {
    await expectProblem(call('GET', '/v1/nothing', undefined, null), 404, 'not_found');
    await expectProblem(call('PUT', '/v1/cuts', undefined, null), 404, 'not_found');
  });

  test("another account's resources are like none at all", async () => {
    const { id, files } = await newGroup();
    for (const path of [
      `/v1/source-groups/${id}`,
      `/v1/source-groups/${id}/transcript`,
      `/v1/source-groups/${id}/speakers`,
    ]) {
      await expectProblem(call('GET', path, undefined, foreignKey), 404, 'not_found');
    }
    await expectProblem(
      call('POST', `/v1/source-groups/${id}/files/${files[0]?.id}/complete`, undefined, foreignKey),
      404,
      'not_found',
    );
    const cut = { prompt: 'x', source_group_ids: [id], settings: { target_duration_s: 30 } };
    await expectProblem(call('POST', '/v1/cuts', cut, foreignKey), 404, 'not_found');
    expect((await call('GET', '/v1/source-groups', undefined, foreignKey)).body['data']).toEqual([]);
  });
});

describe('source groups', () => {
  test('are created with an upload address per file, listed and read in their exact shapes', async () => {
    const files = [
      { filename: 'A.MP4', label: 'wide' },
      { filename: 'b.mov' },
      { filename: 'host.wav', role: 'audio' as const },
    ];
    const created = await service.client.createSourceGroup({ name: '  Interview  ', files });
    expect(Object.keys(created).toSorted()).toEqual([
      'files',
      'id',
      'low_minutes',
      'minutes_plan',
      'minutes_remaining',
    ]);
    expect(created).toMatchObject({
      minutes_plan: 'enterprise',
      minutes_remaining: null,
      low_minutes: false,
    });
    expect(created.files.map((file) => Object.keys(file))).toEqual(files.map(() => ['id', 'upload']));
    for (const file of created.files) fits(createdFileSchema, file);
    const group = await service.client.getSourceGroup(created.id);
    fits(sourceGroupSchema, group);
    expect(group).toMatchObject({
      name: 'Interview',
      status: 'uploading',
      camera_count: 2,
      sync_status: 'pending',
      duration_ms: null,
      total_duration_s: null,
    });
    expect(
      group.source_files.map(({ label, camera, role, status }) => ({ label, camera, role, status })),
    ).toEqual([
      { label: 'wide', camera: 'A', role: 'camera', status: 'pending' },
      { label: 'file-2', camera: 'B', role: 'camera', status: 'pending' },
      { label: 'file-3', camera: null, role: 'audio', status: 'pending' },
    ]);
    const page = await service.client.listSourceGroups({ limit: 1 });
    fits(pageSchema(sourceGroupRowSchema), page);
    expect(page.data[0]?.id).toBe(created.id);
  });

  test('pages follow one another without gap or double while rows are added', async () => {
    for (let n = 0; n < 5; n += 1) await newGroup();
    const all = (await service.client.listSourceGroups()).data.map((row) => row.id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await service.client.listSourceGroups({
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.data.map((row) => row.id));
      cursor = page.next_cursor;
      await newGroup();
    } while (cursor !== null);
    expect(seen).toEqual(all);
  });

  test.each(['0', '-1', 'x', '1.5', ''])('limit=%s is not sent at all', async (limit) => {
    const { body } = await call('GET', `/v1/source-groups?limit=${limit}&cursor=nonsense`);
    expect((body['data'] as unknown[]).length).toBeGreaterThan(1);
  });

  const camera = { filename: 'a.mp4' };
  test.each([
    ['not JSON', '{', 400, 'invalid_json', /JSON/],
    ['a list', [], 422, 'invalid_request', /object/],
    ['no name', { files: [camera] }, 422, 'invalid_request', /^name: it is missing/],
    ['a blank name', { name: ' ', files: [camera] }, 422, 'invalid_request', /^name: it is blank/],
    [
      'a name that is too long',
      { name: 'é'.repeat(201), files: [camera] },
      422,
      'invalid_request',
      /201 characters; allowed are 200/,
    ],
    ['no files', { name: 'x', files: [] }, 422, 'invalid_request', /1 to 8/],
    ['nine files', { name: 'x', files: Array(9).fill(camera) }, 422, 'invalid_request', /1 to 8/],
    [
      'neither name nor address',
      { name: 'x', files: [{}] },
      422,
      'invalid_request',
      /^files\[0\]: exactly one/,
    ],
    [
      'both',
      { name: 'x', files: [{ ...camera, source_url: 'https://a/b.mp4' }] },
      422,
      'invalid_request',
      /exactly one/,
    ],
    [
      'a bad role',
      { name: 'x', files: [{ ...camera, role: 'mic' }] },
      422,
      'invalid_request',
      /files\[0\]\.role: got "mic"/,
    ],
    [
      'no camera',
      { name: 'x', files: [{ filename: 'a.wav', role: 'audio' }] },
      422,
      'invalid_request',
      /camera/,
    ],
    [
      'an extension',
      { name: 'x', files: [camera, { filename: 'b.avi' }] },
      422,
      'unsupported_extension',
      /files\[1\].*mp4, mov/,
    ],
  ])('refuses %s and writes nothing', async (_name, body, status, code, detail) => {
    const count = async () => (await service.client.listSourceGroups({ limit: 100 })).data.length;
    const before = await count();
    await expectProblem(call('POST', '/v1/source-groups', body), status, code, detail);
    expect(await count()).toBe(before);
  });

  test('a wrong content type and a body over 1 MiB are no JSON to us', async () => {
    const headers = { authorization: `Bearer ${service.apiKey}` };
    for (const init of [
      { headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' },
      { headers: { ...headers, 'content-type': 'application/json; charset=latin1' }, body: '{}' },
      { headers: { ...headers, 'content-type': 'application/json' }, body: `"${'x'.repeat(2 ** 20)}"` },
    ]) {
      const response = await fetch(`${service.url}/v1/source-groups`, { method: 'POST', ...init });
      expect([response.status, (await response.json())['code']]).toEqual([400, 'invalid_json']);
    }
  });

  test('an upload lands, is confirmed once, and cannot be changed afterwards', async () => {
    const { id, files } = await newGroup();
    const [file] = files;
    const complete = `/v1/source-groups/${id}/files/${file?.id}/complete`;
    await expectProblem(call('POST', complete), 409, 'upload_incomplete', /PUT/);
    const put = (url: string, body = 'some bytes') => fetch(url, { method: 'PUT', body });
    const url = file?.upload?.url ?? '';
    expect((await put(url, '')).status).toBe(200);
    await expectProblem(call('POST', complete), 409, 'upload_incomplete', /no bytes/);
    expect((await put(url.replace('token=', 'token=x'))).status).toBe(404);
    expect((await put(url.replace(id, randomUUID()))).status).toBe(404);
    expect((await put(url)).status).toBe(200);
    const confirmed = await call('POST', complete);
    expect([confirmed.status, confirmed.body['status']]).toEqual([202, 'queued']);
    expect(await service.client.getSourceGroup(id)).toMatchObject({
      status: 'ingesting',
      source_files: [{ status: 'queued' }],
    });
    await expectProblem(call('POST', complete), 409, 'conflict', /queued/);
    expect((await put(url)).status).toBe(409);
  });

  test('the transcript of a group that is not ready names the stage; a wrong format is named first', async () => {
    const { id } = await newGroup();
    await expectProblem(call('GET', `/v1/source-groups/${id}/transcript`), 409, 'not_ready', /uploading/);
    await expectProblem(
      call('GET', `/v1/source-groups/${id}/transcript?format=doc`),
      422,
      'invalid_format',
      /segments, words, srt, vtt/,
    );
    expect((await call('GET', `/v1/source-groups/${id}/speakers`)).body).toEqual({ speakers: [] });
  });

  test.each(['x', '123', randomUUID()])('there is no group %s', async (id) => {
    await expectProblem(call('GET', `/v1/source-groups/${id}`), 404, 'not_found');
  });
});

describe('cuts', () => {
  test('faults of the body come before those of the settings, and both before those of the groups', async () => {
    const { id } = await newGroup();
    const body = { prompt: 'x', source_group_ids: [id], settings: { target_duration_s: 30 } };
    const post = (changes: object) => call('POST', '/v1/cuts', { ...body, ...changes });
    await expectProblem(post({ prompt: ' ', settings: {} }), 422, 'invalid_request', /^prompt: it is blank/);
    await expectProblem(post({ prompt: 'x'.repeat(2001) }), 422, 'invalid_request', /2001 characters/);
    await expectProblem(post({ source_group_ids: ['x'] }), 422, 'invalid_request', /uuids/);
    await expectProblem(post({ source_group_ids: [id, id] }), 422, 'invalid_request', /each id once/);
    await expectProblem(post({ brand_kit_id: 'x' }), 422, 'invalid_request', /brand_kit_id/);
    await expectProblem(post({ settings: undefined }), 422, 'invalid_settings', /^settings/);
    await expectProblem(
      post({ settings: { target_duration_s: 30, speed: 2 } }),
      422,
      'invalid_settings',
      /^speed/,
    );
    await expectProblem(post({ crop_mode: 'speaker' }), 422, 'invalid_settings', /bars, stack/);
    await expectProblem(post({ source_group_ids: [randomUUID()] }), 404, 'not_found');
    await expectProblem(post({}), 422, 'group_not_ready', new RegExp(id));
  });

  test('are answered in their shapes', async () => {
    fits(pageSchema(cutRowSchema), await service.client.listCuts());
    await expectProblem(call('GET', `/v1/cuts/${randomUUID()}`), 404, 'not_found');
    await expectProblem(
      call('POST', `/v1/cuts/${randomUUID()}/renders`, { aspects: ['16:9'] }),
      404,
      'not_found',
    );
    await expectProblem(
      call('POST', `/v1/cuts/x/renders`, { aspects: [] }),
      422,
      'invalid_request',
      /aspects/,
    );
    await expectProblem(
      call('POST', `/v1/cuts/x/revise`, { instruction: 'x'.repeat(501) }),
      422,
      'invalid_request',
      /501/,
    );
  });

  test('the client throws problems with their code', async () => {
    const asked = service.client.getCut(randomUUID());
    await expect(asked).rejects.toThrow(MakecutProblem);
    await expect(asked).rejects.toMatchObject({ code: 'not_found', retryAfterS: null });
  });
});
