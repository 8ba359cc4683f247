import { createReadStream } from 'node:fs';
import { stat as statFile } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { LocalCopies, type LocalCopy } from './local-copies.ts';
import {
  NoSuchObjectError,
  ObjectChangedError,
  type ObjectFacts,
  type ObjectStore,
  type StoredObject,
  type StoreWithPaths,
  TooLargeError,
} from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Failure } from './s3-failure.ts';
import type { S3Health } from './s3-health.ts';
import { abortUploads, listAfter, listObjects, putAtOf, removeListed } from './s3-listing.ts';
import { copyInStore, headObject, partBytesFor, uploadInParts } from './s3-multipart.ts';
import { asObjectError, downloadObject, readObject } from './s3-read.ts';

/** Four on their way and one filling up per upload: 40 MiB of memory. */
const MIN_PART_BYTES = 8 * 2 ** 20;
/** A larger copy could be silent for longer than an idle connection may be. */
const COPY_PART_BYTES = 256 * 2 ** 20;

export interface S3StoreOptions {
  /** A folder of this process for copies that programs read. Its maker removes it. */
  copiesDir: string;
  /** The most that the copies hold besides those in use, in bytes. */
  copiesMaxBytes: number;
  health: Pick<S3Health, 'fault'>;
  /** Above this a copy within the store goes in parts of this size. */
  copyPartBytes?: number;
}

/**
 * Objects in an S3 bucket. They come and go in parts, several at once, and appear when the last is confirmed.
 * Programs read local copies; a file that was put here stays as a copy, because the next job reads it.
 */
export function openS3Store(bucket: S3Bucket, options: S3StoreOptions): ObjectStore {
  const { copiesDir, copiesMaxBytes, health, copyPartBytes = COPY_PART_BYTES } = options;
  const copies = new LocalCopies(copiesDir, copiesMaxBytes);
  const upload = async (key: string, path: string) => {
    const { size } = await statFile(path);
    const bytes = createReadStream(path, { highWaterMark: 2 ** 20 });
    return await uploadInParts(bucket, key, bytes, { partBytes: partBytesFor(size, MIN_PART_BYTES) });
  };
  const borrow = async (key: string) => {
    const facts = await requireObject(bucket, key);
    return await copies.borrow(key, facts, (path) => downloadObject(bucket, key, facts, path));
  };

  const store: ObjectStore = {
    async put(key, bytes, { maxBytes, signal }) {
      bucket.at(key);
      if (signal) addAbortSignal(signal, bytes);
      const partBytes = partBytesFor(maxBytes, MIN_PART_BYTES);
      return await uploadInParts(bucket, key, counted(bytes, maxBytes), {
        partBytes,
        ...(signal ? { signal } : {}),
      });
    },
    async putFile(key, path) {
      const facts = await upload(key, path);
      await copies.keep(key, facts, path);
      return facts;
    },
    adoptFile: upload,
    copy: (fromKey, toKey, version) => copyVersion({ bucket, copyPartBytes }, fromKey, toKey, version),
    get: (key, range) => readObject(bucket, key, range ?? null, null),
    stat: (key) => statObject(bucket, key),
    remove: (key) => removeObject(bucket, key),
    async removeAll(prefix) {
      for await (const page of listObjects(bucket, prefix)) await removeListed(bucket, page);
    },
    async sizeOfAll(prefix) {
      let sizeBytes = 0;
      for await (const page of listObjects(bucket, prefix)) {
        for (const object of page) sizeBytes += object.sizeBytes;
      }
      return sizeBytes;
    },
    list: (prefix, afterKey, limit) => listAfter(bucket, prefix, afterKey, limit),
    putAt: (key) => putAtOf(bucket, key),
    freeBytes: async () => null,
    fault: () => health.fault(),
    removeUnfinished: (before) => abortUploads(bucket, before),
    withPaths: (work) => lendPaths(store, borrow, work),
  };
  return store;
}

async function statObject(bucket: S3Bucket, key: string): Promise<StoredObject | null> {
  try {
    return await headObject(bucket, key);
  } catch (error) {
    if (error instanceof S3Failure && error.kind === 'no_object') return null;
    throw error;
  }
}

async function requireObject(bucket: S3Bucket, key: string): Promise<ObjectFacts> {
  const facts = await statObject(bucket, key);
  if (facts === null) throw new NoSuchObjectError(key);
  return facts;
}

async function removeObject(bucket: S3Bucket, key: string): Promise<void> {
  const request = new DeleteObjectCommand(bucket.at(key));
  try {
    await bucket.run(() => bucket.client.send(request));
  } catch (error) {
    // Amazon succeeds for a missing object; other stores fail.
    if (!(error instanceof S3Failure && error.kind === 'no_object')) throw error;
  }
}

/**
 * For an object that came in parts, Swift compares a copy's condition with another ETag than the named one.
 * There the version is checked before and after instead. Where the store cannot copy, the bytes go through here.
 */
async function copyVersion(
  { bucket, copyPartBytes }: { bucket: S3Bucket; copyPartBytes: number },
  fromKey: string,
  toKey: string,
  version: string,
): Promise<ObjectFacts> {
  const { sizeBytes } = await requireObject(bucket, fromKey);
  const source = { key: fromKey, sizeBytes, version, partBytes: partBytesFor(sizeBytes, copyPartBytes) };
  const isStill = async () => (await statObject(bucket, fromKey))?.version === version;
  try {
    return await copyInStore(bucket, { ...source, isOnCondition: true }, toKey);
  } catch (error) {
    if (error instanceof S3Failure && error.kind === 'unsupported') {
      const bytes = await readObject(bucket, fromKey, null, version);
      return await uploadInParts(bucket, toKey, bytes, {
        partBytes: partBytesFor(sizeBytes, MIN_PART_BYTES),
      });
    }
    const isRefused = error instanceof S3Failure && error.kind === 'changed';
    if (!isRefused || !(await isStill())) throw asObjectError(error, fromKey);
  }
  const copied = await copyInStore(bucket, { ...source, isOnCondition: false }, toKey);
  if (await isStill()) return copied;
  await removeObject(bucket, toKey);
  throw new ObjectChangedError(fromKey);
}

async function* counted(bytes: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const given of bytes) {
    const chunk = typeof given === 'string' ? Buffer.from(given) : (given as Buffer);
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new TooLargeError(maxBytes);
    yield chunk;
  }
}

async function lendPaths<T>(
  store: ObjectStore,
  borrow: (key: string) => Promise<LocalCopy>,
  work: (store: StoreWithPaths) => Promise<T>,
): Promise<T> {
  const borrowing: Promise<LocalCopy>[] = [];
  const localPath = async (key: string) => {
    const copy = borrow(key);
    borrowing.push(copy);
    return (await copy).path;
  };
  try {
    return await work({ ...store, localPath });
  } finally {
    for (const copy of await Promise.allSettled(borrowing)) {
      if (copy.status === 'fulfilled') await copy.value.giveBack();
    }
  }
}
