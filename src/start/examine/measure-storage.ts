import { readStorage } from '../../app/operator/operate.ts';
import type { Config } from '../../config.ts';
import type { StorageView } from '../../contract/dashboard.ts';
import { makePassableDirs } from '../../lib/files/make-dirs.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { S3Failure } from '../../storage/s3-failure.ts';
import { adoptStorage } from '../open/claim-storage.ts';
import { createLogger } from '../open/create-logger.ts';
import { openDataFolder } from '../open/data-folder.ts';
import { openServiceState, type State } from '../open/open-state.ts';
import { openStorage } from '../open/open-storage.ts';
import type { Storage } from '../open/storage.ts';

/** Bytes in the store by kind, whether a service runs or not. */
export async function measureStorage(config: Config): Promise<StorageView> {
  return await withStorage(config, ({ db }, { store }) => readStorage({ db, store }));
}

/** Takes the storage of the settings for the installation's. Returns its place. */
export async function adoptOwnStorage(config: Config): Promise<string> {
  return await withStorage(config, async ({ db }, { store, place }) => {
    await adoptStorage(db, store);
    return place;
  });
}

async function withStorage<T>(
  config: Config,
  work: (state: State, storage: Storage) => Promise<T>,
): Promise<T> {
  const logger = createLogger('warn');
  await makePassableDirs(config.dataDir);
  const storage = await openStorage(config, await openDataFolder(config.dataDir, logger), logger);
  const state = await openServiceState(config, logger);
  try {
    return await work(state, storage);
  } catch (error) {
    throw error instanceof S3Failure ? new SentenceError(error.message, { cause: error }) : error;
  } finally {
    storage.close();
    await state.close();
  }
}
