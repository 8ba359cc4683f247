import { deleteOldAudit } from '../../db/accounts/audit-log.ts';
import { tryLock } from '../../db/locks.ts';
import { deleteStaleRows, findExpiredUploads } from '../../db/work/maintenance.ts';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { AppContext } from '../app-context.ts';
import { failSourceGroup } from '../ingest/fail-source-group.ts';
import { trimCaches } from '../renders/trim-caches.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { meterStorage } from './meter-storage.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/**
 * Work that only the time triggers. It removes unconfirmed uploads and old rows, and meters each account's
 * stored bytes once a month. It also trims the caches, and continues the deletions of accounts. Every worker tries,
 * and one at a time does it.
 */
export async function sweep(app: AppContext, signal?: AbortSignal): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'sweep'))) return;
    for (const upload of await findExpiredUploads(trx)) {
      const message =
        'its upload was not confirmed within the life of its address. Create the recording again.';
      await failSourceGroup(trx, upload, 'fetch', message);
    }
    await deleteStaleRows(trx);
    await deleteOldAudit(trx, app.auditDays);
  });
  await trimCaches(app);
  await sweepOrphans(app, signal);
  await app.store.removeUnfinished(new Date(app.now().getTime() - 2 * UPLOAD_LIFE_S * 1000));
  // The last ones: they can take long, and nothing waits for them.
  await meterStorage(app, signal);
  await deleteAccounts(app, signal);
}
