import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { listPlannerRunsOf } from '../../db/cuts/cuts.ts';
import { keepNamesInPlans } from '../../db/cuts/plan-speaker-names.ts';
import { listBatchesShowing } from '../../db/cuts/renders.ts';
import { deleteSourceGroupRow, lastUploadExpiry, lockGroupOf } from '../../db/recordings/source-groups.ts';
import { endJobsOf } from '../../db/work/job-rows.ts';
import type { ActingCaller, AppContext } from '../app-context.ts';
import { failPlannerRun } from '../cuts/fail-cut.ts';
import { findOrFail } from '../find-or-fail.ts';
import { failRenders } from '../renders/end-renders.ts';

/** The longest time of an upload that began before its address expired. */
export const MAX_UPLOAD_MS = 6 * 3_600_000;
const FOOTAGE_GONE = 'a recording of this plan has been deleted; its footage is gone.';

/**
 * Removes a group with its files and all bytes made from them. Cuts keep their plans, with the names of their speakers. Renders, planner runs and
 * perception runs that use it fail, and their workers stop. Its bytes are purged again when its last upload address
 * has expired.
 */
export async function deleteSourceGroup(
  app: AppContext,
  caller: ActingCaller,
  groupId: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const group = await findOrFail('source group', groupId, () =>
      lockGroupOf(trx, caller.accountId, groupId),
    );
    if (group.status === 'ingesting' || group.status === 'perceiving') {
      throw new ProblemError('conflict', `the recording is ${group.status}; delete it when that has ended`);
    }
    const endOfUploads = await lastUploadExpiry(trx, groupId);
    for (const batchId of await listBatchesShowing(trx, groupId)) {
      await failRenders(trx, { batchId, renderId: null }, 'source', FOOTAGE_GONE);
    }
    for (const { id, runId } of await listPlannerRunsOf(trx, groupId)) {
      await failPlannerRun(
        trx,
        { cutId: id, runId },
        'transcript',
        'a recording of this cut has been deleted.',
      );
    }
    await endJobsOf(trx, { groupId });
    await keepNamesInPlans(trx, groupId);
    await deleteSourceGroupRow(trx, groupId);
    await writeAudit(trx, {
      ...caller,
      act: 'recording.deleted',
      subject: { id: groupId, name: group.name },
    });
    const prefixes = [`accounts/${caller.accountId}/groups/${groupId}`];
    await app.queue.enqueue(trx, { name: 'storage.purge', payload: { prefixes } });
    if (endOfUploads !== null && endOfUploads > app.now()) {
      const at = new Date(endOfUploads.getTime() + MAX_UPLOAD_MS);
      await app.queue.enqueueAt(trx, at, { name: 'storage.purge', payload: { prefixes } });
    }
  });
}
