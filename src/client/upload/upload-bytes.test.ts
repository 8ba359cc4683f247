import { afterEach, describe, expect, test, vi } from 'vitest';
import { uploadBytes } from './upload-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

const upload = { url: 'http://store.test/object?token=t' };
const bytes = new Uint8Array([1, 2, 3, 4, 5]);

/** A store that answers one status after the other, where 0 breaks the connection. It repeats the last one. */
function serve(...statuses: number[]) {
  const seen: { body: string; init: RequestInit }[] = [];
  const send = vi.fn(async (_url: unknown, init: RequestInit = {}) => {
    const body = Buffer.from(await new Response(init.body ?? null).arrayBuffer()).toString('hex');
    seen.push({ body, init });
    const status = statuses[Math.min(seen.length, statuses.length) - 1] ?? 200;
    if (status === 0) throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
    const refused = { type: '', title: '', status, detail: 'why', code: 'conflict' };
    return new Response(status === 200 ? null : JSON.stringify(refused), { status });
  });
  return { seen, fetch: send as typeof fetch };
}

/** Streams do not advance under fake timers, so the waits are real and short. */
const retry = { firstWaitMs: 1 };
const streamOf = () => new Blob([bytes]).stream();

describe.each([
  ['bytes', bytes],
  ['a buffer', bytes.buffer],
  ['a blob', new Blob([bytes])],
  ['a function', streamOf],
] as const)('%s', (_name, body) => {
  test('is sent again, whole, when the connection breaks', async () => {
    const { seen, fetch } = serve(0, 500, 200);
    await uploadBytes(upload, body, { fetch, retry, sizeBytes: 5 });
    expect(seen.map((sent) => sent.body)).toEqual(['0102030405', '0102030405', '0102030405']);
    expect(seen[0]?.init).toMatchObject({ method: 'PUT' });
  });

  test('reports its progress to the end', async () => {
    const { seen, fetch } = serve(200);
    const onProgress = vi.fn();
    await uploadBytes(upload, body, { fetch, sizeBytes: 5, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(5, 5, 100);
    expect(seen[0]?.init.headers).toEqual({ 'content-length': '5' });
  });
});

/** A stream of so many pieces of one byte. */
const piecesOf = (count: number) => () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let piece = 0; piece < count; piece += 1) controller.enqueue(new Uint8Array(1));
      controller.close();
    },
  });

test('each percent is reported once, however many pieces it has', async () => {
  const { fetch } = serve(200);
  const onProgress = vi.fn();
  await uploadBytes(upload, piecesOf(1000), { fetch, sizeBytes: 1000, onProgress });
  const percents = onProgress.mock.calls.map(([, , percent]) => percent);
  expect(percents).toEqual(Array.from({ length: 101 }, (_, percent) => percent));
  expect(onProgress).toHaveBeenLastCalledWith(1000, 1000, 100);
});

test('each piece of a stream of unknown length is reported', async () => {
  const { fetch } = serve(200);
  const onProgress = vi.fn();
  await uploadBytes(upload, piecesOf(3), { fetch, onProgress });
  expect(onProgress.mock.calls).toEqual([1, 2, 3].map((sent) => [sent, null, null]));
});

test('a stream is sent once', async () => {
  const { seen, fetch } = serve(0);
  await expect(uploadBytes(upload, streamOf(), { fetch, retry })).rejects.toMatchObject({
    name: 'ConnectionError',
    message: /ECONNRESET/,
  });
  expect(seen).toHaveLength(1);
});

test('a refusal is not tried again', async () => {
  const { seen, fetch } = serve(409);
  await expect(uploadBytes(upload, bytes, { fetch, retry })).rejects.toMatchObject({ code: 'conflict' });
  expect(seen).toHaveLength(1);
});

test('in a browser, a block is sent whole and reported once', async () => {
  vi.stubGlobal('XMLHttpRequest', class {});
  const { seen, fetch } = serve(200);
  const onProgress = vi.fn();
  await uploadBytes(upload, new Blob([bytes]), { fetch, onProgress });
  expect(seen[0]?.init.body).toBeInstanceOf(Blob);
  expect(onProgress.mock.calls).toEqual([[5, 5, 100]]);
});

test('the signal ends it', async () => {
  const { seen, fetch } = serve(0);
  const stop = new AbortController();
  const sent = uploadBytes(upload, bytes, { fetch, signal: stop.signal });
  sent.catch(() => undefined);
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 20_000 });
  stop.abort(new Error('enough'));
  await expect(sent).rejects.toThrow('enough');
});

describe('an error of the caller', () => {
  const wrong = new RangeError('the bar is narrower than that');

  test.each([
    ['bytes', bytes],
    ['a function', streamOf],
  ] as const)('in onProgress ends the upload of %s as it is', async (_name, body) => {
    const { seen, fetch } = serve(200);
    const onProgress = () => {
      throw wrong;
    };
    await expect(uploadBytes(upload, body, { fetch, retry, sizeBytes: 5, onProgress })).rejects.toBe(wrong);
    expect(seen.length).toBeLessThan(2);
  });

  test('in opening its file does too', async () => {
    const { seen, fetch } = serve(200);
    const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    // biome-ignore lint/correctness/useYield: a file that is not there gives no bytes
    const body = async function* (): AsyncGenerator<Uint8Array> {
      throw missing;
    };
    await expect(uploadBytes(upload, body, { fetch, retry })).rejects.toBe(missing);
    expect(seen).toEqual([]);
  });
});

test('a bound of time that the caller sets ends the tries', async () => {
  const { seen, fetch } = serve(0);
  const bounded = { firstWaitMs: 50, maxAttempts: 1000, maxTotalMs: 20 };
  await expect(uploadBytes(upload, bytes, { fetch, retry: bounded })).rejects.toMatchObject({
    name: 'ConnectionError',
  });
  expect(seen).toHaveLength(1);
});
