import { openStoredInput } from '../../app/renders/stored-input.ts';
import {
  findRenderBatch,
  listRendersOfBatch,
  type RenderBatchRow,
  type RenderRow,
} from '../../db/cuts/renders.ts';
import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { VIDEO_ENCODERS, X264 } from '../../media/video-encoder.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import type { RenderInput } from '../../renderer/render-input.ts';
import { NoSuchObjectError } from '../../storage/object-store.ts';
import type { JobContext } from '../job-context.ts';

export interface OpenBatch {
  batch: RenderBatchRow;
  /** The renders that have not ended yet. */
  renders: RenderRow[];
  /** The place of each render in the whole batch, by its id. It stays the same when others end. */
  places: ReadonlyMap<string, number>;
  prepared: PreparedRender;
}

/** The batch with its frozen input, ready for the renderer; null when no part of it is wanted any more. */
export async function openBatch(context: JobContext, batchId: string): Promise<OpenBatch | null> {
  const batch = await findRenderBatch(context.db, batchId);
  if (batch === null || batch.input === null) return null;
  const all = await listRendersOfBatch(context.db, batchId);
  const renders = all.filter(({ status }) => status === 'processing');
  if (renders.length === 0) return null;
  const { encoder = X264.name, ...stored } = batch.input;
  const format = { frames: context.frames, encoder: VIDEO_ENCODERS[encoder] };
  const input = await openInput(context, stored);
  const prepared = await prepareRender(input, await context.encoderVersion(), format);
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return { batch, renders, places, prepared };
}

/** Missing bytes of a recording that was not deleted are a fault of the storage, which may mend itself. */
async function openInput(context: JobContext, stored: StoredInput): Promise<RenderInput> {
  try {
    return await openStoredInput(context.store, context.captionFonts, stored);
  } catch (error) {
    if (!(error instanceof StageError) || !(error.cause instanceof NoSuchObjectError)) throw error;
    for (const groupId of new Set(stored.plan.entries.map((entry) => entry.source_group))) {
      if ((await findSourceGroup(context.db, groupId, null)) === null) throw error;
    }
    throw new Error('the bytes of a recording are not in the storage; is all of it there?', { cause: error });
  }
}

/** Throws where this worker cannot encode as the batch wants it; another one may. */
export function requireEncoder(context: JobContext, { format }: PreparedRender): void {
  const { name } = format.encoder;
  if (name === X264.name || name === context.encoder.name) return;
  throw new Error(
    `the batch is encoded by ${name}, which does not work on this worker; see MAKECUT_VIDEO_ENCODER`,
  );
}
