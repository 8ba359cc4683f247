import { ProblemError } from '../../contract/problems/problem.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { deleteCutRow, findCut, lockCut } from '../../db/cuts/cuts.ts';
import {
  listBatchIdsOfCut,
  listRendersOfCut,
  lockRenderBatch,
  type RenderRow,
} from '../../db/cuts/renders.ts';
import type { ActingCaller, AppContext } from '../app-context.ts';
import { exportPrefix } from '../exports/export-plan.ts';
import { findOrFail } from '../find-or-fail.ts';
import { batchPrefix, purgePrefixes } from '../renders/purge-prefixes.ts';
import { failPlannerRun } from './fail-cut.ts';

/**
 * Removes a cut with all plan versions and renders. A planner run that is under way fails, with its event. Batches are
 * locked before their cut, as by jobs and by who cancels a render.
 */
export async function deleteCut(app: AppContext, caller: ActingCaller, cutId: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await findOrFail('cut', cutId, () => findCut(trx, cutId, caller.accountId));
    const batchIds = (await listBatchIdsOfCut(trx, cutId)).toSorted();
    for (const batchId of batchIds) await lockRenderBatch(trx, batchId);
    const cut = await findOrFail('cut', cutId, () => lockCut(trx, cutId, caller.accountId));
    const renders = await listRendersOfCut(trx, cutId);
    if (renders.some(isRenderUnderWay)) {
      throw new ProblemError(
        'conflict',
        'a render of the cut is under way; delete the cut when that has ended',
      );
    }
    if (cut.status === 'planning' && cut.run_id !== null) {
      await failPlannerRun(trx, { cutId, runId: cut.run_id }, 'select', 'deleted');
    }
    await deleteCutRow(trx, cutId);
    // The brief is deleted with the cut, so the log keeps the id alone.
    await writeAudit(trx, { ...caller, act: 'cut.deleted', subject: { id: cutId } });
    const prefixes = prefixesOf(cut, renders, batchIds);
    await app.queue.enqueue(trx, { name: 'storage.purge', payload: { prefixes } });
  });
}

/** The folders of all objects of a cut. */
export function prefixesOf(
  { account_id, id }: { account_id: string; id: string },
  renders: readonly RenderRow[],
  batchIds: readonly string[],
): string[] {
  return [
    ...purgePrefixes(renders),
    ...batchIds.map((batchId) => batchPrefix(account_id, batchId)),
    exportPrefix(account_id, id),
  ];
}
