import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { ObjectFacts, StoredObject } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Failure } from './s3-failure.ts';

const MAX_PARTS = 10_000;
const PARTS_AT_ONCE = 4;
const MIB = 2 ** 20;

/** The part size at which `maxBytes` fit into the parts of one upload. */
export function partBytesFor(maxBytes: number, leastBytes: number): number {
  return Math.max(leastBytes, Math.ceil(maxBytes / MAX_PARTS / MIB) * MIB);
}

/** Bytes that fit into one part go in one request; more go in parts, several at once. */
export async function uploadInParts(
  bucket: S3Bucket,
  key: string,
  bytes: AsyncIterable<Buffer>,
  { partBytes, signal }: { partBytes: number; signal?: AbortSignal },
): Promise<ObjectFacts> {
  const parts = cutIntoParts(bytes, partBytes);
  const first = await parts.next();
  if (first.done) throw new Error('a stream is cut into one part at least');
  if (first.value.isLast) {
    const { data } = first.value;
    const request = new PutObjectCommand({ ...bucket.at(key), Body: data, ContentLength: data.length });
    const { ETag } = await bucket.run(() => bucket.client.send(request, withSignal(signal)));
    // Swift names none when another put of the key was faster. Then the object of that put is there.
    return ETag === undefined
      ? await headObject(bucket, key)
      : { sizeBytes: data.length, version: versionOf(ETag) };
  }
  return await asMultipart(bucket, key, signal, async (addPart) => {
    let part: Part = first.value;
    let sizeBytes = 0;
    for (;;) {
      const { data, isLast } = part;
      sizeBytes += data.length;
      await addPart(async (place, options) => {
        const request = new UploadPartCommand({ ...place, Body: data, ContentLength: data.length });
        return (await bucket.client.send(request, options)).ETag;
      });
      if (isLast) return sizeBytes;
      const next = await parts.next();
      if (next.done) throw new Error('a stream ends with its last part');
      part = next.value;
    }
  });
}

/** Copies within the store; on condition, only bytes of `source.version`. */
export async function copyInStore(
  bucket: S3Bucket,
  source: ObjectFacts & { key: string; isOnCondition: boolean; partBytes: number },
  toKey: string,
): Promise<ObjectFacts> {
  const { Bucket, Key } = bucket.at(source.key);
  const from = {
    CopySource: `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`,
    ...(source.isOnCondition ? { CopySourceIfMatch: `"${source.version}"` } : {}),
  };
  const { partBytes } = source;
  if (source.sizeBytes <= partBytes) {
    const request = new CopyObjectCommand({ ...bucket.at(toKey), ...from });
    const { CopyObjectResult } = await bucket.run(() => bucket.client.send(request));
    return { sizeBytes: source.sizeBytes, version: versionOf(CopyObjectResult?.ETag) };
  }
  return await asMultipart(bucket, toKey, undefined, async (addPart) => {
    for (let first = 0; first < source.sizeBytes; first += partBytes) {
      const last = Math.min(first + partBytes, source.sizeBytes) - 1;
      await addPart(async (place, options) => {
        const request = new UploadPartCopyCommand({
          ...place,
          ...from,
          CopySourceRange: `bytes=${first}-${last}`,
        });
        return (await bucket.client.send(request, options)).CopyPartResult?.ETag;
      });
    }
    return source.sizeBytes;
  });
}

export async function headObject(bucket: S3Bucket, key: string): Promise<StoredObject> {
  const request = new HeadObjectCommand(bucket.at(key));
  const { ContentLength, ETag, LastModified } = await bucket.run(() => bucket.client.send(request));
  if (LastModified === undefined) throw new Error('the store names no time for an object');
  return {
    sizeBytes: ContentLength ?? 0,
    version: versionOf(ETag),
    modifiedAt: LastModified,
    isShared: false,
  };
}

/** An ETag without the quotes that some stores leave out. */
export function versionOf(etag: string | undefined): string {
  if (etag === undefined) throw new Error('the store names no ETag for an object');
  return etag.replace(/^(?:W\/)?"|"$/g, '');
}

interface Part {
  data: Buffer;
  isLast: boolean;
}

async function* cutIntoParts(bytes: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Part> {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    heldBytes += chunk.length;
    while (heldBytes > partBytes) {
      const held = Buffer.concat(chunks);
      yield { data: held.subarray(0, partBytes), isLast: false };
      chunks = [held.subarray(partBytes)];
      heldBytes -= partBytes;
    }
  }
  yield { data: Buffer.concat(chunks), isLast: true };
}

interface PartPlace {
  Bucket: string;
  Key: string;
  UploadId: string;
  PartNumber: number;
}
type SendPart = (place: PartPlace, options: { abortSignal: AbortSignal }) => Promise<string | undefined>;
type AddPart = (send: SendPart) => Promise<void>;

/**
 * A multipart upload from beginning to end. `fill` adds parts one after another and returns their number of
 * bytes. Adding waits while enough parts are on their way. On a failure, these parts are stopped and awaited,
 * and the upload is ended in the store. (After a failure the SDK's own Upload continues to read its source
 * with the other uploaders. On a signal it returns before it has cleaned up.)
 */
async function asMultipart(
  bucket: S3Bucket,
  key: string,
  signal: AbortSignal | undefined,
  fill: (addPart: AddPart) => Promise<number>,
): Promise<ObjectFacts> {
  const at = bucket.at(key);
  const { client } = bucket;
  const created = await bucket.run(() =>
    client.send(new CreateMultipartUploadCommand(at), withSignal(signal)),
  );
  const UploadId = created.UploadId ?? '';
  const stop = new AbortController();
  const abortSignal = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const etags: string[] = [];
  const sending = new Set<Promise<void>>();
  const send = async (index: number, sendPart: SendPart) => {
    try {
      const place = { ...at, UploadId, PartNumber: index + 1 };
      etags[index] = versionOf(await bucket.run(() => sendPart(place, { abortSignal })));
    } catch (error) {
      stop.abort(error);
    }
  };
  let added = 0;
  const addPart: AddPart = async (sendPart) => {
    const task = send(added, sendPart).finally(() => sending.delete(task));
    added += 1;
    sending.add(task);
    if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending);
    abortSignal.throwIfAborted();
  };
  try {
    const sizeBytes = await fill(addPart);
    await Promise.all(sending);
    abortSignal.throwIfAborted();
    return { sizeBytes, version: await complete(bucket, { key, UploadId }, etags, sizeBytes) };
  } catch (fault) {
    stop.abort(fault);
    await Promise.all(sending);
    await abandon(bucket, key, UploadId, fault);
    throw fault;
  }
}

async function complete(
  bucket: S3Bucket,
  { key, UploadId }: { key: string; UploadId: string },
  etags: readonly string[],
  sizeBytes: number,
): Promise<string> {
  const Parts = etags.map((etag, index) => ({ PartNumber: index + 1, ETag: `"${etag}"` }));
  const request = new CompleteMultipartUploadCommand({
    ...bucket.at(key),
    UploadId,
    MultipartUpload: { Parts },
  });
  try {
    return versionOf((await bucket.run(() => bucket.client.send(request))).ETag);
  } catch (error) {
    // When the answer to a first try was lost, the second finds the upload gone and the object there.
    if (!(error instanceof S3Failure && error.kind === 'no_upload')) throw error;
    const found = await headObject(bucket, key);
    if (found.version !== multipartEtag(etags) || found.sizeBytes !== sizeBytes) throw error;
    return found.version;
  }
}

/** The ETag that S3 gives an object made of these parts. */
function multipartEtag(etags: readonly string[]): string {
  const hash = createHash('md5');
  for (const etag of etags) hash.update(Buffer.from(etag, 'hex'));
  return `${hash.digest('hex')}-${etags.length}`;
}

async function abandon(bucket: S3Bucket, key: string, UploadId: string, fault: unknown): Promise<void> {
  const request = new AbortMultipartUploadCommand({ ...bucket.at(key), UploadId });
  try {
    await bucket.run(() => bucket.client.send(request));
  } catch (error) {
    if (error instanceof S3Failure && error.kind === 'no_upload') return;
    throw new Error(`${String(fault)}; and its parts stay in the store: ${String(error)}`, { cause: fault });
  }
}

function withSignal(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}
