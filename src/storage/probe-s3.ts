import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3-bucket.ts';

/** Writes, reads and removes a small object. Throws S3Failure with the remedy. */
export async function probeS3(bucket: S3Bucket): Promise<void> {
  const { client } = bucket;
  const at = bucket.at(`probe/${randomUUID()}`);
  const text = 'makecut';
  await bucket.run(() => client.send(new PutObjectCommand({ ...at, Body: text })));
  try {
    const { Body } = await bucket.run(() => client.send(new GetObjectCommand(at)));
    const got = await bucket.run(async () => await Body?.transformToString());
    if (got !== text) throw new Error(`bucket ${bucket.place.bucket} returns other bytes than were written`);
  } finally {
    await bucket.run(() => client.send(new DeleteObjectCommand(at)));
  }
}

/** Whether the bucket exists and is accessible. Throws S3Failure with the remedy. */
export async function findS3Bucket(bucket: S3Bucket): Promise<void> {
  // A HEAD has no body to tell a missing bucket from a wrong region by.
  const request = new ListObjectsV2Command({ Bucket: bucket.place.bucket, MaxKeys: 1 });
  await bucket.run(() => bucket.client.send(request));
}
