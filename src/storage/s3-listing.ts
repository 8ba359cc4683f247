import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { ListedObject as OwnObject } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Failure } from './s3-failure.ts';

interface ListedObject {
  /** The key in the bucket, prefix included. */
  fullKey: string;
  sizeBytes: number;
}

/** Pages (of at most 1,000) of the objects whose key begins with `prefix/`. */
export async function* listObjects(bucket: S3Bucket, prefix: string): AsyncGenerator<ListedObject[]> {
  const { Bucket, Key } = bucket.at(prefix);
  let ContinuationToken: string | undefined;
  do {
    const request = new ListObjectsV2Command({
      Bucket,
      Prefix: `${Key}/`,
      ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
    });
    const page = await bucket.run(() => bucket.client.send(request));
    yield (page.Contents ?? []).map(({ Key: name = '', Size }) => ({ fullKey: name, sizeBytes: Size ?? 0 }));
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

/** One page of objects under `prefix/`, by their keys without the bucket's own prefix. */
export async function listAfter(
  bucket: S3Bucket,
  prefix: string,
  afterKey: string | null,
  limit: number,
): Promise<OwnObject[]> {
  const { Bucket, Key } = bucket.at(prefix);
  const request = new ListObjectsV2Command({
    Bucket,
    Prefix: `${Key}/`,
    MaxKeys: limit,
    ...(afterKey === null ? {} : { StartAfter: bucket.at(afterKey).Key }),
  });
  const { Contents = [] } = await bucket.run(() => bucket.client.send(request));
  const ownLength = Key.length - prefix.length;
  return Contents.map(({ Key: name = '', LastModified = new Date() }) => ({
    key: name.slice(ownLength),
    putAt: LastModified,
  }));
}

export async function putAtOf(bucket: S3Bucket, key: string): Promise<Date | null> {
  try {
    const { LastModified } = await bucket.run(() =>
      bucket.client.send(new HeadObjectCommand(bucket.at(key))),
    );
    return LastModified ?? new Date();
  } catch (error) {
    if (error instanceof S3Failure && error.kind === 'no_object') return null;
    throw error;
  }
}

/** Ends the multipart uploads under our prefix that were begun before then. */
export async function abortUploads(bucket: S3Bucket, before: Date): Promise<void> {
  const { bucket: Bucket, prefix } = bucket.place;
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (marker !== null) {
    const request: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      Bucket,
      ...(prefix === '' ? {} : { Prefix: `${prefix}/` }),
      ...marker,
    });
    const page = await listedUploads(bucket, request);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await bucket.run(() => bucket.client.send(abort));
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    const isMore = page.IsTruncated === true && KeyMarker !== undefined && UploadIdMarker !== undefined;
    marker = isMore ? { KeyMarker, UploadIdMarker } : null;
  }
}

/** A store that cannot list them was named at the start. There a rule of the bucket ends them. */
async function listedUploads(
  bucket: S3Bucket,
  request: ListMultipartUploadsCommand,
): Promise<Partial<ListMultipartUploadsCommandOutput>> {
  try {
    return await bucket.run(() => bucket.client.send(request));
  } catch (error) {
    if (error instanceof S3Failure && error.kind === 'unsupported') return {};
    throw error;
  }
}

/** One request for a page; a store that does not know batches gets one request for each object. */
export async function removeListed(bucket: S3Bucket, page: readonly ListedObject[]): Promise<void> {
  const Bucket = bucket.place.bucket;
  if (page.length === 0) return;
  const batch = new DeleteObjectsCommand({
    Bucket,
    Delete: { Objects: page.map(({ fullKey }) => ({ Key: fullKey })), Quiet: true },
  });
  try {
    const { Errors = [] } = await bucket.run(() => bucket.client.send(batch));
    const refused = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
    const [first] = refused;
    if (first === undefined) return;
    throw new Error(
      `${refused.length} of ${page.length} objects could not be removed; ${first.Key}: ${first.Code} ${first.Message}`,
    );
  } catch (error) {
    if (!(error instanceof S3Failure && error.kind === 'unsupported')) throw error;
  }
  for (const { fullKey } of page) {
    await bucket.run(() => bucket.client.send(new DeleteObjectCommand({ Bucket, Key: fullKey })));
  }
}
