import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '../../../src/config.ts';
import { openS3Bucket } from '../../../src/storage/s3-bucket.ts';
import { listObjects } from '../../../src/storage/s3-listing.ts';

/** Where recordings, videos and caches lie; beside them the store has its own mark. */
const PLACES = ['accounts', 'cache'];

/** Keys of all objects in the store of these settings. */
export async function listStoredKeys(config: Config): Promise<string[]> {
  return config.s3 === null ? await localKeys(config.dataDir) : await bucketKeys(config.s3);
}

/** Listing may race with a purge that the test watches: a folder that vanishes while it is read is read again. */
async function localKeys(dataDir: string): Promise<string[]> {
  const dir = join(dataDir, 'storage/objects');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return await localKeys(dataDir);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .filter((key) => PLACES.some((place) => key.startsWith(`${place}/`)));
}

async function bucketKeys(s3: NonNullable<Config['s3']>): Promise<string[]> {
  const bucket = openS3Bucket(s3);
  try {
    const keys: string[] = [];
    for (const top of PLACES) {
      for await (const page of listObjects(bucket, top)) keys.push(...page.map(({ fullKey }) => fullKey));
    }
    return s3.prefix === '' ? keys : keys.map((key) => key.slice(s3.prefix.length + 1));
  } finally {
    bucket.close();
  }
}
