import { readStorage } from '../../app/operator/operate.ts';
import type { Config } from '../../config.ts';
import type { StorageView } from '../../contract/dashboard.ts';
import { createLogger } from '../open/create-logger.ts';
import { openDataFolder } from '../open/data-folder.ts';
import { openState } from '../open/open-state.ts';
import { openStorage } from '../open/open-storage.ts';

/** Bytes in the store by kind, whether a service runs or not. */
export async function measureStorage(config: Config): Promise<StorageView> {
  const logger = createLogger('warn');
  const storage = await openStorage(config, await openDataFolder(config.dataDir, logger), logger);
  const state = await openState(config, logger);
  try {
    return await readStorage({ db: state.db, store: storage.store });
  } finally {
    storage.close();
    await state.close();
  }
}
