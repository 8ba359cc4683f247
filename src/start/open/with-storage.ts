import type { Config } from '../../config.ts';
import { makePassableDirs } from '../../lib/files/make-dirs.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { S3Failure } from '../../storage/s3-failure.ts';
import { createLogger } from './create-logger.ts';
import { openDataFolder } from './data-folder.ts';
import { openServiceState, type State } from './open-state.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** Runs a short command on the database and the storage, whether a service runs or not. */
export async function withStorage<T>(
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
