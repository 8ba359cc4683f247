import type { RenderStage } from '../../contract/values/events.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { lockCut, updateCut } from '../../db/cuts/cuts.ts';
import { listRendersOfBatch, lockRenderBatch, updateRender } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import { endJobsOf } from '../../db/work/job-rows.ts';

/** Fails one render, or all renders of the batch that have not ended yet, and ends their jobs. */
export async function failRenders(
  trx: Trx,
  { batchId, renderId }: { batchId: string; renderId: string | null },
  stage: RenderStage,
  message: string,
): Promise<void> {
  if ((await lockRenderBatch(trx, batchId)) === null) return;
  for (const render of await listRendersOfBatch(trx, batchId)) {
    const isMeant = renderId === null || render.id === renderId;
    if (!isMeant || render.status === 'complete' || render.status === 'failed') continue;
    await updateRender(trx, render.id, {
      status: 'failed',
      error: message,
      error_stage: stage,
      finished_at: new Date(),
    });
    await insertEvent(trx, {
      accountId: render.account_id,
      event: 'render.failed',
      cause: `render:${render.id}`,
      ids: { cut_id: render.cut_id, render_id: render.id },
      summary: { stage, message },
    });
  }
  if (renderId !== null) await endJobsOf(trx, { batchId, renderId });
  if (!(await listRendersOfBatch(trx, batchId)).some(isRenderUnderWay)) await endJobsOf(trx, { batchId });
  await endBatchIfDone(trx, batchId);
}

/**
 * Changes the cut's state when the last render of its latest batch has ended. It becomes complete if a render
 * is complete, else planned again. The batch must be locked.
 */
export async function endBatchIfDone(trx: Trx, batchId: string): Promise<void> {
  const renders = await listRendersOfBatch(trx, batchId);
  const [first] = renders;
  if (first === undefined || renders.some(isRenderUnderWay)) return;
  const cut = await lockCut(trx, first.cut_id, null);
  if (cut === null || cut.status !== 'rendering' || cut.batch_id !== batchId) return;
  const isComplete = renders.some((render) => render.status === 'complete');
  await updateCut(trx, cut.id, { status: isComplete ? 'complete' : 'planned' });
}
