import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { deleteCutRow, lockCut } from '../../db/cuts/cuts.ts';
import { listBatchIdsOfCut, listRendersOfCut } from '../../db/cuts/renders.ts';
import type { ActingCaller, AppContext } from '../app-context.ts';
import { exportPrefix } from '../exports/export-plan.ts';
import { findOrFail } from '../find-or-fail.ts';
import { batchPrefix, purgePrefixes } from '../renders/purge-prefixes.ts';
import { failPlannerRun } from './fail-cut.ts';

/** Removes a cut with all plan versions and renders. A planner run that is under way fails, with its event. */
export async function deleteCut(app: AppContext, caller: ActingCaller, cutId: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const cut = await findOrFail('cut', cutId, () => lockCut(trx, cutId, caller.accountId));
    const renders = await listRendersOfCut(trx, cutId);
    if (renders.some(({ status }) => status === 'queued' || status === 'processing')) {
      throw new ProblemError(
        'conflict',
        'a render of the cut is under way; delete the cut when that has ended',
      );
    }
    if (cut.status === 'planning' && cut.run_id !== null) {
      await failPlannerRun(trx, { cutId, runId: cut.run_id }, 'select', 'deleted');
    }
    const batchIds = await listBatchIdsOfCut(trx, cutId);
    await deleteCutRow(trx, cutId);
    // The brief is deleted with the cut, so the log keeps the id alone.
    await writeAudit(trx, { ...caller, act: 'cut.deleted', subject: { id: cutId } });
    const prefixes = [
      ...purgePrefixes(renders),
      ...batchIds.map((id) => batchPrefix(cut.account_id, id)),
      exportPrefix(cut.account_id, cutId),
    ];
    await app.queue.enqueue(trx, { name: 'storage.purge', payload: { prefixes } });
  });
}
