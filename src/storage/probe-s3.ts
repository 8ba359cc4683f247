import { randomUUID } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Failure, type S3FailureKind } from './s3-failure.ts';

const TEXT = 'makecut';

/**
 * Makes every call of the service on small objects, and removes them. Throws S3Failure with the remedy for a call
 * that is needed. Returns a sentence for each one that the service can do without.
 */
export async function probeS3(bucket: S3Bucket): Promise<string[]> {
  const small = `probe/${randomUUID()}`;
  const large = `probe/${randomUUID()}`;
  try {
    await probeObject(bucket, small);
    await findS3Bucket(bucket);
    await probeMultipart(bucket, large);
    return await probeOthers(bucket, small, large);
  } finally {
    await removeBoth(bucket, small, large);
  }
}

/** Whether the bucket exists and is accessible. Throws S3Failure with the remedy. */
export async function findS3Bucket(bucket: S3Bucket): Promise<void> {
  // A HEAD has no body to tell a missing bucket from a wrong region by.
  const request = new ListObjectsV2Command({ Bucket: bucket.place.bucket, MaxKeys: 1 });
  await bucket.run(() => bucket.client.send(request));
}

async function probeObject({ client, at, run, place }: S3Bucket, key: string): Promise<void> {
  await run(() => client.send(new PutObjectCommand({ ...at(key), Body: TEXT })));
  const { Body } = await run(() => client.send(new GetObjectCommand(at(key))));
  const got = await run(async () => await Body?.transformToString());
  if (got !== TEXT) throw new Error(`bucket ${place.bucket} returns other bytes than were written`);
}

/** One upload of a single part, as the last part of a large file is sent. */
async function probeMultipart(bucket: S3Bucket, key: string): Promise<void> {
  const { client, at, run } = bucket;
  await withUpload(bucket, key, async (UploadId) => {
    const part = { ...at(key), UploadId, PartNumber: 1 };
    const { ETag } = await run(() => client.send(new UploadPartCommand({ ...part, Body: TEXT })));
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await run(() =>
      client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload })),
    );
  });
}

async function probeOthers(bucket: S3Bucket, small: string, large: string): Promise<string[]> {
  const { client, at, run } = bucket;
  const from = { CopySource: `${at(small).Bucket}/${at(small).Key}` };
  const copied = 'Bytes are then copied through the service.';
  const lacks = [
    await lackOf(['unsupported'], copied, () =>
      run(() => client.send(new CopyObjectCommand({ ...at(large), ...from }))),
    ),
    await lackOf(['unsupported'], copied, () =>
      withUpload(bucket, large, async (UploadId) => {
        const part = { ...at(large), ...from, UploadId, PartNumber: 1 };
        await run(() => client.send(new UploadPartCopyCommand(part)));
        await run(() => client.send(new AbortMultipartUploadCommand({ ...at(large), UploadId })));
      }),
    ),
    await lackOf(
      ['unsupported', 'denied'],
      'Then only a lifecycle rule of the bucket ends unfinished multipart uploads.',
      () =>
        run(() =>
          client.send(new ListMultipartUploadsCommand({ Bucket: bucket.place.bucket, MaxUploads: 1 })),
        ),
    ),
  ];
  return lacks.filter((lack) => lack !== null);
}

async function lackOf(
  kinds: readonly S3FailureKind[],
  effect: string,
  call: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof S3Failure && kinds.includes(error.kind)) return `${error.message}. ${effect}`;
    throw error;
  }
}

/** An upload that the work ends. Where the work fails, it is ended here. */
async function withUpload(
  { client, at, run }: S3Bucket,
  key: string,
  work: (uploadId: string) => Promise<void>,
): Promise<void> {
  const { UploadId = '' } = await run(() => client.send(new CreateMultipartUploadCommand(at(key))));
  try {
    await work(UploadId);
  } catch (error) {
    await run(() => client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })));
    throw error;
  }
}

async function removeBoth({ client, at, run }: S3Bucket, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    try {
      await run(() => client.send(new DeleteObjectCommand(at(key))));
    } catch (error) {
      // Amazon succeeds for a missing object; other stores fail.
      if (!(error instanceof S3Failure && error.kind === 'no_object')) throw error;
    }
  }
}
