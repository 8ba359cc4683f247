import { type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AddressRefusedError } from './address-refused-error.ts';
import { type ContentVersion, continuedVersion, fullVersion } from './content-version.ts';
import { type GuardedResponse, guardedRequest, type RequestRules } from './guarded-request.ts';
import { RequestFailedError } from './request-failed-error.ts';

export interface GuardedDownload {
  url: string;
  /** Replaced when it exists; removed when the download fails. */
  path: string;
  maxBytes: number;
  /** Over all tries and the waits between them. */
  totalTimeoutMs: number;
  idleTimeoutMs: number;
  /** Less than this within `idleTimeoutMs` is silence; 1 when absent. */
  leastIdleBytes?: number;
  signal: AbortSignal;
  /** The total is null when the server does not tell. `bytes` falls back to 0 when the file is begun anew. */
  onProgress?: (bytes: number, total: number | null) => void;
}

export interface DownloadRules extends RequestRules {
  /** How long to wait before the next try. */
  retryWaitMs: (failuresInARow: number) => number;
}

const MAX_REDIRECTS = 5;
/** Without a new byte in between. */
const MAX_FAILURES_IN_A_ROW = 5;
/** A server that ignores Range and breaks off each time makes "progress" for ever. */
const MAX_TRIES = 30;

/** What is on disk, and of which version of the file. */
interface Progress {
  file: FileHandle;
  receivedBytes: number;
  furthestBytes: number;
  version: ContentVersion;
}

/** Fetches a file, going on after broken connections. Throws as a request does, or what the disk says. */
export async function guardedDownload(
  download: GuardedDownload,
  rules: DownloadRules,
): Promise<{ sizeBytes: number; finalUrl: string }> {
  const endsAt = performance.now() + download.totalTimeoutMs;
  const file = await open(download.path, 'w');
  const progress: Progress = {
    file,
    receivedBytes: 0,
    furthestBytes: 0,
    version: { validator: null, totalBytes: null },
  };
  let finalUrl: string | null = null;
  try {
    finalUrl = await tryUntilWhole(download, rules, progress, endsAt);
    return { sizeBytes: progress.receivedBytes, finalUrl };
  } finally {
    await file.close();
    if (finalUrl === null) await rm(download.path, { force: true });
  }
}

async function tryUntilWhole(
  download: GuardedDownload,
  rules: DownloadRules,
  progress: Progress,
  endsAt: number,
): Promise<string> {
  let failuresInARow = 0;
  for (let tries = 1; ; tries++) {
    const furthestBefore = progress.furthestBytes;
    try {
      return await tryOnce(download, rules, progress, endsAt);
    } catch (error) {
      if (!isWorthAnotherTry(error) || download.signal.aborted || rules.closed.aborted) throw error;
      failuresInARow = progress.furthestBytes > furthestBefore ? 1 : failuresInARow + 1;
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW || tries >= MAX_TRIES) throw error;
      const waitMs = rules.retryWaitMs(failuresInARow);
      if (performance.now() + waitMs >= endsAt) throw error;
      await delay(waitMs, undefined, { signal: AbortSignal.any([download.signal, rules.closed]) }).catch(
        () => {
          throw download.signal.aborted ? download.signal.reason : rules.closed.reason;
        },
      );
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof AddressRefusedError) return error.reason === 'unresolvable';
  // The total time is over for all tries together.
  return error instanceof RequestFailedError && !error.isPermanent && error.reason !== 'timeout';
}

async function tryOnce(
  download: GuardedDownload,
  rules: DownloadRules,
  progress: Progress,
  endsAt: number,
): Promise<string> {
  const { validator } = progress.version;
  const isResuming = progress.receivedBytes > 0 && validator !== null;
  const response = await guardedRequest(
    {
      url: download.url,
      method: 'GET',
      headers: isResuming ? { range: `bytes=${progress.receivedBytes}-`, 'if-range': validator } : {},
      maxRedirects: MAX_REDIRECTS,
      totalTimeoutMs: Math.max(1, Math.ceil(endsAt - performance.now())),
      idleTimeoutMs: download.idleTimeoutMs,
      ...(download.leastIdleBytes === undefined ? {} : { leastIdleBytes: download.leastIdleBytes }),
      signal: download.signal,
    },
    rules,
  );
  try {
    await prepareFor(response, download, progress, isResuming);
    await receive(response, download, progress);
    return response.url;
  } finally {
    response.body.destroy();
  }
}

/** Settles where the body goes in the file: after what is there, or at its start. */
async function prepareFor(
  { status, headers, url }: GuardedResponse,
  download: GuardedDownload,
  progress: Progress,
  isResuming: boolean,
): Promise<void> {
  const { host } = new URL(url);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (status !== 200 && status !== 206) {
    // 416: what was begun is longer than what is there now, so it is begun anew.
    if (status === 416 && isResuming) {
      await startOver(progress);
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
    await startOver(progress);
    progress.version = fullVersion(headers);
  } else {
    const version = continuedVersion(headers, progress.version, progress.receivedBytes);
    if (version === null) {
      await startOver(progress);
      throw new RequestFailedError('connection', `${host} did not go on where the connection broke off.`);
    }
    progress.version = version;
  }
  if ((progress.version.totalBytes ?? 0) > download.maxBytes) throw tooLarge(host, download.maxBytes);
}

async function receive(
  response: GuardedResponse,
  download: GuardedDownload,
  progress: Progress,
): Promise<void> {
  const { host } = new URL(response.url);
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    if (progress.receivedBytes + chunk.length > download.maxBytes) throw tooLarge(host, download.maxBytes);
    await writeAll(progress.file, chunk, progress.receivedBytes);
    progress.receivedBytes += chunk.length;
    progress.furthestBytes = Math.max(progress.furthestBytes, progress.receivedBytes);
    download.onProgress?.(progress.receivedBytes, progress.version.totalBytes);
  }
  const { totalBytes } = progress.version;
  if (totalBytes !== null && progress.receivedBytes !== totalBytes) {
    throw new RequestFailedError(
      'connection',
      `${host} sent ${progress.receivedBytes} of ${totalBytes} bytes.`,
    );
  }
}

async function startOver(progress: Progress): Promise<void> {
  await progress.file.truncate(0);
  progress.receivedBytes = 0;
  progress.version = { validator: null, totalBytes: null };
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
