import { randomUUID } from 'node:crypto';
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
function hold(line: string, key: string, bytes: number): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `${line} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${key}`,
    'content-type: application/json',
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
  hold(transcript(), apiKey, 12 * MIB);
  hold(transcript(), apiKey, 12 * MIB);
  const last = hold('POST /mcp', apiKey, 4 * MIB);
  hold('POST /mcp', apiKey, 4 * MIB);
  const path = '/internal/vocabulary';
  const refused = await until(
    'a body is refused',
    async () => {
      const answer = await send(path, apiKey, 20_000);
      return answer.status === 200 ? null : answer;
    },
    { timeoutMs: 20_000, everyMs: 20 },
  );
  expect(refused).toEqual({
    status: 429,
    detail: expect.stringContaining('32 MiB of bodies are on their way'),
    retryAfter: '5',
  });
  expect((await send('/mcp', apiKey, 20_000)).status).toBe(429);
  expect((await send(path, apiKey, 16_384)).status).toBe(200);
  expect((await send(path, other.key, MIB)).status).toBe(200);
  last.destroy();
  await until(
    'its room is free again',
    async () => ((await send(path, apiKey, MIB)).status === 200 ? true : null),
    { timeoutMs: 20_000, everyMs: 20 },
  );
});

test('an open route takes small bodies alone', async () => {
  expect((await send('/internal/join/look', null, 16_385)).detail).toMatch(/larger than the 16384 bytes/);
  expect((await send('/internal/join/look', null, 16_384)).detail).toMatch(/token/);
});
