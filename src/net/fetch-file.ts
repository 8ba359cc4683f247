import type { FileHandle } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AddressRefusedError } from './address-refused-error.ts';
import { type ContentVersion, continuedVersion, fullVersion, UNKNOWN_VERSION } from './content-version.ts';
import type { ExchangeAnswer, ExchangeRequest } from './exchange.ts';
import { RequestFailedError } from './request-failed-error.ts';

export interface FileToFetch {
  url: string;
  maxBytes: number;
  /** Over all tries and the waits between them. */
  totalTimeoutMs: number;
  idleTimeoutMs: number;
  /** Less than this within `idleTimeoutMs` is silence; 1 when absent. */
  leastIdleBytes?: number;
  signal: AbortSignal;
  /** How long to wait before the next try. */
  retryWaitMs: (failuresInARow: number) => number;
  /**
   * The total is null when the server does not give it. `bytes` falls back to 0 when the download restarts.
   */
  onProgress?: (bytes: number, total: number | null) => void;
  /** Called before the first byte of an answer is written: which version of the file the bytes are of. */
  onVersion?: (version: ContentVersion, answer: ExchangeAnswer) => Promise<void>;
}

/** The bytes on disk, and the version of the file that they belong to. */
export interface PartOfFile {
  file: FileHandle;
  receivedBytes: number;
  version: ContentVersion;
}

type Request = (request: ExchangeRequest) => Promise<ExchangeAnswer>;

const MAX_REDIRECTS = 5;
/** Without a new byte in between. */
const MAX_FAILURES_IN_A_ROW = 5;
/** A server that ignores Range and breaks off each time makes "progress" for ever. */
const MAX_TRIES = 30;

/**
 * Fetches a whole file into an open one. It continues by Range after a broken connection. `part` describes
 * the present bytes, and is kept up to date. Resolves to the URL that answered. Throws the failures of
 * requests, and the errors of the disk unchanged.
 */
export async function fetchFile(request: Request, wanted: FileToFetch, part: PartOfFile): Promise<string> {
  const endsAt = performance.now() + wanted.totalTimeoutMs;
  let furthestBytes = part.receivedBytes;
  let failuresInARow = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(request, wanted, part, endsAt);
    } catch (error) {
      wanted.signal.throwIfAborted();
      if (!isWorthAnotherTry(error)) throw error;
      failuresInARow = part.receivedBytes > furthestBytes ? 1 : failuresInARow + 1;
      furthestBytes = Math.max(furthestBytes, part.receivedBytes);
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW || tries >= MAX_TRIES) throw error;
      const waitMs = wanted.retryWaitMs(failuresInARow);
      if (performance.now() + waitMs >= endsAt) throw error;
      await delay(waitMs, undefined, { signal: wanted.signal }).catch(() => wanted.signal.throwIfAborted());
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof AddressRefusedError) return error.reason === 'unresolvable';
  // The total time is over for all tries together.
  return error instanceof RequestFailedError && !error.isPermanent && error.reason !== 'timeout';
}

async function tryOnce(
  request: Request,
  wanted: FileToFetch,
  part: PartOfFile,
  endsAt: number,
): Promise<string> {
  const { validator } = part.version;
  const isResuming = part.receivedBytes > 0 && validator !== null;
  const answer = await request({
    url: wanted.url,
    method: 'GET',
    headers: isResuming ? { range: `bytes=${part.receivedBytes}-`, 'if-range': validator } : {},
    maxRedirects: MAX_REDIRECTS,
    totalTimeoutMs: Math.max(1, Math.ceil(endsAt - performance.now())),
    idleTimeoutMs: wanted.idleTimeoutMs,
    ...(wanted.leastIdleBytes === undefined ? {} : { leastIdleBytes: wanted.leastIdleBytes }),
    signal: wanted.signal,
  });
  try {
    await settleVersion(answer, wanted, part, isResuming);
    await wanted.onVersion?.(part.version, answer);
    await receive(answer, wanted, part);
    return answer.url;
  } finally {
    answer.body.destroy();
  }
}

/** Decides whether the body goes behind the stored bytes or replaces them. */
async function settleVersion(
  { status, headers, url }: ExchangeAnswer,
  wanted: FileToFetch,
  part: PartOfFile,
  isResuming: boolean,
): Promise<void> {
  const { host } = new URL(url);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (status !== 200 && status !== 206) {
    // 416: the stored bytes are more than the server has now, so the fetch starts over.
    if (status === 416 && isResuming) {
      await startOver(part);
      throw new RequestFailedError('connection', `The file at ${host} changed while it was fetched.`);
    }
    throw new RequestFailedError('status', `${host} answered with status ${status}.`, { status });
  }
  if (encoding.toLowerCase() !== 'identity') {
    throw new RequestFailedError(
      'bad_answer',
      `${host} sent the file in the coding "${encoding.slice(0, 40)}", not as it is.`,
    );
  }
  if (status === 206 && !isResuming) {
    throw new RequestFailedError('bad_answer', `${host} sent a part of the file, though all was asked for.`);
  }
  if (status === 200) {
    await startOver(part);
    part.version = fullVersion(headers);
  } else {
    const version = continuedVersion(headers, part.version, part.receivedBytes);
    if (version === null) {
      await startOver(part);
      throw new RequestFailedError('connection', `${host} did not go on where the connection broke off.`);
    }
    part.version = version;
  }
  if ((part.version.totalBytes ?? 0) > wanted.maxBytes) throw tooLarge(host, wanted.maxBytes);
}

async function receive(answer: ExchangeAnswer, wanted: FileToFetch, part: PartOfFile): Promise<void> {
  const { host } = new URL(answer.url);
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    if (part.receivedBytes + chunk.length > wanted.maxBytes) throw tooLarge(host, wanted.maxBytes);
    await writeAll(part.file, chunk, part.receivedBytes);
    part.receivedBytes += chunk.length;
    wanted.onProgress?.(part.receivedBytes, part.version.totalBytes);
  }
  const { totalBytes } = part.version;
  if (totalBytes !== null && part.receivedBytes !== totalBytes) {
    throw new RequestFailedError('connection', `${host} sent ${part.receivedBytes} of ${totalBytes} bytes.`);
  }
}

async function startOver(part: PartOfFile): Promise<void> {
  await part.file.truncate(0);
  part.receivedBytes = 0;
  part.version = UNKNOWN_VERSION;
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

function tooLarge(host: string, maxBytes: number): RequestFailedError {
  return new RequestFailedError(
    'too_large',
    `The file at ${host} is larger than the allowed ${maxBytes} bytes.`,
  );
}
