import { createHash } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { SWIFT_OWNER } from './swift-s3.ts';

/**
 * Whether download addresses are presigned. These work for GET only, and refuse changes with other errors.
 */
export const hasDirectAddresses = process.env['MAKECUT_TEST_STORE'] === 's3-direct';

/** The settings that put a service on the store of this test run. Services on one data folder share a bucket. */
export async function testStoreSettings(dataDir: string): Promise<Record<string, string>> {
  const endpoint = process.env['MAKECUT_TEST_S3_ENDPOINT'];
  if (endpoint === undefined) return {};
  const Bucket = `films-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: SWIFT_OWNER,
    forcePathStyle: true,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
  } finally {
    client.destroy();
  }
  return {
    MAKECUT_S3_BUCKET: Bucket,
    MAKECUT_S3_ENDPOINT: endpoint,
    MAKECUT_S3_ACCESS_KEY_ID: SWIFT_OWNER.accessKeyId,
    MAKECUT_S3_SECRET_ACCESS_KEY: SWIFT_OWNER.secretAccessKey,
    MAKECUT_S3_DIRECT: hasDirectAddresses ? '1' : '0',
  };
}
