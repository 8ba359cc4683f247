import { meter } from '../../db/accounts/usage.ts';
import type { Trx } from '../../db/database.ts';
import { tryLock } from '../../db/locks.ts';
import { accountsWithoutStorageMonth } from '../../db/work/maintenance.ts';
import type { AppContext } from '../app-context.ts';

type MeterContext = Pick<AppContext, 'db' | 'store' | 'logger' | 'now'>;

/**
 * Meters the stored bytes of each account once a month, in one transaction per account. If an account's bytes
 * cannot be listed, the log names it, and the next sweep tries again.
 */
export async function meterStorage(app: MeterContext, signal?: AbortSignal): Promise<void> {
  const month = app.now().toISOString().slice(0, 7);
  for (const accountId of await accountsWithoutStorageMonth(app.db, month)) {
    if (signal?.aborted) return;
    try {
      await app.db.transaction().execute((trx) => meterAccount(app, trx, accountId, month));
    } catch (error) {
      app.logger.error(
        { error: String(error), accountId, month },
        'stored bytes could not be metered; they are tried again with the next sweep',
      );
    }
  }
}

async function meterAccount(
  { store }: MeterContext,
  trx: Trx,
  accountId: string,
  month: string,
): Promise<void> {
  // Another process is at it: listing the same objects twice costs time and money.
  if (!(await tryLock(trx, 'sweep'))) return;
  const bytes = await store.sizeOfAll(`accounts/${accountId}`);
  await meter(trx, accountId, {
    meter: 'stored_gb_months',
    quantity: bytes / 1e9,
    cause: `month:${accountId}:${month}`,
  });
}
