import { batchPrefix } from '../../app/renders/purge-prefixes.ts';
import { addBatchSound, lockRenderBatch, SOUND_PARTS } from '../../db/cuts/renders.ts';
import { renderSound } from '../../renderer/sound/render-sound.ts';
import { type HandleJob, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { openBatch } from './batch-input.ts';
import { finishPart } from './finish-part.ts';

/** Mixes the sound of the whole plan, once for all aspects that end alike. */
export const mixRenderSound: HandleJob<'render.sound'> = async (
  context,
  attempt,
  { batchId, withEndCard },
) => {
  const open = await openBatch(context, batchId);
  if (open === null) return;
  const { batch, prepared } = open;
  const name = withEndCard ? 'withEndCard' : 'plain';
  const progress = progressReporter(context, {
    accountId: batch.account_id,
    subject: batchId,
    stage: 'sound',
    part: withEndCard ? 1 : 0,
  });
  await withWorkDir(context, async (workDir) => {
    const work = { tools: context.tools, signal: attempt.signal, dir: workDir };
    const { path, facts } = await renderSound(work, prepared, withEndCard);
    const key = `${batchPrefix(batch.account_id, batchId)}/${name}-${attempt.number}.m4a`;
    await context.store.putFile(key, path);
    await progress.end();
    await attempt.commit(async (trx) => {
      if ((await lockRenderBatch(trx, batchId)) === null) return;
      await addBatchSound(trx, batchId, name, { key, facts });
      await finishPart(context, trx, batchId, SOUND_PARTS[name]);
    });
  });
};
