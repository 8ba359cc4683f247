import { finishRenderPart, listRendersOfBatch } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import type { JobContext } from '../job-context.ts';

/** Marks a part as done; after the last one every render of the batch is assembled. The batch must be locked. */
export async function finishPart(
  context: JobContext,
  trx: Trx,
  batchId: string,
  part: number,
): Promise<void> {
  if ((await finishRenderPart(trx, batchId, part)) > 0) return;
  const renders = await listRendersOfBatch(trx, batchId);
  for (const render of renders) {
    if (render.status !== 'processing') continue;
    await context.queue.enqueue(trx, { name: 'render.assemble', payload: { batchId, renderId: render.id } });
  }
}
