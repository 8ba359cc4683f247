import { join } from 'node:path';
import { ConfigError, type S3Config } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { ownAddresses } from '../../storage/object-addresses.ts';
import { findS3Bucket, probeS3 } from '../../storage/probe-s3.ts';
import { presignedAddresses } from '../../storage/s3-addresses.ts';
import { openS3Bucket } from '../../storage/s3-bucket.ts';
import { S3Failure } from '../../storage/s3-failure.ts';
import { watchS3 } from '../../storage/s3-health.ts';
import { openS3Store } from '../../storage/s3-store.ts';
import type { Storage } from './storage.ts';

/**
 * Throws ConfigError when the bucket is missing or not ours, because only other settings help. A store that does not
 * answer may come back, as after a power cut, so the service starts without it.
 */
export async function openS3Storage(s3: S3Config, workRoot: string, logger: Logger): Promise<Storage> {
  const health = watchS3(s3, logger);
  const bucket = openS3Bucket(s3, { onUnreachable: health.noteFailure });
  const close = () => {
    health.close();
    bucket.close();
  };
  try {
    await findS3Bucket(bucket);
    for (const lack of await probeS3(bucket)) logger.warn({ lack }, 'the store lacks a call');
  } catch (error) {
    if (error instanceof S3Failure && !error.isOfSettings) health.noteFailure(error);
    else {
      close();
      throw error instanceof S3Failure ? new ConfigError(error.message, { cause: error }) : error;
    }
  }
  const copiesDir = join(workRoot, 'objects');
  return {
    kind: 'bucket',
    place: `${s3.bucket}${s3.prefix === '' ? '' : `/${s3.prefix}`}`,
    store: openS3Store(bucket, { copiesDir, copiesMaxBytes: s3.localCopiesBytes, health }),
    addresses: s3.isDirect ? () => presignedAddresses(bucket, () => new Date()) : ownAddresses,
    close,
  };
}
