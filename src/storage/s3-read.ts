import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { type ByteRange, NoSuchObjectError, ObjectChangedError, type ObjectFacts } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Failure } from './s3-failure.ts';
import { versionOf } from './s3-multipart.ts';

/** Broken connections in a row, without a byte between them, after which reading gives up. */
const MAX_BREAKS = 4;
const PIECE_BYTES = 16 * 2 ** 20;
const PIECES_AT_ONCE = 4;

/**
 * The bytes of an object, of one version from first to last. A connection that breaks, or that the store closes
 * because the reader is slow, is opened again where it ended.
 */
export async function readObject(
  bucket: S3Bucket,
  key: string,
  range: ByteRange | null,
  version: string | null,
): Promise<Readable> {
  const start = range?.first ?? 0;
  const open = (first: number, match: string | null) =>
    openObject(bucket, key, { first, last: range?.last ?? null }, match);
  const opened = await open(start, version);
  async function* read(): AsyncGenerator<Buffer> {
    let { body } = opened;
    let sentBytes = 0;
    let breaks = 0;
    // An answer without bytes is read to its end too: until then it holds its connection.
    do {
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          sentBytes += chunk.length;
          breaks = 0;
          yield chunk;
        }
        if (sentBytes < opened.sizeBytes) throw new Error(`${sentBytes} of ${opened.sizeBytes} bytes came`);
      } catch (error) {
        breaks += 1;
        if (breaks >= MAX_BREAKS) throw error;
        body = (await open(start + sentBytes, opened.version)).body;
      }
    } while (sentBytes < opened.sizeBytes);
  }
  const bytes = Readable.from(read(), { objectMode: false });
  // A generator that was never started has no end in which it could do this.
  return bytes.once('close', () => opened.body.destroy());
}

async function openObject(
  bucket: S3Bucket,
  key: string,
  { first, last }: { first: number; last: number | null },
  version: string | null,
): Promise<{ body: Readable; sizeBytes: number; version: string }> {
  const request = new GetObjectCommand({
    ...bucket.at(key),
    ...(first === 0 && last === null ? {} : { Range: `bytes=${first}-${last ?? ''}` }),
    ...(version === null ? {} : { IfMatch: `"${version}"` }),
  });
  try {
    const answer = await bucket.run(() => bucket.client.send(request));
    const sizeBytes = answer.ContentLength ?? 0;
    return { body: answer.Body as Readable, sizeBytes, version: versionOf(answer.ETag) };
  } catch (cause) {
    throw asObjectError(cause, key);
  }
}

/** Turns a failure into the errors that every store throws: the object is missing, or has changed. */
export function asObjectError(error: unknown, key: string): unknown {
  if (!(error instanceof S3Failure)) return error;
  if (error.kind === 'no_object') return new NoSuchObjectError(key, { cause: error });
  return error.kind === 'changed' ? new ObjectChangedError(key, { cause: error }) : error;
}

/** Writes an object into a new file: pieces of one version, several at once. */
export async function downloadObject(
  bucket: S3Bucket,
  key: string,
  { sizeBytes, version }: ObjectFacts,
  path: string,
): Promise<void> {
  const file = await open(path, 'wx');
  await file.close();
  let next = 0;
  const takePieces = async () => {
    while (next < sizeBytes) {
      const first = next;
      next += PIECE_BYTES;
      const range = { first, last: Math.min(first + PIECE_BYTES, sizeBytes) - 1 };
      const bytes = await readObject(bucket, key, range, version);
      await pipeline(bytes, createWriteStream(path, { flags: 'r+', start: first }));
    }
  };
  const takers = Array.from({ length: PIECES_AT_ONCE }, async () => {
    try {
      await takePieces();
    } catch (error) {
      next = sizeBytes;
      throw error;
    }
  });
  const failed = (await Promise.allSettled(takers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
