import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type ContentVersion, continuedVersion, fullVersion } from './content-version.ts';
import type { OperatorClient } from './operator-client.ts';
import { RequestFailedError } from './request-failed-error.ts';

export interface OperatorDownload {
  url: string;
  /** What an earlier call, or process, left there is continued where the server allows. */
  path: string;
  maxBytes: number;
  idleTimeoutMs: number;
  signal: AbortSignal;
  /** The total is null when the server does not tell. */
  onProgress: (bytes: number, total: number | null) => void;
  /** The first wait; each further one is twice as long. */
  waitUnitMs: number;
}

export interface DownloadedFile {
  sizeBytes: number;
  /** What the server says the bytes' SHA-256 is; null where it does not. */
  sha256: string | null;
}

const MAX_REDIRECTS = 5;
const MAX_FAILURES_IN_A_ROW = 5;
/** A day: 700 MB at 64 kbit/s. The silence is what bounds a dead connection. */
const TOTAL_TIMEOUT_MS = 86_400_000;

/** Beside the bytes on disk: which version of the file they are of. */
interface Note extends ContentVersion {
  sha256: string | null;
}

/**
 * Fetches a file of the operator's choice to the end, going on by Range after broken connections, also of earlier
 * processes. The bytes stay on disk when it fails. Throws `RequestFailedError`, the signal's reason, or what the
 * disk says.
 */
export async function downloadTo(
  client: OperatorClient,
  download: OperatorDownload,
): Promise<DownloadedFile> {
  let failures = 0;
  for (;;) {
    const before = await sizeOf(download.path);
    try {
      return await tryOnce(client, download);
    } catch (error) {
      download.signal.throwIfAborted();
      if (!(error instanceof RequestFailedError) || error.isPermanent) throw error;
      failures = (await sizeOf(download.path)) > before ? 1 : failures + 1;
      if (failures >= MAX_FAILURES_IN_A_ROW) throw error;
      await delay(download.waitUnitMs * 2 ** (failures - 1), undefined, { signal: download.signal });
    }
  }
}

async function tryOnce(client: OperatorClient, download: OperatorDownload): Promise<DownloadedFile> {
  const begun = await readBegun(download.path);
  if (begun !== null && begun.bytes === begun.note.totalBytes) return ended(download, begun.note);
  const range: Record<string, string> =
    begun === null ? {} : { range: `bytes=${begun.bytes}-`, 'if-range': begun.note.validator ?? '' };
  const { status, headers, body } = await client.request({
    url: download.url,
    method: 'GET',
    headers: range,
    maxRedirects: MAX_REDIRECTS,
    totalTimeoutMs: TOTAL_TIMEOUT_MS,
    idleTimeoutMs: download.idleTimeoutMs,
    signal: download.signal,
  });
  try {
    const { host } = new URL(download.url);
    if (status === 416) {
      await forget(download.path);
      throw new RequestFailedError('connection', `The file at ${host} changed while it was fetched.`);
    }
    if (status !== 200 && status !== 206) {
      throw new RequestFailedError('status', `${host} answered ${status}.`, { status });
    }
    const continued =
      status === 206 && begun !== null ? continuedVersion(headers, begun.note, begun.bytes) : null;
    if (status === 206 && continued === null) {
      await forget(download.path);
      throw new RequestFailedError('connection', `${host} sent another part than was asked for.`);
    }
    const note: Note = {
      ...(continued ?? fullVersion(headers)),
      sha256:
        begun !== null && continued !== null ? begun.note.sha256 : linkedSha256(headers['x-linked-etag']),
    };
    await receive(download, body, note, continued === null ? 0 : (begun?.bytes ?? 0));
    return await ended(download, note);
  } finally {
    body.destroy();
  }
}

async function receive(
  download: OperatorDownload,
  body: AsyncIterable<Buffer>,
  note: Note,
  fromByte: number,
): Promise<void> {
  if (note.totalBytes !== null && note.totalBytes > download.maxBytes) throw tooLarge(download);
  await using file: FileHandle = await open(download.path, fromByte === 0 ? 'w' : 'r+');
  await writeFile(noteOf(download.path), JSON.stringify(note));
  let at = fromByte;
  for await (const chunk of body) {
    await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
    if (at > download.maxBytes) throw tooLarge(download);
    download.onProgress(at, note.totalBytes);
  }
  if (note.totalBytes !== null && at < note.totalBytes) {
    throw new RequestFailedError('connection', `The connection ended ${note.totalBytes - at} bytes early.`);
  }
  await file.sync();
}

function tooLarge({ url, maxBytes }: OperatorDownload): RequestFailedError {
  return new RequestFailedError(
    'too_large',
    `The file at ${new URL(url).host} has more than ${maxBytes} bytes.`,
  );
}

async function ended({ path }: OperatorDownload, note: Note): Promise<DownloadedFile> {
  await rm(noteOf(path), { force: true });
  return { sizeBytes: await sizeOf(path), sha256: note.sha256 };
}

/** Bytes that can be gone on with; without something to know the version by they are of no use. */
async function readBegun(path: string): Promise<{ bytes: number; note: Note } | null> {
  const bytes = await sizeOf(path);
  const text = await readFile(noteOf(path), 'utf8').catch(() => null);
  if (bytes === 0 || text === null) return null;
  try {
    const note = JSON.parse(text) as Note;
    return typeof note.validator === 'string' ? { bytes, note } : null;
  } catch {
    // A note that was cut off by a crash: begin anew.
    return null;
  }
}

async function forget(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(noteOf(path), { force: true });
}

function noteOf(path: string): string {
  return `${path}.version`;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Hugging Face names the SHA-256 of a large file before it sends the client on to where the bytes lie. */
function linkedSha256(etag: string | undefined): string | null {
  return /^(?:W\/)?"?([0-9a-f]{64})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase() ?? null;
}
