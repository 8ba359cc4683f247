import { ProblemError } from '../../contract/problems/problem.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { deleteRenderRow, listRendersOfBatch, lockRender } from '../../db/cuts/renders.ts';
import type { ActingCaller, AppContext } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { batchPrefix, purgePrefixes } from './purge-prefixes.ts';

/** Removes a render that has ended, with its output and sidecars. The cut keeps its plan and status. */
export async function deleteRender(app: AppContext, caller: ActingCaller, renderId: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const render = await findOrFail('render', renderId, () => lockRender(trx, renderId, caller.accountId));
    if (isRenderUnderWay(render)) {
      throw new ProblemError('conflict', `the render is ${render.status}; delete it when it has ended`);
    }
    await deleteRenderRow(trx, renderId);
    await writeAudit(trx, {
      ...caller,
      act: 'render.deleted',
      subject: { id: renderId, name: render.aspect },
    });
    const isLast = (await listRendersOfBatch(trx, render.batch_id)).length === 0;
    const prefixes = purgePrefixes([render]);
    if (isLast) prefixes.push(batchPrefix(render.account_id, render.batch_id));
    await app.queue.enqueue(trx, { name: 'storage.purge', payload: { prefixes } });
  });
}
