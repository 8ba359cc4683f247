import type { TestProject } from 'vitest/node';
import { hasSwift, startSwiftS3 } from './swift-s3.ts';

/**
 * Before the integration tests: with MAKECUT_TEST_STORE=s3 or s3-direct one S3 store for all of them, which
 * `startTestService` then uses. Returns what stops it.
 */
export async function setup({ name, config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const store = name === 's3' ? 's3' : (process.env['MAKECUT_TEST_STORE'] ?? 'local');
  if (store === 'local') return undefined;
  if (store !== 's3' && store !== 's3-direct') {
    throw new Error(`MAKECUT_TEST_STORE: got ${store}; allowed are local, s3 and s3-direct`);
  }
  if (!hasSwift) throw new Error(`MAKECUT_TEST_STORE=${store} needs the Debian package python3-swift`);
  const swift = await startSwiftS3();
  // Of this project alone: the others' tests go on with their own store.
  config.env = { ...config.env, MAKECUT_TEST_STORE: store, MAKECUT_TEST_S3_ENDPOINT: swift.endpoint };
  return swift.stop;
}
