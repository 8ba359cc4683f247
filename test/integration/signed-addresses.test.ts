import { request as openRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rotateSecret } from '../../src/app/operator/rotate-secret.ts';
import { until } from '../../src/lib/until.ts';
import { type SocketAnswer, send } from '../support/network/send-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const SOON = { timeoutMs: 60_000, everyMs: 50 };
const app = () => service.service.app;

async function makeFile() {
  const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
  const [file] = made.files;
  return {
    groupId: made.id,
    fileId: file?.id ?? '',
    url: file?.upload?.url ?? '',
    key: file?.upload?.key ?? '',
  };
}

async function download(key: string): Promise<string> {
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  return (await app().addresses.download({ key, expiresAt, filename: 'a.mp4' })).url;
}

const codeOf = ({ body }: SocketAnswer) => (JSON.parse(String(body)) as { code: string }).code;

/** An upload that has sent some of its bytes and been seen by the service. */
async function beginUpload(url: string) {
  const sent = openRequest(url, { method: 'PUT', agent: false });
  const answer = new Promise<SocketAnswer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
  });
  sent.write('late ');
  const isOpen = async () => (await sql`SELECT 1 FROM open_uploads`.execute(app().db)).rows[0] ?? null;
  await until('the upload', isOpen, SOON);
  return { end: () => sent.end('bytes'), answer };
}

describe('an upload that ends too late', () => {
  test('is 404 when its recording was deleted meanwhile, and leaves no bytes', async () => {
    const file = await makeFile();
    const upload = await beginUpload(file.url);
    await service.client.deleteSourceGroup(file.groupId);
    upload.end();
    const answer = await upload.answer;
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    expect(await service.storedKeys()).not.toContain(file.key);
  });

  test('is 409 when its file was confirmed meanwhile, and changes no bytes', async () => {
    const file = await makeFile();
    expect((await send(file.url, { method: 'PUT', body: 'first' })).status).toBe(200);
    const before = await app().store.stat(file.key);
    const upload = await beginUpload(file.url);
    await service.client.completeSourceFile(file.groupId, file.fileId);
    upload.end();
    const answer = await upload.answer;
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
    expect(await app().store.stat(file.key)).toEqual(before);
  });
});

test('the store is read for the bytes of a file while nothing of its recording is locked', async () => {
  const { groupId, fileId, url, key } = await makeFile();
  expect((await send(url, { method: 'PUT', body: 'first' })).status).toBe(200);
  const { store, db } = app();
  const stat = store.stat.bind(store);
  const unlocked: { id: string }[] = [];
  const asked = vi.spyOn(store, 'stat').mockImplementation(async (askedKey) => {
    const group = db.selectFrom('source_groups').select('id').where('id', '=', groupId);
    if (askedKey === key) unlocked.push(...(await group.forUpdate().skipLocked().execute()));
    return await stat(askedKey);
  });
  try {
    await service.client.completeSourceFile(groupId, fileId);
  } finally {
    asked.mockRestore();
  }
  expect(unlocked).toEqual([{ id: groupId }]);
});

describe('an upload that is no whole file as it is', () => {
  test.each([
    ['content-range', 'bytes 0-4/10', /content-range.*all bytes/],
    ['content-encoding', 'gzip', /content-encoding: got gzip/],
  ])('with %s is 400 and keeps nothing', async (name, value, says) => {
    const file = await makeFile();
    const answer = await send(file.url, { method: 'PUT', headers: { [name]: value }, body: 'bytes' });
    expect(answer.status).toBe(400);
    expect(String(answer.body)).toMatch(says);
    expect(await app().store.stat(file.key)).toBeNull();
  });

  test('with content-encoding: identity is taken', async () => {
    const file = await makeFile();
    const headers = { 'content-encoding': 'identity' };
    expect((await send(file.url, { method: 'PUT', headers, body: 'bytes' })).status).toBe(200);
  });
});

describe('a download continues safely', () => {
  let file: Awaited<ReturnType<typeof makeFile>>;
  let url: string;
  beforeAll(async () => {
    file = await makeFile();
    await send(file.url, { method: 'PUT', body: '0123456789' });
    url = await download(file.key);
  });
  const rest = (ifRange: string) => send(url, { headers: { range: 'bytes=4-', 'if-range': ifRange } });

  test('it names its state by a tag and a time, by GET and by HEAD', async () => {
    const [whole, head] = [await send(url), await send(url, { method: 'HEAD' })];
    expect(whole.headers['etag']).toMatch(/^"[\w-]{22}"$/);
    const at = Date.parse(String(whole.headers['last-modified']));
    expect(Math.abs(Date.now() - at)).toBeLessThan(3_600_000);
    for (const name of ['etag', 'last-modified']) expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test('a client that has these bytes gets 304, and one that wants others 412; neither is metered', async () => {
    const { headers: state } = await send(url);
    // Only bytes that leave the store are metered.
    const read = vi.spyOn(app().store, 'get');
    onTestFinished(() => read.mockRestore());
    const same = await send(url, { headers: { 'if-none-match': String(state['etag']), range: 'bytes=4-' } });
    expect([same.status, String(same.body), same.headers['etag']]).toEqual([304, '', state['etag']]);
    const other = await send(url, { headers: { 'if-match': '"another"' } });
    expect([other.status, codeOf(other)]).toEqual([412, 'conflict']);
    expect((await send(url, { method: 'HEAD', headers: { 'if-none-match': '*' } })).status).toBe(304);
    expect(read).not.toHaveBeenCalled();
  });

  test('a range behind the end is refused with a problem that names the length', async () => {
    const answer = await send(url, { headers: { range: 'bytes=10-' } });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(String(answer.body)).toContain('the file has 10 bytes');
  });

  test('the rest comes where the bytes are still those', async () => {
    const { headers } = await send(url);
    for (const validator of [headers['etag'], headers['last-modified']]) {
      const answer = await rest(String(validator));
      expect([answer.status, String(answer.body)]).toEqual([206, '456789']);
    }
  });

  test('the whole comes where they were replaced', async () => {
    const { etag } = (await send(url)).headers;
    await send(file.url, { method: 'PUT', body: 'abcdefghij' });
    const answer = await rest(String(etag));
    expect([answer.status, String(answer.body)]).toEqual([200, 'abcdefghij']);
    expect(answer.headers['etag']).not.toBe(etag);
    for (const stale of ['"another"', `W/${answer.headers['etag']}`, 'Fri, 01 Jan 1999 00:00:00 GMT'])
      expect((await rest(stale)).status).toBe(200);
  });
});

test('after a rotation of the secret, old addresses are valid for a day, or not at all where it leaked', async () => {
  const { db } = app();
  const makeUpload = async () => {
    const group = await service.client.createSourceGroup({ name: 'x', files: [{ filename: 'a.mp4' }] });
    return group.files[0]?.upload?.url ?? '';
  };
  const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'bytes' })).status;
  const old = await makeUpload();
  const rotation = await rotateSecret(db, false);
  const lifeMs = (rotation?.oldUntil?.getTime() ?? 0) - Date.now();
  expect(lifeMs / 3_600_000).toBeCloseTo(24, 1);
  expect(await put(old)).toBe(200);
  // A process that does not know the new secret yet reads it when an address fits no secret.
  const behind = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, service.dataDir);
  const fresh = await behind.client.createSourceGroup({ name: 'y', files: [{ filename: 'a.mp4' }] });
  await behind.stop();
  const path = new URL(fresh.files[0]?.upload?.url ?? '');
  await expect.poll(() => put(service.url + path.pathname + path.search), { timeout: 60_000 }).toBe(200);
  expect(await rotateSecret(db, false), 'two secrets at a time').toBe(null);
  await sql`UPDATE installation SET previous_until = now() - interval '1 second'`.execute(db);
  await expect.poll(() => put(old), { timeout: 60_000, interval: 500 }).toBe(404);
  const next = await makeUpload();
  expect(await rotateSecret(db, true)).toEqual({ oldUntil: null });
  await expect.poll(() => put(next), { timeout: 60_000, interval: 500 }).toBe(404);
  await expect.poll(async () => put(await makeUpload()), { timeout: 60_000, interval: 500 }).toBe(200);
});
