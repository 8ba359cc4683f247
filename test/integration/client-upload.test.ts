import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';

/** Uploads over a real socket, larger than the allowed memory. */
const CHUNK = 64 * 2 ** 10;
const CHUNKS = 4_096;
const MIB = 2 ** 20;

const received: number[] = [];
const server = createServer((request, response) => {
  let bytes = 0;
  if (request.url === '/full') {
    response.writeHead(409, { 'content-type': 'application/problem+json' });
    const problem = { type: '', title: '', status: 409, detail: 'the file is ready', code: 'conflict' };
    response.end(JSON.stringify(problem));
    return;
  }
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    received.push(bytes);
    response.end();
  });
});
let baseUrl: string;

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// Unused buffers count until they are collected, and a process with a large heap collects late.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const CHUNKS_PER_LOOK = 512;

/** A file of 256 MiB that is nowhere. It notes how much memory buffers take while it is read. */
function largeFile() {
  let peakBytes = 0;
  async function* chunks() {
    for (let n = 0; n < CHUNKS; n += 1) {
      if (n % CHUNKS_PER_LOOK === 0) {
        collectGarbage();
        peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers);
      }
      yield new Uint8Array(CHUNK);
    }
  }
  return { open: chunks, peakBytes: () => peakBytes };
}

test('sent bytes are not kept', async () => {
  const client = createClient({ baseUrl, apiKey: 'k' });
  const file = largeFile();
  const before = process.memoryUsage().arrayBuffers;
  const told: number[] = [];
  await client.upload({ url: `${baseUrl}/file` }, file.open, {
    sizeBytes: CHUNK * CHUNKS,
    onProgress: (sent) => told.push(sent),
  });
  expect(received).toEqual([CHUNK * CHUNKS]);
  expect(told.at(-1)).toBe(CHUNK * CHUNKS);
  expect((file.peakBytes() - before) / MIB).toBeLessThan(128);
});

test('a refusal before the end of the bytes is reported, not the broken connection', async () => {
  const client = createClient({ baseUrl, apiKey: 'k' });
  const sent = client.upload({ url: `${baseUrl}/full` }, largeFile().open, { sizeBytes: CHUNK * CHUNKS });
  await expect(sent).rejects.toMatchObject({ code: 'conflict', message: 'the file is ready' });
});
