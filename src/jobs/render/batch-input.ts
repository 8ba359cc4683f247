import { openStoredInput, type StoredInput } from '../../app/renders/stored-input.ts';
import {
  findRenderBatch,
  listRendersOfBatch,
  type RenderBatchRow,
  type RenderRow,
} from '../../db/renders.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import type { JobContext } from '../job-context.ts';

export interface OpenBatch {
  batch: RenderBatchRow;
  /** Those that have not ended yet. */
  renders: RenderRow[];
  prepared: PreparedRender;
}

/** The batch with its frozen input made ready for the renderer; null when nothing of it is to be done any more. */
export async function openBatch(context: JobContext, batchId: string): Promise<OpenBatch | null> {
  const batch = await findRenderBatch(context.db, batchId);
  if (batch === null || batch.input === null) return null;
  const renders = (await listRendersOfBatch(context.db, batchId)).filter(
    ({ status }) => status === 'processing',
  );
  if (renders.length === 0) return null;
  const input = await openStoredInput(context.store, context.captionFont, batch.input as StoredInput);
  return { batch, renders, prepared: await prepareRender(input, context.encoderVersion) };
}
