import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let server: Server;
/** Pulls that wait, from `/held.mp4`, until all of them are asked for. */
let held: ServerResponse[] = [];

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_ACCOUNT_MAX_BYTES: '1000000',
    MAKECUT_ACCOUNT_OPEN_UPLOADS: '2',
    MAKECUT_UPLOAD_DRIP_S: '3',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  server = createServer((request, response) => {
    if (request.url === '/held.mp4') held.push(response);
    else response.end(Buffer.alloc(700_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  server.close();
  await service.end();
});

const SOON = { timeoutMs: 60_000, everyMs: 50 };
const FULL = /the account may store 1000000 bytes of its own, and this would be more/;

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

async function put(url: string, bytes: number): Promise<{ status: number; detail: string }> {
  const response = await fetch(url, { method: 'PUT', body: Buffer.alloc(bytes) });
  const body = await response.text();
  return {
    status: response.status,
    detail: body === '' ? '' : (JSON.parse(body) as { detail: string }).detail,
  };
}

async function removeAll(): Promise<void> {
  for (const { id } of (await service.client.listSourceGroups()).data)
    await service.client.deleteSourceGroup(id);
}

/** An upload that announces its length and sends one byte. `answer` resolves when the upload was ended. */
function drip(url: string) {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 100000\r\n\r\nx`);
  return { socket, answer: text(socket) };
}

test('an upload over the bound is refused with 413 and a sentence; deleted bytes make room again', async () => {
  const [first, second] = [await makeFile(), await makeFile()];
  expect((await put(first.url, 600_000)).status).toBe(200);
  // The same file again replaces the earlier one.
  expect((await put(first.url, 700_000)).status).toBe(200);
  const refused = await put(second.url, 400_000);
  expect(refused.status).toBe(413);
  expect(refused.detail).toMatch(FULL);
  expect(await service.service.app.store.stat(second.key)).toBeNull();
  await service.client.deleteSourceGroup(first.groupId);
  expect((await put(second.url, 400_000)).status).toBe(200);
  await removeAll();
});

test('a body without a stated length ends where the space ends', async () => {
  const { url, key } = await makeFile();
  const body = Readable.toWeb(Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(100_000))));
  const response = await fetch(url, { method: 'PUT', body: body as never, duplex: 'half' } as never);
  expect([response.status, await response.text()]).toEqual([413, expect.stringMatching(FULL)]);
  expect(await service.service.app.store.stat(key)).toBeNull();
  await removeAll();
});

test('of two uploads at once that do not both fit, one is accepted', async () => {
  const files = [await makeFile(), await makeFile()];
  const answers = await Promise.all(files.map(({ url }) => put(url, 600_000)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 413]);
  await removeAll();
});

test('assets of kits count, and announced uploads before a byte of them has come', async () => {
  const kit = await service.client.createBrandKit({ name: 'Kit' });
  const { upload } = await service.client.mintAssetUpload(kit.id, 'logo', 'logo.png');
  expect((await put(upload.url, 300_000)).status).toBe(200);
  const announce = async (fileId: string, sizeBytes: number) =>
    await fetch(`${service.url}/internal/uploads/${fileId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ size_bytes: sizeBytes }),
    });
  const [first, second] = [await makeFile(), await makeFile()];
  expect((await announce(first.fileId, 600_000)).status).toBe(201);
  expect((await announce(second.fileId, 200_000)).status).toBe(413);
  expect((await announce(first.fileId, 400_000)).status).toBe(201);
  expect((await announce(second.fileId, 200_000)).status).toBe(201);
  await removeAll();
  expect((await put(upload.url, 1)).status).toBe(200);
});

test('bytes that were put past the service are counted when they are confirmed', async () => {
  const { groupId, fileId, key } = await makeFile();
  await service.service.app.store.put(key, Readable.from([Buffer.alloc(1_200_000)]), { maxBytes: 2_000_000 });
  await expect(service.client.completeSourceFile(groupId, fileId)).rejects.toMatchObject({
    code: 'upload_incomplete',
    message: expect.stringMatching(FULL),
  });
  await removeAll();
});

test('a pull that does not fit fails at fetch; its recording is created as ever', async () => {
  const { url } = await makeFile();
  expect((await put(url, 500_000)).status).toBe(200);
  const { port } = server.address() as AddressInfo;
  const { id } = await service.client.createSourceGroup({
    name: 'Pulled',
    files: [{ source_url: `http://127.0.0.1:${port}/a.mp4` }],
  });
  const group = await until(
    'the end of the pull',
    async () => {
      await service.refillLimits();
      const found = await service.client.getSourceGroup(id);
      return found.status === 'failed' ? found : null;
    },
    SOON,
  );
  expect(group.error).toMatch(FULL);
  const events = await service.service.app.db
    .selectFrom('events')
    .select('summary')
    .where('event', '=', 'source.failed')
    .execute();
  expect(events).toMatchObject([{ summary: { stage: 'fetch' } }]);
  await removeAll();
});

test('of two pulls at once that fit alone only, one fails at fetch', async () => {
  held = [];
  const { port } = server.address() as AddressInfo;
  const source_url = `http://127.0.0.1:${port}/held.mp4`;
  const pulled = [1, 2].map(() =>
    service.client.createSourceGroup({ name: 'Pulled', files: [{ source_url }] }),
  );
  const ids = (await Promise.all(pulled)).map(({ id }) => id);
  await until('both pulls', async () => (held.length === 2 ? true : null), SOON);
  for (const response of held) response.end(Buffer.alloc(700_000));
  const errors = await until(
    'the end of both pulls',
    async () => {
      await service.refillLimits();
      const found = await Promise.all(ids.map((id) => service.client.getSourceGroup(id)));
      return found.every(({ status }) => status === 'failed') ? found.map(({ error }) => error ?? '') : null;
    },
    SOON,
  );
  // The other one came in: its bytes are no recording.
  expect(errors.map((error) => FULL.test(error)).toSorted()).toEqual([false, true]);
  await removeAll();
});

test('an upload that drips is ended, and one too many at once waits its turn', async () => {
  const files = [await makeFile(), await makeFile(), await makeFile()];
  const drips = files.slice(0, 2).map(({ url }) => drip(url));
  const { db } = service.service.app;
  await until(
    'both uploads are open',
    async () => {
      const open = await db.selectFrom('open_uploads').select('id').execute();
      return open.length === 2 ? true : null;
    },
    SOON,
  );
  const third = await put(files[2]?.url ?? '', 10);
  expect(third.status).toBe(429);
  expect(third.detail).toMatch(/^2 uploads of the account are on their way/);
  for (const { answer } of drips) {
    expect(await answer).toMatch(/^HTTP\/1.1 408 .*fewer than 524288 bytes came in 3 seconds/s);
  }
  // A place is free soon after the answer.
  await expect.poll(() => db.selectFrom('open_uploads').select('id').execute()).toEqual([]);
  expect((await put(files[2]?.url ?? '', 10)).status).toBe(200);
});

/**
 * Sends a request with one byte of its body. Resolves to the answer when the server has closed the
 * connection.
 */
async function sendDrip(line: string, ...headers: string[]): Promise<string> {
  const { hostname, port, host } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const all = [`host: ${host}`, 'content-type: application/json', 'content-length: 1000', ...headers];
  socket.write(`${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n{`);
  return await text(socket);
}

test.each(['/internal/session', '/internal/join'])(
  'a body that drips to the open route %s is ended',
  async (path) => {
    const answer = await sendDrip(`POST ${path}`, `origin: ${service.url}`);
    expect(answer).toMatch(
      /^HTTP\/1.1 400 .*"detail":"the body cannot be read: fewer than 524288 bytes.*invalid_json/s,
    );
    expect(answer).toMatch(/^connection: close\r$/im);
  },
);

test('so are one to the interface and one to agents', async () => {
  const key = `authorization: Bearer ${service.apiKey}`;
  expect(await sendDrip('POST /v1/cuts', key)).toMatch(/^HTTP\/1.1 400 .*invalid_json/s);
  expect(await sendDrip('POST /mcp', key)).toMatch(/^HTTP\/1.1 408 .*the body came too slowly/s);
});

test('who is refused before the body came whole does not keep the connection by dripping', async () => {
  expect(await sendDrip('POST /v1/cuts')).toMatch(/^HTTP\/1.1 401 /);
  expect(await sendDrip('POST /mcp')).toMatch(/^HTTP\/1.1 401 /);
  expect(await sendDrip('PUT /internal/objects/nothing')).toMatch(/^HTTP\/1.1 404 /);
});

test('an edited project that drips is ended, and keeps no other from being read', async () => {
  const { hostname, port } = new URL(service.url);
  const path = `/internal/cuts/11111111-1111-4111-8111-111111111112/imports`;
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${service.apiKey}\r\ncontent-type: application/octet-stream\r\ncontent-length: 100000\r\nconnection: close\r\n\r\n<`,
  );
  const whole = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/octet-stream' },
    body: '<fcpxml/>',
  });
  expect(whole.status).toBe(404);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*the file came too slowly/s);
});
