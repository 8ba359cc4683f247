import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** sha256 of a file, in hex. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256, signal === undefined ? {} : { signal });
  return sha256.digest('hex');
}
