import { randomUUID } from 'node:crypto';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { RenderRequest } from '../../contract/render.ts';
import type { Aspect, CropMode } from '../../contract/values/pictures.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import { findPlanVersion, lockCut, type StoredCut, updateCut } from '../../db/cuts/cuts.ts';
import { countRendersInFlight, insertRenderBatch } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { CEILING_RETRY_AFTER_S } from '../ceiling-retry.ts';
import { findOrFail } from '../find-or-fail.ts';

/** Claims the cut and admits the whole batch, one render per aspect, or refuses it. */
export async function requestRenders(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { cutId, ...request }: RenderRequest & { cutId: string },
): Promise<string[]> {
  const cut = await findOrFail('cut', cutId, () => lockCut(trx, cutId, caller.accountId));
  if (cut.status === 'planning')
    throw new ProblemError('busy', 'the cut is being planned; render it when that is done');
  const planVersion = request.plan_version ?? cut.latest_version;
  if (planVersion === null) throw notFound('plan: the cut has none yet');
  if ((await findPlanVersion(trx, cut.id, planVersion)) === null)
    throw notFound(`plan version ${planVersion}`);
  if (cut.status !== 'planned' && cut.status !== 'complete') {
    throw new ProblemError('busy', `the cut is ${cut.status}; renders start from planned or complete`);
  }
  await requireRenderSlots(trx, caller.accountId, request.aspects.length);
  return await startRenderBatch(app, trx, cut, {
    aspects: request.aspects,
    planVersion,
    cropMode: request.crop_mode ?? 'bars',
  });
}

export interface RenderBatch {
  aspects: readonly Aspect[];
  planVersion: number;
  cropMode: CropMode;
}

/** Writes the batch and its renders, moves the cut to rendering, and queues the work. */
export async function startRenderBatch(
  app: AppContext,
  trx: Trx,
  cut: StoredCut,
  request: RenderBatch,
): Promise<string[]> {
  const batchId = randomUUID();
  const renders = request.aspects.map((aspect) => ({
    id: randomUUID(),
    batch_id: batchId,
    cut_id: cut.id,
    account_id: cut.account_id,
    aspect,
    plan_version: request.planVersion,
    status: 'queued' as const,
  }));
  await insertRenderBatch(
    trx,
    {
      id: batchId,
      cut_id: cut.id,
      account_id: cut.account_id,
      plan_version: request.planVersion,
      crop_mode: request.cropMode,
    },
    renders,
  );
  await updateCut(trx, cut.id, { status: 'rendering', batch_id: batchId });
  await app.queue.enqueue(trx, { name: 'render.start', payload: { batchId } });
  return renders.map((render) => render.id);
}

/** Free render places of an account. The count is locked until the transaction ends. */
export async function freeRenderSlots(
  trx: Trx,
  accountId: string,
): Promise<{ free: number; ceiling: number }> {
  const account = await findAccount(trx, accountId);
  const ceiling = account?.ceiling_renders ?? 0;
  return { free: ceiling - (await countRendersInFlight(trx, accountId)), ceiling };
}

async function requireRenderSlots(trx: Trx, accountId: string, wanted: number): Promise<void> {
  const { free, ceiling } = await freeRenderSlots(trx, accountId);
  if (wanted > free) {
    throw new ProblemError(
      'concurrency_limit',
      `${wanted} renders asked for, ${Math.max(0, free)} of ${ceiling} places free; nothing was started, try again later`,
      { retryAfterS: CEILING_RETRY_AFTER_S },
    );
  }
}
