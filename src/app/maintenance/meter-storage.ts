import { meter } from '../../db/accounts/usage.ts';
import { accountsWithoutStorageMonth } from '../../db/work/maintenance.ts';
import type { AppContext } from '../app-context.ts';

type MeterContext = Pick<AppContext, 'db' | 'store' | 'logger' | 'now'>;

/**
 * Meters the stored bytes of each account once a month. Listing takes as long as an account has objects, so no
 * transaction is open meanwhile. The cause counts once, should two processes list at a time. If an account's bytes
 * cannot be listed, the log names it, and the next sweep tries again.
 */
export async function meterStorage(app: MeterContext, signal?: AbortSignal): Promise<void> {
  const month = app.now().toISOString().slice(0, 7);
  for (const accountId of await accountsWithoutStorageMonth(app.db, month)) {
    if (signal?.aborted) return;
    try {
      await meterAccount(app, accountId, month);
    } catch (error) {
      app.logger.error(
        { error: String(error), accountId, month },
        'stored bytes could not be metered; they are tried again with the next sweep',
      );
    }
  }
}

async function meterAccount({ db, store }: MeterContext, accountId: string, month: string): Promise<void> {
  const bytes = await store.sizeOfAll(`accounts/${accountId}`);
  await meter(db, accountId, {
    meter: 'stored_gb_months',
    quantity: bytes / 1e9,
    cause: `month:${accountId}:${month}`,
  });
}
