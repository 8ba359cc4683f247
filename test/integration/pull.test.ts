import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bringInAgain } from '../../src/app/operator/bring-in-again.ts';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { createClient } from '../../src/client/client.ts';
import { until } from '../../src/lib/until.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let server: Server;
let origin: string;
let asked: string[] = [];
/** Whether the server has `/late.mp4` yet. */
let isThere = false;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' });
  await makeClip(join(service.dataDir, 'clip.mp4'), 4);
  const { size } = await stat(join(service.dataDir, 'clip.mp4'));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/clip.mp4' }).end();
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
    else if (request.url === '/page') response.writeHead(200).end('<!doctype html><p>sign in</p>');
    // Some bytes, and then nothing more.
    else if (request.url?.startsWith('/slow')) response.writeHead(200, { 'content-length': size }).write('x');
    else if (request.url !== '/clip.mp4' && !(request.url === '/late.mp4' && isThere))
      response.writeHead(404).end();
    else
      createReadStream(join(service.dataDir, 'clip.mp4')).pipe(
        response.writeHead(200, { 'content-length': size }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asked = [];
  await service.refillLimits();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.end();
});

const pull = (url: string) =>
  service.client.createSourceGroup({ name: 'Pulled', files: [{ source_url: url }] });

async function ended(id: string) {
  return await until(
    'the end of the ingest',
    async () => {
      await service.refillLimits();
      const group = await service.client.getSourceGroup(id);
      return group.status === 'ready' || group.status === 'failed' ? group : null;
    },
    { timeoutMs: 180_000, everyMs: 50 },
  );
}

test('a recording is pulled through a redirect and becomes ready', async () => {
  const created = await pull(`${origin}/moved`);
  expect(created.files).toEqual([{ id: expect.any(String) }]);
  const group = await ended(created.id);
  expect(group).toMatchObject({ status: 'ready', duration_ms: 4000 });
  expect(group.source_files[0]).toMatchObject({
    source_url: `${origin}/moved`,
    filename: null,
    status: 'ready',
  });
  expect(asked).toEqual(['/moved', '/clip.mp4']);
});

test.each([
  ['/gone.mp4', 'fetch', /404/],
  ['/inside', 'fetch', /public/],
  ['/page', 'probe', /not a recording/],
])('%s fails at %s with a sentence', async (path, stage, sentence) => {
  const { id } = await pull(`${origin}${path}`);
  const group = await ended(id);
  expect(group).toMatchObject({ status: 'failed', error: expect.stringMatching(sentence) });
  const events = await service.service.app.db
    .selectFrom('events')
    .selectAll()
    .where('cause', '=', `group:${id}`)
    .execute();
  expect(events).toMatchObject([{ event: 'source.failed', summary: { stage } }]);
  expect(asked).not.toContain('/secret');
});

test('a server that refuses the connection fails the recording at fetch, and it can be deleted', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const { id } = await pull(`http://127.0.0.1:${port}/a.mp4`);
  const group = await ended(id);
  expect(group).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/connection to 127\.0\.0\.1/),
  });
  expect(await service.client.deleteSourceGroup(id)).toEqual({ status: 'deleted' });
});

test('a recording whose pull failed is pulled again when it is brought in again, and becomes ready', async () => {
  const { id } = await pull(`${origin}/late.mp4`);
  expect(await ended(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/404/) });
  isThere = true;
  const { app } = service.service;
  const madeId = await bringInAgain(app, id, (write) => app.db.transaction().execute(write));
  const again = await ended(madeId);
  expect(again).toMatchObject({ name: 'Pulled', status: 'ready', duration_ms: 4000 });
  expect(again.source_files).toMatchObject([{ source_url: `${origin}/late.mp4`, status: 'ready' }]);
  expect(asked).toEqual(['/late.mp4', '/late.mp4']);
  expect((await service.client.getSourceGroup(id)).status).toBe('failed');
});

test.each([
  ['nonsense', 'invalid_request'],
  ['http://example.com/a.mp4', 'ssrf_blocked'],
  ['https://user:pass@example.com/a.mp4', 'ssrf_blocked'],
  ['https://10.0.0.1/a.mp4', 'ssrf_blocked'],
  ['https://[::1]/a.mp4', 'ssrf_blocked'],
  ['https://2130706433.example.invalid/a.mp4', 'ssrf_blocked'],
  ['https://example.com:22/a.mp4', 'ssrf_blocked'],
])('%s is refused before any row is written', async (url, code) => {
  const count = async () => (await service.client.listSourceGroups({ limit: 100 })).data.length;
  const before = await count();
  const files = [{ filename: 'a.mp4' }, { source_url: url }];
  await expect(service.client.createSourceGroup({ name: 'x', files })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^files\[1\]\.source_url: /),
  });
  expect(await count()).toBe(before);
});

test('slow servers of one account do not hold up another account', async () => {
  const { db } = service.service.app;
  const { id: accountId } = await createAccount(db, 'Patient', 'enterprise');
  const key = await createKey(db, accountId, [], null);
  const patient = createClient({ baseUrl: service.url, apiKey: key?.key ?? '' });
  for (const group of [1, 2]) {
    const files = [1, 2, 3, 4, 5, 6, 7, 8].map((file) => ({ source_url: `${origin}/slow/${group}-${file}` }));
    await patient.createSourceGroup({ name: 'Slow', files });
  }
  const slow = () => asked.filter((path) => path.startsWith('/slow'));
  await until('the bound of the account', async () => (slow().length >= 4 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 50,
  });
  const { id } = await pull(`${origin}/clip.mp4`);
  expect(await ended(id)).toMatchObject({ status: 'ready' });
  expect(slow()).toHaveLength(4);
});
