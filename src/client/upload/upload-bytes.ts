import { ConnectionError } from '../connection-error.ts';
import { MakecutProblem, readProblem } from '../makecut-problem.ts';
import { pause } from '../pause.ts';
import { DEFAULT_RETRY, mayRepeat, type RetryPolicy, waitBeforeRepeat } from '../retry-policy.ts';
import { putByXhr } from './put-by-xhr.ts';

/** A function is called for each try. It opens the same bytes again: `() => createReadStream(path)`. */
export type UploadBody =
  | Blob
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | (() => ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>);

export interface UploadOptions {
  signal?: AbortSignal;
  /** Length of a stream, where it is known. A file that is too large is then refused before it is sent. */
  sizeBytes?: number;
  /**
   * Called when the whole percent (0 to 100) has changed, with the sent bytes, the total bytes and the
   * percent. For a stream without `sizeBytes` the last two are null, and it is called for each piece.
   */
  onProgress?: (sentBytes: number, totalBytes: number | null, percent: number | null) => void;
  retry?: Partial<RetryPolicy>;
  fetch?: typeof fetch;
}

/**
 * Puts bytes to a signed upload address. When the connection breaks, the bytes are sent again, except those of a
 * stream, which can be read only once. Uploads may take hours, so only the signal limits their time.
 */
export async function uploadBytes(
  upload: { url: string },
  body: UploadBody,
  options: UploadOptions = {},
): Promise<void> {
  // Each try may take hours, so their number ends them, unless the caller sets a time.
  const policy = { ...DEFAULT_RETRY, maxTotalMs: Number.POSITIVE_INFINITY, ...options.retry };
  const startedAt = performance.now();
  const isOneWay = body instanceof ReadableStream;
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    const failure = await putOnce(upload.url, body, options, attempt);
    if (failure === null) return;
    const isProblem = failure instanceof MakecutProblem;
    const mayTryAgain = !isOneWay && mayRepeat(isProblem ? failure.problem : null, 'safe');
    const facts = {
      attempt,
      counted: attempt,
      elapsedMs: performance.now() - startedAt,
      retryAfterS: isProblem ? failure.retryAfterS : null,
    };
    const waitMs = mayTryAgain ? waitBeforeRepeat(facts, policy, Math.random()) : null;
    if (waitMs === null) throw failure;
    await pause(waitMs, options.signal);
  }
}

async function putOnce(
  url: string,
  body: UploadBody,
  options: UploadOptions,
  attempt: number,
): Promise<MakecutProblem | ConnectionError | null> {
  const sizeBytes = sizeOf(body) ?? options.sizeBytes ?? null;
  const isPiecewise =
    body instanceof ReadableStream ||
    typeof body === 'function' ||
    (!('XMLHttpRequest' in globalThis) && (body instanceof Blob || options.onProgress !== undefined));
  const own = new AbortController();
  const told = options.onProgress === undefined ? null : makeTold(guarded(options.onProgress, own));
  const signal = options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
  try {
    const response = isPiecewise
      ? await putPieces(url, streamOf(body, own), sizeBytes, { ...options, signal, told })
      : await putBlock(url, body as Block, { ...options, signal, told });
    if (!response.ok) return explained(await readProblem(response));
    await response.arrayBuffer();
    if (!isPiecewise && sizeBytes !== null) told?.(sizeBytes, sizeBytes);
  } catch (error) {
    signal.throwIfAborted();
    return new ConnectionError('the upload', attempt, error);
  }
  own.signal.throwIfAborted();
  return null;
}

/** An error of the caller's own function ends the upload and is thrown as it is: another try would not help. */
function guarded<Arguments extends unknown[]>(
  call: (...given: Arguments) => void,
  own: AbortController,
): (...given: Arguments) => void {
  return (...given) => {
    try {
      call(...given);
    } catch (error) {
      own.abort(error);
    }
  };
}

type Block = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
type Told = (sentBytes: number, totalBytes: number | null) => void;
type PutOptions = Pick<UploadOptions, 'signal' | 'fetch'> & { told: Told | null };

/**
 * Adds the percent, and calls only when it has changed. A large file has thousands of pieces of the same
 * percent.
 */
function makeTold(onProgress: NonNullable<UploadOptions['onProgress']>): Told {
  let last = -1;
  return (sentBytes, totalBytes) => {
    const percent = totalBytes === null ? null : percentOf(sentBytes, totalBytes);
    const now = percent ?? sentBytes;
    if (now === last) return;
    last = now;
    onProgress(sentBytes, totalBytes, percent);
  };
}

/** A file without bytes is sent whole at once. */
function percentOf(sentBytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 100 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}

async function putPieces(
  url: string,
  bytes: ReadableStream<Uint8Array>,
  sizeBytes: number | null,
  { signal, fetch: send = fetch, told }: PutOptions,
): Promise<Response> {
  return await send(url, {
    method: 'PUT',
    body: counted(bytes, sizeBytes, told),
    signal: signal ?? null,
    // Node's fetch keeps a copy of every byte for a possible redirect, unless both of these forbid it. 2 GiB took
    // 2,161 MiB of memory with the copy and 103 MiB without it.
    duplex: 'half',
    redirect: 'error',
    window: null,
    ...(sizeBytes === null ? {} : { headers: { 'content-length': String(sizeBytes) } }),
  } as RequestInit);
}

/** Browsers tell how much of a block was sent only by XMLHttpRequest. */
async function putBlock(
  url: string,
  body: Block,
  { signal, fetch: given, told }: PutOptions,
): Promise<Response> {
  const isTold = told !== null && given === undefined && 'XMLHttpRequest' in globalThis;
  if (isTold) return await putByXhr(url, body, told, signal);
  return await (given ?? fetch)(url, { method: 'PUT', body, signal: signal ?? null });
}

/** A store that gets uploads directly refuses in its own words. */
function explained(refusal: MakecutProblem): MakecutProblem {
  if (refusal.code !== 'unknown') return refusal;
  const detail = `the upload was refused (HTTP ${refusal.status}); its address may be wrong, or its time over`;
  return new MakecutProblem({ ...refusal.problem, detail }, refusal.retryAfterS);
}

function sizeOf(body: UploadBody): number | null {
  if (body instanceof Blob) return body.size;
  return body instanceof ReadableStream || typeof body === 'function' ? null : body.byteLength;
}

function streamOf(body: UploadBody, own: AbortController): ReadableStream<Uint8Array> {
  if (typeof body === 'function') {
    const opened = body();
    return opened instanceof ReadableStream ? opened : streamFrom(opened, own);
  }
  if (body instanceof ReadableStream) return body;
  return body instanceof Blob ? body.stream() : new Blob([body]).stream();
}

/** Reads no further ahead than its reader asks. A source that cannot be read ends the upload with its own error. */
function streamFrom(chunks: AsyncIterable<Uint8Array>, own: AbortController): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      try {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        own.abort(error);
        throw error;
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  };
  return new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
}

function counted(
  bytes: ReadableStream<Uint8Array>,
  totalBytes: number | null,
  told: Told | null,
): ReadableStream<Uint8Array> {
  if (told === null) return bytes;
  let sentBytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      sentBytes += chunk.byteLength;
      told(sentBytes, totalBytes);
    },
  });
  return bytes.pipeThrough(count);
}
