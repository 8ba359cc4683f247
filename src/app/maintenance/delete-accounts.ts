import {
  deleteAccountRow,
  listDeleting,
  listSome,
  listToPurge,
  lockAccountToDelete,
  notePurged,
  removeAccess,
  removeInvites,
} from '../../db/accounts/account-deletion.ts';
import { deleteCutRow, lockCut } from '../../db/cuts/cuts.ts';
import { listBatchIdsOfCut, listRendersOfCut, lockRenderBatch } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import { deleteSourceGroupRow, lockGroupOf } from '../../db/recordings/source-groups.ts';
import { endJobsOf, endJobsOfAccount, forgetDeadJobsOf } from '../../db/work/job-rows.ts';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import type { AppContext } from '../app-context.ts';
import { prefixesOf } from '../cuts/delete-cut.ts';
import { MAX_UPLOAD_MS } from '../source-groups/delete-source-group.ts';
import { isOwnStorage } from './storage-mark.ts';

export type DeletionContext = Pick<AppContext, 'db' | 'store' | 'now'>;

const ROWS_AT_ONCE = 100;

/** Continues the deletions of accounts that were begun. The signal ends it after the step under way. */
export async function deleteAccounts(
  app: DeletionContext & Pick<AppContext, 'logger'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const accountId of await listDeleting(app.db)) {
    if (await deleteRestOf(app, accountId, signal)) app.logger.info({ accountId }, 'an account was deleted');
  }
  for (const accountId of await listToPurge(app.db, app.now())) {
    if (signal?.aborted) return;
    await requireOwnStorage(app);
    await app.store.removeAll(`accounts/${accountId}`);
    await notePurged(app.db, accountId);
  }
}

/**
 * Removes the recordings, cuts, objects and at last the row of an account whose deletion has begun. Each step is a
 * transaction that leaves the rest for the next call, in any process. False when the signal ended it.
 */
export async function deleteRestOf(
  app: DeletionContext,
  accountId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  // A disk that is not mounted would look empty, and the bytes would stay for ever.
  await requireOwnStorage(app);
  const each = { accountId, ...(signal === undefined ? {} : { signal }) };
  // Cuts go first, because their renders and planner runs use the recordings.
  if (!(await removeEach(app, 'cuts', each, removeCut))) return false;
  if (!(await removeEach(app, 'source_groups', each, removeRecording))) return false;
  await app.store.removeAll(`accounts/${accountId}`);
  await requireOwnStorage(app);
  await app.db.transaction().execute(async (trx) => {
    // A request that was admitted before may have added rows since.
    await removeInvites(trx, accountId);
    if ((await lockAccountToDelete(trx, accountId)) === null) return;
    await removeAccess(trx, accountId);
    await endJobsOfAccount(trx, accountId);
    const lastUploadEnds = app.now().getTime() + UPLOAD_LIFE_S * 1000 + MAX_UPLOAD_MS;
    await deleteAccountRow(trx, accountId, new Date(lastUploadEnds));
  });
  return true;
}

/** Throws SentenceError where the settings name another storage than the database. */
export async function requireOwnStorage({ db, store }: DeletionContext): Promise<void> {
  if (await isOwnStorage(db, store)) return;
  throw new SentenceError("the storage is not the installation's: is its disk mounted?");
}

/** Removes one resource, and returns the folders of its objects. */
type Remove = (trx: Trx, accountId: string, id: string) => Promise<string[]>;

async function removeEach(
  { db, store }: DeletionContext,
  table: 'cuts' | 'source_groups',
  { accountId, signal }: { accountId: string; signal?: AbortSignal },
  remove: Remove,
): Promise<boolean> {
  for (;;) {
    const ids = await listSome(db, table, { accountId, limit: ROWS_AT_ONCE });
    if (ids.length === 0) return true;
    for (const id of ids) {
      if (signal?.aborted) return false;
      const prefixes = await db.transaction().execute((trx) => remove(trx, accountId, id));
      // Of a process that is killed here, the removal of the account's whole folder takes these along.
      for (const prefix of prefixes) await store.removeAll(prefix);
    }
  }
}

/** Batches are locked before their cut, as by their jobs. A job that commits waits, and finds nothing. */
async function removeCut(trx: Trx, accountId: string, cutId: string): Promise<string[]> {
  const batchIds = (await listBatchIdsOfCut(trx, cutId)).toSorted();
  for (const batchId of batchIds) {
    await lockRenderBatch(trx, batchId);
    await endJobsOf(trx, { batchId });
    await forgetDeadJobsOf(trx, { batchId });
  }
  const cut = await lockCut(trx, cutId, accountId);
  if (cut === null) return [];
  if (cut.run_id !== null) await endJobsOf(trx, { cutId, runId: cut.run_id });
  await forgetDeadJobsOf(trx, { cutId });
  const prefixes = prefixesOf(cut, await listRendersOfCut(trx, cutId), batchIds);
  await deleteCutRow(trx, cutId);
  return prefixes;
}

async function removeRecording(trx: Trx, accountId: string, groupId: string): Promise<string[]> {
  if ((await lockGroupOf(trx, accountId, groupId)) === null) return [];
  await endJobsOf(trx, { groupId });
  await forgetDeadJobsOf(trx, { groupId });
  await deleteSourceGroupRow(trx, groupId);
  return [`accounts/${accountId}/groups/${groupId}`];
}
