import { deleteOldAudit } from '../../db/accounts/audit-log.ts';
import { meter } from '../../db/accounts/usage.ts';
import {
  accountsWithoutStorageMonth,
  deleteStaleRows,
  findExpiredUploads,
  tryLockSweep,
} from '../../db/work/maintenance.ts';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { AppContext } from '../app-context.ts';
import { failSourceGroup } from '../ingest/fail-source-group.ts';
import { trimCaches } from '../renders/trim-caches.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/**
 * Work that is due by time alone: unconfirmed uploads, old rows, and once a month the stored bytes of each account.
 * It also trims the caches. Every worker tries; one at a time does it.
 */
export async function sweep(app: AppContext, signal?: AbortSignal): Promise<void> {
  const month = app.now().toISOString().slice(0, 7);
  await app.db.transaction().execute(async (trx) => {
    if (!(await tryLockSweep(trx))) return;
    for (const upload of await findExpiredUploads(trx)) {
      const message =
        'its upload was not confirmed within the life of its address. Create the recording again.';
      await failSourceGroup(trx, upload, 'fetch', message);
    }
    for (const accountId of await accountsWithoutStorageMonth(trx, month)) {
      const bytes = await app.store.sizeOfAll(`accounts/${accountId}`);
      await meter(trx, accountId, {
        meter: 'stored_gb_months',
        quantity: bytes / 1e9,
        cause: `month:${accountId}:${month}`,
      });
    }
    await deleteStaleRows(trx);
    await deleteOldAudit(trx, app.auditDays);
  });
  await trimCaches(app);
  await sweepOrphans(app, signal);
  await app.store.removeUnfinished(new Date(app.now().getTime() - 2 * UPLOAD_LIFE_S * 1000));
}
