import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuardedDownload } from '../../src/net/guard.ts';
import { createGuard } from '../../src/net/guard.ts';
import { RequestFailedError } from '../../src/net/request-failed-error.ts';
import { type NetHandler, type NetServer, startNetServer } from '../support/network/net-server.ts';

const FILE = randomBytes(3 * 2 ** 20 + 17);
const OTHER = randomBytes(2 * 2 ** 20 + 5);
const HALF = 2 ** 20;
const LONGER_THAN_OTHER = 2.5 * 2 ** 20;
const made = { folder: '' };

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), 'makecut-net-'));
});
afterAll(() => rm(made.folder, { recursive: true, force: true }));

const guard = createGuard({ allowedCidrs: ['127.0.0.0/8'], extraCa: null, retryWaitMs: () => 1 });
afterAll(() => guard.close());

function fetchFile(url: string, more: Partial<GuardedDownload> = {}) {
  return guard.download({
    url,
    path: join(made.folder, 'file'),
    maxBytes: 2 ** 30,
    totalTimeoutMs: 20_000,
    idleTimeoutMs: 10_000,
    signal: new AbortController().signal,
    ...more,
  });
}

async function failureOf(work: Promise<unknown>): Promise<RequestFailedError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RequestFailedError) return error;
  throw new Error('not a failed request', { cause: error });
}

async function expectOnDisk(content: Buffer): Promise<void> {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const onDisk = await readFile(join(made.folder, 'file'));
  expect([onDisk.length, hash(onDisk)]).toEqual([content.length, hash(content)]);
}

/** Breaks the running connection once, as soon as the file has grown to each of these sizes. */
function breakAt(server: NetServer, ...sizes: number[]): Partial<GuardedDownload> {
  const left = new Set(sizes);
  const onProgress = (bytes: number) => {
    if (left.delete(bytes)) server.connections.at(-1)?.resetAndDestroy();
  };
  return { onProgress };
}

/** A correct server: strong ETag, Range, If-Range. */
function serve(request: IncomingMessage, response: ServerResponse, content: Buffer, etag: string): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(from) || request.headers['if-range'] !== etag) {
    response.writeHead(200, { etag, 'content-length': content.length }).end(content);
    return;
  }
  const range = `bytes ${from}-${content.length - 1}/${content.length}`;
  response
    .writeHead(206, { etag, 'content-range': range, 'content-length': content.length - from })
    .end(content.subarray(from));
}

function rangesOf(requests: readonly IncomingMessage[]): (string | undefined)[] {
  return requests.map((request) => request.headers.range);
}

describe('whole files', () => {
  test('a file arrives byte for byte, with its progress, after a redirect', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/file?x=1' }).end();
      else serve(request, response, FILE, '"1"');
    });
    const progress: [number, number | null][] = [];
    const result = await fetchFile(server.origin, { onProgress: (...state) => progress.push(state) });
    expect(result).toEqual({ sizeBytes: FILE.length, finalUrl: `${server.origin}/file?x=1` });
    await expectOnDisk(FILE);
    expect(progress.at(-1)).toEqual([FILE.length, FILE.length]);
    expect(progress.map(([bytes]) => bytes)).toEqual(progress.map(([bytes]) => bytes).sort((a, b) => a - b));
  });

  test('a file without length and an empty one arrive', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/empty') response.writeHead(200, { 'content-length': 0 }).end();
      else response.writeHead(200).end(FILE);
    });
    expect((await fetchFile(server.origin)).sizeBytes).toBe(FILE.length);
    expect(server.requests).toHaveLength(1);
    await expectOnDisk(FILE);
    expect((await fetchFile(`${server.origin}/empty`)).sizeBytes).toBe(0);
    await expectOnDisk(Buffer.alloc(0));
  });
});

describe('after a broken connection', () => {
  test('continues at the exact byte, as often as needed', async () => {
    const server = await startNetServer((request, response, index) => {
      if (index === 0) {
        response.writeHead(200, { etag: '"1"', 'content-length': FILE.length });
        return response.write(FILE.subarray(0, HALF));
      }
      if (index < 8) {
        const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0]);
        response.writeHead(206, { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` });
        return response.write(FILE.subarray(from, from + 100_000));
      }
      return serve(request, response, FILE, '"1"');
    });
    const offsets = Array.from({ length: 8 }, (_, index) => HALF + index * 100_000);
    expect((await fetchFile(server.origin, breakAt(server, ...offsets))).sizeBytes).toBe(FILE.length);
    await expectOnDisk(FILE);
    expect(rangesOf(server.requests)).toEqual([undefined, ...offsets.map((offset) => `bytes=${offset}-`)]);
    expect(server.requests[1]?.headers['if-range']).toBe('"1"');
  });

  test('continues by Last-Modified where there is no strong ETag', async () => {
    const modified = 'Mon, 02 Nov 2026 10:00:00 GMT';
    const server = await startNetServer((request, response, index) => {
      if (index === 0) {
        response.writeHead(200, { etag: 'W/"1"', 'last-modified': modified, 'content-length': FILE.length });
        return response.write(FILE.subarray(0, HALF));
      }
      return serve(request, response, FILE, modified);
    });
    await fetchFile(server.origin, breakAt(server, HALF));
    await expectOnDisk(FILE);
    expect(server.requests[1]?.headers).toMatchObject({ 'if-range': modified, range: `bytes=${HALF}-` });
  });

  const restarts: [string, NetHandler][] = [
    [
      'a server that ignores Range',
      (_request, response) => response.writeHead(200, { etag: '"1"' }).end(OTHER),
    ],
    ['a file that changed in between', (request, response) => serve(request, response, OTHER, '"2"')],
  ];
  test.each(restarts)('%s restarts the download, in the same answer', async (_what, second) => {
    const server = await startNetServer((request, response, index) => {
      if (index > 0) return second(request, response, index);
      response.writeHead(200, { etag: '"1"', 'content-length': FILE.length });
      return response.write(FILE.subarray(0, LONGER_THAN_OTHER));
    });
    expect((await fetchFile(server.origin, breakAt(server, LONGER_THAN_OTHER))).sizeBytes).toBe(OTHER.length);
    await expectOnDisk(OTHER);
    expect(rangesOf(server.requests)).toEqual([undefined, `bytes=${LONGER_THAN_OTHER}-`]);
  });

  const wrongParts: [string, NetHandler][] = [
    [
      'a part of another version',
      (request, response) => {
        const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0]);
        const range = `bytes ${from}-${FILE.length - 1}/${FILE.length}`;
        response
          .writeHead(206, { etag: '"2"', 'content-range': range })
          .end(OTHER.subarray(0, FILE.length - from));
      },
    ],
    [
      'a part from another byte',
      (_request, response) =>
        response
          .writeHead(206, { etag: '"1"', 'content-range': `bytes 0-${FILE.length - 1}/${FILE.length}` })
          .end(FILE),
    ],
    ['a part without its range', (_request, response) => response.writeHead(206, { etag: '"1"' }).end(FILE)],
    ['"range not satisfiable"', (_request, response) => response.writeHead(416).end()],
  ];
  test.each(wrongParts)('%s is discarded and the download restarts', async (_what, second) => {
    const server = await startNetServer((request, response, index) => {
      if (index === 1) return second(request, response, index);
      if (index > 1) return serve(request, response, FILE, '"1"');
      response.writeHead(200, { etag: '"1"', 'content-length': FILE.length });
      return response.write(FILE.subarray(0, HALF));
    });
    expect((await fetchFile(server.origin, breakAt(server, HALF))).sizeBytes).toBe(FILE.length);
    await expectOnDisk(FILE);
    expect(rangesOf(server.requests)).toEqual([undefined, `bytes=${HALF}-`, undefined]);
  });

  test('without a validator the download restarts, and is never pieced together', async () => {
    const server = await startNetServer((_request, response, index) => {
      response.writeHead(200, { etag: 'W/"1"', 'content-length': FILE.length });
      if (index === 0) return response.write(OTHER.subarray(0, HALF));
      return response.end(FILE);
    });
    await fetchFile(server.origin, breakAt(server, HALF));
    await expectOnDisk(FILE);
    expect(rangesOf(server.requests)).toEqual([undefined, undefined]);
  });

  test('a silent server is left and asked again', async () => {
    const server = await startNetServer((request, response, index) => {
      if (index > 0) return serve(request, response, FILE, '"1"');
      return response
        .writeHead(200, { etag: '"1"', 'content-length': FILE.length })
        .write(FILE.subarray(0, HALF));
    });
    await fetchFile(server.origin, { idleTimeoutMs: 1_000 });
    await expectOnDisk(FILE);
    await server.gone(0);
    expect(rangesOf(server.requests)).toEqual([undefined, `bytes=${HALF}-`]);
  });

  test('a reset does not count as the end of a file without length', async () => {
    const server = await startNetServer((request, response, index) => {
      if (index > 0) return serve(request, response, FILE, '"1"');
      // Below HTTP: HTTP/1.0 has no chunks, so the end of the connection is the end of the file.
      return request.socket.write(`HTTP/1.0 200 OK\r\netag: "1"\r\n\r\n`, () =>
        request.socket.write(FILE.subarray(0, HALF)),
      );
    });
    expect((await fetchFile(server.origin, breakAt(server, HALF))).sizeBytes).toBe(FILE.length);
    await expectOnDisk(FILE);
    expect(rangesOf(server.requests)).toEqual([undefined, `bytes=${HALF}-`]);
  });

  test.each([
    ['announced length', { 'content-length': FILE.length }],
    ['last chunk', {}],
  ])('an orderly end before the %s counts as broken', async (_what, headers) => {
    const server = await startNetServer((request, response, index) => {
      if (index > 0) return serve(request, response, FILE, '"1"');
      response.writeHead(200, { etag: '"1"', ...headers });
      return response.write(FILE.subarray(0, HALF), () => response.socket?.end());
    });
    await fetchFile(server.origin);
    await expectOnDisk(FILE);
    expect(rangesOf(server.requests)).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  });
});

describe('a given-up download, leaving no file', () => {
  async function expectNothingLeft(): Promise<void> {
    expect(await readdir(made.folder)).toEqual([]);
  }

  test('a server that always breaks off, after five tries without a new byte', async () => {
    const server = await startNetServer((request, response) => {
      response.writeHead(200, { 'content-length': FILE.length });
      if (request.url === '/none') response.socket?.resetAndDestroy();
      else response.write(FILE.subarray(0, 1_000));
    });
    const failure = { reason: 'connection', isPermanent: false };
    expect(await failureOf(fetchFile(`${server.origin}/none`))).toMatchObject(failure);
    expect(server.requests).toHaveLength(5);
    const onProgress = () => server.connections.at(-1)?.resetAndDestroy();
    expect(await failureOf(fetchFile(server.origin, { onProgress }))).toMatchObject(failure);
    expect(server.requests).toHaveLength(10);
    await expectNothingLeft();
  });

  test('more bytes than allowed: announced ones unread, others when they come', async () => {
    const server = await startNetServer((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': 2 ** 40 });
      response.write(FILE);
    });
    const announced = fetchFile(`${server.origin}/announced`, { maxBytes: FILE.length });
    expect(await failureOf(announced)).toMatchObject({ reason: 'too_large', isPermanent: true });
    await server.gone(0);
    const seen: number[] = [];
    const endless = fetchFile(server.origin, { maxBytes: HALF, onProgress: (bytes) => seen.push(bytes) });
    expect(await failureOf(endless)).toMatchObject({ reason: 'too_large', isPermanent: true });
    await server.gone(1);
    expect(Math.max(...seen)).toBeLessThanOrEqual(HALF);
    expect(server.requests).toHaveLength(2);
    await expectNothingLeft();
  });

  test('exactly as many bytes as allowed are fine', async () => {
    const server = await startNetServer((_request, response) => response.end(FILE));
    expect((await fetchFile(server.origin, { maxBytes: FILE.length })).sizeBytes).toBe(FILE.length);
    await rm(join(made.folder, 'file'));
  });

  test('a dripping server at the end of the total time, over all tries', async () => {
    const server = await startNetServer((_request, response) => {
      response.writeHead(200, { etag: '"1"', 'content-length': FILE.length });
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { totalTimeoutMs: 2_000, idleTimeoutMs: 1_900 };
    expect(await failureOf(fetchFile(server.origin, limits))).toMatchObject({ reason: 'timeout' });
    expect(server.requests).toHaveLength(1);
    await server.gone(0);
    await expectNothingLeft();
  });

  test('a final status fails at once; a passing one fails after more tries', async () => {
    const missing = await startNetServer((_request, response) => response.writeHead(404).end('no'));
    expect(await failureOf(fetchFile(missing.origin))).toMatchObject({
      reason: 'status',
      status: 404,
      isPermanent: true,
    });
    expect(missing.requests).toHaveLength(1);
    await expectNothingLeft();
    const busy = await startNetServer((request, response, index) => {
      if (index < 3) response.writeHead(503).end();
      else serve(request, response, FILE, '"1"');
    });
    await fetchFile(busy.origin);
    await expectOnDisk(FILE);
    await rm(join(made.folder, 'file'));
  });

  test.each([
    ['a coded file', 200, { 'content-encoding': 'gzip' }],
    ['a part that was not asked for', 206, { 'content-range': 'bytes 0-9/10' }],
    ['an empty success', 204, {}],
  ])('%s', async (_what, status, headers) => {
    const server = await startNetServer((_request, response) => response.writeHead(status, headers).end());
    expect((await failureOf(fetchFile(server.origin))).isPermanent).toBe(true);
    expect(server.requests).toHaveLength(1);
    await expectNothingLeft();
  });

  test('an abort, which closes the connection and is not tried again', async () => {
    const server = await startNetServer((_request, response) => response.write(FILE.subarray(0, HALF)));
    const controller = new AbortController();
    const reason = new Error('the group was deleted');
    const onProgress = (bytes: number) => {
      if (bytes === HALF) controller.abort(reason);
    };
    await expect(fetchFile(server.origin, { signal: controller.signal, onProgress })).rejects.toBe(reason);
    await server.gone(0);
    expect(server.requests).toHaveLength(1);
    await expectNothingLeft();
  });
});
