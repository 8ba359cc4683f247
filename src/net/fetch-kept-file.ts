import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { nullIfMissing } from '../lib/files/null-if-missing.ts';
import { type ContentVersion, UNKNOWN_VERSION } from './content-version.ts';
import type { ExchangeAnswer } from './exchange.ts';
import { type FileToFetch, fetchFile } from './fetch-file.ts';
import type { OperatorClient } from './operator-client.ts';

export interface KeptFile
  extends Required<Pick<FileToFetch, 'url' | 'maxBytes' | 'idleTimeoutMs' | 'signal' | 'onProgress'>> {
  /** Continues the bytes of an earlier call or process there, if the server allows it. */
  path: string;
  /** The first wait; each further one is twice as long. */
  waitUnitMs: number;
}

export interface FetchedFile {
  sizeBytes: number;
  /** The server's value for the bytes' SHA-256; null if it gives none. */
  sha256: string | null;
}

/** A day: 700 MB at 64 kbit/s. The limit on silence ends a dead connection. */
const TOTAL_TIMEOUT_MS = 86_400_000;

/** The file's version, stored beside the bytes on disk. */
interface Note extends ContentVersion {
  sha256: string | null;
}

/**
 * Fetches a whole file of the operator's choice. It continues by Range after broken connections, also those
 * of earlier processes. The bytes stay on disk when it fails. Throws as `fetchFile` does.
 */
export async function fetchKeptFile(client: OperatorClient, kept: KeptFile): Promise<FetchedFile> {
  const begun = await readBegun(kept.path);
  let sha256 = begun?.note.sha256 ?? null;
  const isWhole = begun !== null && begun.bytes === begun.note.totalBytes;
  if (!isWhole) {
    await using file: FileHandle = await open(kept.path, begun === null ? 'w' : 'r+');
    const part = { file, receivedBytes: begun?.bytes ?? 0, version: begun?.note ?? UNKNOWN_VERSION };
    const { url, maxBytes, idleTimeoutMs, signal, onProgress, waitUnitMs } = kept;
    await fetchFile(
      (request) => client.request(request),
      {
        ...{ url, maxBytes, idleTimeoutMs, signal, onProgress },
        totalTimeoutMs: TOTAL_TIMEOUT_MS,
        retryWaitMs: (failures) => waitUnitMs * 2 ** (failures - 1),
        async onVersion(version, answer) {
          if (answer.status === 200) sha256 = linkedSha256(answer);
          const note: Note = { ...version, sha256 };
          await writeFile(noteOf(kept.path), JSON.stringify(note));
        },
      },
      part,
    );
    await file.sync();
  }
  await rm(noteOf(kept.path), { force: true });
  return { sizeBytes: await sizeOf(kept.path), sha256 };
}

/** Bytes that can be continued. Without a note of their version they cannot. */
async function readBegun(path: string): Promise<{ bytes: number; note: Note } | null> {
  const bytes = await sizeOf(path);
  const text = await readFile(noteOf(path), 'utf8').catch(() => null);
  if (bytes === 0 || text === null) return null;
  try {
    const note = JSON.parse(text) as Note;
    return typeof note.validator === 'string' ? { bytes, note } : null;
  } catch {
    // A crash cut off the note, so the download restarts.
    return null;
  }
}

function noteOf(path: string): string {
  return `${path}.version`;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(nullIfMissing))?.size ?? 0;
}

/** Hugging Face gives the SHA-256 of a large file before it redirects the client to the bytes. */
function linkedSha256({ headers, redirectHeaders }: ExchangeAnswer): string | null {
  const etag = [headers, ...redirectHeaders.toReversed()]
    .map((each) => each['x-linked-etag'])
    .find((value) => value !== undefined);
  return /^(?:W\/)?"?([0-9a-f]{64})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase() ?? null;
}
