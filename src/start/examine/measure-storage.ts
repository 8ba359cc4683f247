import { readStorage } from '../../app/operator/operate.ts';
import type { Config } from '../../config.ts';
import type { StorageView } from '../../contract/dashboard.ts';
import { adoptStorage } from '../open/claim-storage.ts';
import { withStorage } from '../open/with-storage.ts';

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
