import type { Config } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { openLocalStore } from '../../storage/local-store.ts';
import { ownAddresses } from '../../storage/object-addresses.ts';
import type { DataFolder } from './data-folder.ts';
import type { Storage } from './storage.ts';

/** The store that the settings name. Throws ConfigError where only other settings help. */
export async function openStorage({ s3 }: Config, folder: DataFolder, logger: Logger): Promise<Storage> {
  if (s3 === null) {
    const store = await openLocalStore(folder.storageDir, logger);
    return { store, kind: 'folder', place: folder.storageDir, addresses: ownAddresses, close: () => {} };
  }
  // Only an installation with a bucket loads the SDK, which takes a tenth of a second of processor time.
  const { openS3Storage } = await import('./open-s3-storage.ts');
  return await openS3Storage(s3, folder.workRoot, logger);
}
