import type { TestProject } from 'vitest/node';
import { prepareFolder } from './prepared-folder.ts';
import { hasSwift, startSwiftS3 } from './swift-s3.ts';

/**
 * Runs before the tests of a project that starts services. It prepares data folders and, with MAKECUT_TEST_STORE=s3
 * or s3-direct, one S3 store for all tests, both for `startTestService`. It returns a function that removes and stops
 * them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = storeOf(project);
  // Tests of pages begin with a recording. A data folder holds its bytes only where it is the store as well.
  const prepared = await prepareFolder({ hasRecordings: project.name === 'browser' && store === 'local' });
  addTo(project, prepared.environment);
  const stopStore = await startStore(project, store);
  return async () => {
    await stopStore?.();
    await prepared.remove();
  };
}

/** Only of this project: the others' tests continue with their own. */
function addTo({ config }: TestProject, environment: Record<string, string>): void {
  config.env = { ...config.env, ...environment };
}

function storeOf({ name }: TestProject): string {
  return name === 's3' ? 's3' : (process.env['MAKECUT_TEST_STORE'] ?? 'local');
}

async function startStore(project: TestProject, store: string): Promise<(() => Promise<void>) | undefined> {
  if (store === 'local') return undefined;
  if (store !== 's3' && store !== 's3-direct') {
    throw new Error(`MAKECUT_TEST_STORE: got ${store}; allowed are local, s3 and s3-direct`);
  }
  if (!hasSwift) throw new Error(`MAKECUT_TEST_STORE=${store} needs the Debian package python3-swift`);
  const swift = await startSwiftS3();
  addTo(project, { MAKECUT_TEST_STORE: store, MAKECUT_TEST_S3_ENDPOINT: swift.endpoint });
  return swift.stop;
}
