import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService } from '../support/service/test-service.ts';

const MIB = 2 ** 20;
const service = await startTestService();
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

afterAll(() => service.end());

/** A request that announces its body and never ends it. */
function hold(line: string, key: string, bytes: number, type = 'application/json'): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `${line} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${key}`,
    `content-type: ${type}`,
    `content-length: ${bytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  open.push(socket);
  return socket;
}

async function send(path: string, key: string | null, bytes: number) {
  await service.refillLimits();
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: `{}${' '.repeat(bytes - 2)}`,
  });
  const { detail } = (await response.json()) as { detail?: string };
  return { status: response.status, detail, retryAfter: response.headers.get('retry-after') };
}

const transcript = () => `PUT /internal/groups/${randomUUID()}/transcript`;

test('bodies on their way are bounded for each account, over both faces; others and small ones are taken', async () => {
  const { apiKey } = service;
  const other = await seedAccount(service.service.app.db);
  const held = Array.from({ length: 12 }, (_, at) =>
    hold(at % 2 ? transcript() : 'POST /mcp', apiKey, 4 * MIB),
  );
  const refused: string[] = [];
  for (const socket of held) socket.once('data', (bytes) => refused.push(String(bytes)));
  await until('four of twelve are refused', async () => (refused.length === 4 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 20,
  });
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1.1 429 /);
  const path = '/internal/vocabulary';
  expect(await send(path, apiKey, 20_000)).toEqual({
    status: 429,
    detail: expect.stringContaining('32 MiB of bodies are on their way'),
    retryAfter: '5',
  });
  expect((await send('/mcp', apiKey, 20_000)).status).toBe(429);
  expect((await send(path, apiKey, 16_384)).status).toBe(200);
  expect((await send(path, other.key, MIB)).status).toBe(200);
  held.find(({ bytesRead }) => bytesRead === 0)?.destroy();
  await until(
    'its room is free again',
    async () => ((await send(path, apiKey, MIB)).status === 200 ? true : null),
    { timeoutMs: 60_000, everyMs: 20 },
  );
});

test('an open route takes small bodies alone', async () => {
  expect((await send('/internal/join/look', null, 16_385)).detail).toMatch(/larger than the 16384 bytes/);
  expect((await send('/internal/join/look', null, 16_384)).detail).toMatch(/token/);
});

test('edited projects that come slowly take the place of no other account', async () => {
  const other = await seedAccount(service.service.app.db);
  const path = `/internal/cuts/${randomUUID()}/imports`;
  const slow = () => hold(`POST ${path}`, service.apiKey, 100_000, 'application/octet-stream');
  const [refused] = await Promise.race(Array.from({ length: 20 }, () => once(slow(), 'data')));
  expect(String(refused)).toMatch(/^HTTP\/1.1 429 .*edited projects are on their way/s);
  expect(await send(path, other.key, 100)).toMatchObject({ status: 404 });
  // One is on its way and eight wait: none was ended meanwhile.
  expect(open.filter(({ bytesRead }) => bytesRead === 0).length).toBeGreaterThanOrEqual(9);
});

/** The processes of this one that read a given transcript. */
async function countReaders(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const isReader = await Promise.all(
    processes.map(
      async (id) =>
        (await read(`/proc/${id}/cmdline`)).includes('read-transcript-worker') &&
        (await read(`/proc/${id}/status`)).includes(`PPid:\t${process.pid}\n`),
    ),
  );
  return isReader.filter(Boolean).length;
}

test('transcripts of many accounts at once are read by two processes, and all are answered', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => seedAccount(service.service.app.db)));
  const words = Array.from({ length: 38_000 }, (_, at) => ({
    ...{ text: `word${at}`, start_ms: at, end_ms: at + 1, speaker: null },
  }));
  const give = async ({ key, group }: (typeof accounts)[number]) => {
    const { id } = await group('ready');
    const response = await fetch(`${service.url}/internal/groups/${id}/transcript/loss`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: JSON.stringify({ words }) }),
    });
    return { status: response.status, body: await response.text() };
  };
  let isDone = false;
  const given = Promise.all(accounts.map(give)).finally(() => {
    isDone = true;
  });
  let most = 0;
  while (!isDone) most = Math.max(most, await countReaders());
  expect(await given).toEqual(
    accounts.map(() => ({ status: 200, body: expect.stringContaining('lost_count') })),
  );
  expect(most).toBe(2);
});
