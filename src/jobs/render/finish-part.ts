import { finishRenderPart, listRendersOfBatch } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import { writeProgress } from '../../db/work/progress.ts';
import type { JobContext } from '../job-context.ts';

const ASSEMBLY = { stage: 'assemble', fraction: 0, weight: 1, detail: null };

/** Marks a part as done; after the last one every render of the batch is assembled. The batch must be locked. */
export async function finishPart(
  context: JobContext,
  trx: Trx,
  batchId: string,
  part: number,
): Promise<void> {
  if ((await finishRenderPart(trx, batchId, part)) > 0) return;
  const renders = await listRendersOfBatch(trx, batchId);
  for (const [place, render] of renders.entries()) {
    if (render.status !== 'processing') continue;
    // All count from the beginning, so that the stage does not fall back when the next one begins.
    await writeProgress(trx, { ...ASSEMBLY, accountId: render.account_id, subject: batchId, part: place });
    await context.queue.enqueue(trx, { name: 'render.assemble', payload: { batchId, renderId: render.id } });
  }
}
