import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { judgeKeys } from '../../src/app/maintenance/key-shapes.ts';
import { joinUpload } from '../../src/app/source-groups/join-upload.ts';
import { until } from '../../src/lib/until.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The core protocol of tus 1.0.0: https://tus.io/protocols/resumable-upload. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_MAX_FILE_BYTES: '1000000' });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

interface Target {
  groupId: string;
  fileId: string;
  uploadKey: string;
}

async function makeFile(): Promise<Target> {
  const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'talk.mp4' }] });
  const [file] = made.files;
  return { groupId: made.id, fileId: file?.id ?? '', uploadKey: file?.upload?.key ?? '' };
}

async function ask(
  method: string,
  fileId: string,
  {
    body,
    headers = {},
    key = service.apiKey,
  }: { body?: Buffer | string; headers?: Record<string, string>; key?: string } = {},
): Promise<{ status: number; offset: number; text: string }> {
  const response = await fetch(`${service.url}/internal/uploads/${fileId}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
    text: await response.text(),
  };
}

const announce = (fileId: string, sizeBytes: number, key?: string, modifiedMs?: number) =>
  ask('PUT', fileId, {
    body: JSON.stringify({ size_bytes: sizeBytes, modified_ms: modifiedMs }),
    headers: { 'content-type': 'application/json' },
    ...(key === undefined ? {} : { key }),
  });

const send = (fileId: string, offset: number, body: Buffer) =>
  ask('PATCH', fileId, {
    body,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });

async function storedDigest(key: string): Promise<string> {
  const bytes = await (await service.service.app.store.get(key)).toArray();
  return createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
}

test('a file of the same size that was changed at another time starts again', async () => {
  const { fileId, uploadKey } = await makeFile();
  const [first, second] = [randomBytes(1_000), randomBytes(1_000)];
  await announce(fileId, 1_000, service.apiKey, 1_700_000_000_000);
  await send(fileId, 0, first.subarray(0, 600));
  await announce(fileId, 1_000, service.apiKey, 1_700_000_000_000);
  expect(await ask('HEAD', fileId)).toMatchObject({ offset: 600 });
  await announce(fileId, 1_000, service.apiKey, 1_700_000_005_000);
  expect(await ask('HEAD', fileId)).toMatchObject({ offset: 0 });
  await send(fileId, 0, second);
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(second).digest('hex'));
});

test('bytes that came in pieces become one object under the upload key, and the pieces are deleted', async () => {
  const { fileId, uploadKey } = await makeFile();
  const bytes = randomBytes(700_000);
  expect((await announce(fileId, bytes.length)).status).toBe(201);
  expect(await ask('HEAD', fileId)).toMatchObject({ status: 200, offset: 0 });
  expect(await send(fileId, 0, bytes.subarray(0, 300_000))).toMatchObject({ status: 204, offset: 300_000 });
  expect(await ask('HEAD', fileId)).toMatchObject({ status: 200, offset: 300_000 });
  // Rows name the pieces that have come, so the sweep of killed attempts does not delete them.
  expect(await judgeKeys(service.service.app.db, await service.storedKeys())).toEqual({
    orphans: [],
    unknown: [],
  });
  expect(await send(fileId, 300_000, bytes.subarray(300_000))).toMatchObject({
    status: 204,
    offset: 700_000,
  });
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await service.storedKeys()).filter((key) => key.includes('/parts/'))).toEqual([]);
});

test('bytes from before the interruption are kept', async () => {
  const { fileId, uploadKey } = await makeFile();
  const bytes = randomBytes(500_000);
  await announce(fileId, bytes.length);
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PATCH /internal/uploads/${fileId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${service.apiKey}\r\n` +
      `content-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 200_000), () => socket.end());
  const kept = await until(
    'the part that was kept',
    async () => {
      const { offset } = await ask('HEAD', fileId);
      return offset > 0 ? offset : null;
    },
    { timeoutMs: 60_000, everyMs: 50 },
  );
  expect(kept).toBeLessThanOrEqual(200_000);
  expect((await send(fileId, kept, bytes.subarray(kept))).offset).toBe(bytes.length);
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('two clients continue at once: one is accepted, and nothing is doubled', async () => {
  const { fileId, uploadKey } = await makeFile();
  const bytes = randomBytes(100_000);
  await announce(fileId, bytes.length);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(fileId, 0, bytes)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  expect(await ask('HEAD', fileId)).toMatchObject({ status: 200, offset: bytes.length });
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a complete upload whose joining was interrupted is joined at the next request', async () => {
  const { groupId, fileId, uploadKey } = await makeFile();
  const { db, store } = service.service.app;
  const { Readable } = await import('node:stream');
  await announce(fileId, 5);
  const group = await service.client.getSourceGroup(groupId);
  const key = `accounts/${group.account_id}/groups/${groupId}/parts/${fileId}/0-x`;
  await store.put(key, Readable.from([Buffer.from('abcde')]), { maxBytes: 5 });
  await db
    .insertInto('resumable_upload_parts')
    .values({ file_id: fileId, offset_bytes: 0, size_bytes: 5, object_key: key })
    .execute();
  expect(await ask('HEAD', fileId)).toMatchObject({ status: 200, offset: 5 });
  expect((await store.stat(uploadKey))?.sizeBytes).toBe(5);
});

/** Holds every copy to the key until its release, and counts them. */
function holdCopies(uploadKey: string) {
  const { store } = service.service.app;
  const put = store.put.bind(store);
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = { copies: 0, begun: begun.promise, letGo: () => mayEnd.resolve() };
  store.put = async (key, bytes, options) => {
    if (key === uploadKey) {
      held.copies += 1;
      begun.resolve();
      await mayEnd.promise;
    }
    return await put(key, bytes, options);
  };
  const restore = () => {
    mayEnd.resolve();
    store.put = put;
  };
  return Object.assign(held, { restore });
}

test('requests that come while the parts are joined wait for it, and no second copy is made', async () => {
  const { groupId, fileId, uploadKey } = await makeFile();
  const { app } = service.service;
  const { account_id: accountId } = await service.client.getSourceGroup(groupId);
  const bytes = randomBytes(1_000);
  await announce(fileId, bytes.length);
  await send(fileId, 0, bytes.subarray(0, 500));
  const held = holdCopies(uploadKey);
  try {
    const last = send(fileId, 500, bytes.subarray(500));
    await held.begun;
    const retries = [ask('HEAD', fileId), ask('HEAD', fileId)];
    expect(await joinUpload(app, { accountId, fileId })).toBe(false);
    held.letGo();
    const whole = { status: 200, offset: bytes.length };
    expect(await Promise.all([last, ...retries])).toMatchObject([{ ...whole, status: 204 }, whole, whole]);
    expect(held.copies).toBe(1);
  } finally {
    held.restore();
  }
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(bytes).digest('hex'));
  // A place is free soon after the answer.
  await expect.poll(() => app.db.selectFrom('open_uploads').select('id').execute()).toEqual([]);
});

test('a file that is announced while another one is joined gets its own bytes', async () => {
  const { fileId, uploadKey } = await makeFile();
  const [first, second] = [randomBytes(1_000), randomBytes(2_000)];
  await announce(fileId, first.length);
  const held = holdCopies(uploadKey);
  try {
    const joining = send(fileId, 0, first);
    await held.begun;
    expect((await announce(fileId, second.length)).status).toBeLessThan(300);
    held.letGo();
    await joining;
    expect(await ask('HEAD', fileId)).toMatchObject({ offset: 0 });
    expect(await service.service.app.store.stat(uploadKey)).toBeNull();
    expect(await send(fileId, 0, second)).toMatchObject({ status: 204, offset: second.length });
  } finally {
    held.restore();
  }
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update(second).digest('hex'));
});

test('the join of a process that was killed is taken over', async () => {
  const { groupId, fileId, uploadKey } = await makeFile();
  const { db } = service.service.app;
  const { account_id: accountId } = await service.client.getSourceGroup(groupId);
  await announce(fileId, 5);
  const killedAt = sql<Date>`now() - interval '3 minutes'`;
  await db
    .insertInto('open_uploads')
    .values({ id: fileId, account_id: accountId, size_bytes: 0, alive_at: killedAt })
    .execute();
  expect(await send(fileId, 0, Buffer.from('abcde'))).toMatchObject({ status: 204, offset: 5 });
  expect(await storedDigest(uploadKey)).toBe(createHash('sha256').update('abcde').digest('hex'));
});

test.each([
  ['another place', { 'upload-offset': '7' }, 409, /next byte is 0/],
  ['no place', { 'upload-offset': '' }, 422, /upload-offset: got none/],
  ['a negative place', { 'upload-offset': '-1' }, 422, /upload-offset: got -1/],
  ['another version of tus', { 'tus-resumable': '2.0.0' }, 412, /tus-resumable: got 2\.0\.0/],
  ['another kind of body', { 'content-type': 'text/plain' }, 415, /content-type: got text\/plain/],
])('%s is refused', async (_what, headers, status, why) => {
  const { fileId } = await makeFile();
  await announce(fileId, 100);
  const refused = await ask('PATCH', fileId, {
    body: Buffer.alloc(10),
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...headers },
  });
  expect(refused.status).toBe(status);
  expect(refused.text).toMatch(why);
  expect((await ask('HEAD', fileId)).offset).toBe(0);
});

test('a client of another version is told which one is spoken', async () => {
  const { fileId } = await makeFile();
  await announce(fileId, 100);
  const refused = await fetch(`${service.url}/internal/uploads/${fileId}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${service.apiKey}`, 'tus-resumable': '0.2.2' },
  });
  expect([refused.status, refused.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});

test('more bytes than announced, more than allowed, and files of other accounts are refused', async () => {
  const { fileId } = await makeFile();
  await announce(fileId, 100);
  expect((await send(fileId, 0, Buffer.alloc(101))).text).toContain('more bytes than were announced');
  expect((await ask('HEAD', fileId)).offset).toBe(0);
  expect((await announce(fileId, 1_000_001)).text).toContain('at most 1000000 are taken');
  const other = await seedAccount(service.service.app.db);
  expect((await announce(fileId, 100, other.key)).status).toBe(404);
  expect((await ask('HEAD', fileId, { key: other.key })).status).toBe(404);
  expect((await announce('nonsense', 100)).status).toBe(404);
});

test('confirming a partly received file names the missing bytes', async () => {
  const { groupId, fileId } = await makeFile();
  const confirm = () => service.client.completeSourceFile(groupId, fileId);
  await expect(confirm()).rejects.toMatchObject({
    code: 'upload_incomplete',
    message: expect.stringMatching(/not arrived whole: PUT all of its bytes/),
  });
  await announce(fileId, 1_000);
  await send(fileId, 0, randomBytes(600));
  await expect(confirm()).rejects.toMatchObject({
    code: 'upload_incomplete',
    message: expect.stringMatching(/^600 of the 1000 bytes of this file have arrived/),
  });
});
