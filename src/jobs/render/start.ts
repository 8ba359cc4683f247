import { requireUnchanged } from '../../app/renders/require-unchanged.ts';
import { gatherStoredInput } from '../../app/renders/stored-input.ts';
import {
  findRenderBatch,
  insertRenderParts,
  listRendersOfBatch,
  lockRenderBatch,
  SOUND_PARTS,
  setBatchInput,
  updateRender,
} from '../../db/cuts/renders.ts';
import { openProgress } from '../../db/work/progress.ts';
import { layOutProgramme } from '../../domain/plan/programme.ts';
import type { BatchInput } from '../../domain/render/stored-input.ts';
import type { Job } from '../../domain/work/job.ts';
import type { HandleJob } from '../job-context.ts';

/** Freezes the input of the batch and divides it into jobs: one per entry, one for the sound. */
export const startRender: HandleJob<'render.start'> = async (context, attempt, { batchId }) => {
  const batch = await findRenderBatch(context.db, batchId);
  if (batch === null) return;
  const input = await gatherStoredInput(context, {
    cutId: batch.cut_id,
    planVersion: batch.plan_version,
    cropMode: batch.crop_mode,
    pictures: 'originals',
  });
  await requireUnchanged(context, input.cameras, attempt.signal);
  const { entries } = layOutProgramme(input.plan.entries, input.rate);
  await attempt.commit(async (trx) => {
    if ((await lockRenderBatch(trx, batchId)) === null) return;
    const renders = (await listRendersOfBatch(trx, batchId)).filter(({ status }) => status === 'queued');
    if (renders.length === 0) return;
    const frozen: BatchInput = { ...input, encoder: context.encoder.name };
    await setBatchInput(trx, batchId, frozen);
    for (const render of renders) {
      await updateRender(trx, render.id, { status: 'processing', started_at: new Date() });
    }
    const sounds = soundsFor(renders.map(({ aspect }) => input.style.endCardKeys[aspect] !== null));
    await insertRenderParts(trx, batchId, [...entries.keys(), ...sounds.map((name) => SOUND_PARTS[name])]);
    await openProgress(
      trx,
      { accountId: batch.account_id, subject: batchId, stage: 'encode' },
      entries.map(({ frameCount }) => frameCount),
    );
    const jobs: Job[] = [...entries.keys()].map((entryIndex) => ({
      name: 'render.segment',
      payload: { batchId, entryIndex },
    }));
    await context.queue.enqueue(
      trx,
      ...sounds.map((name) => ({
        name: 'render.sound' as const,
        payload: { batchId, withEndCard: name === 'withEndCard' },
      })),
      ...jobs,
    );
  });
};

/** Aspects with an end card need the sound with its silence, the others the one without. */
function soundsFor(hasCard: readonly boolean[]): (keyof typeof SOUND_PARTS)[] {
  return [
    ...(hasCard.includes(false) ? (['plain'] as const) : []),
    ...(hasCard.includes(true) ? (['withEndCard'] as const) : []),
  ];
}
