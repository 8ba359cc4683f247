import { chargeCredits } from '../../db/accounts/accounts.ts';
import { meter } from '../../db/accounts/usage.ts';
import { endRunningPerception } from '../../db/recordings/perception-runs.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import { creditsOfFootage } from '../../domain/rules/credits.ts';
import { encodeRecording } from '../embeddings/encode-recording.ts';
import type { HandleJob } from '../job-context.ts';

const MS_PER_HOUR = 3_600_000;

/** The group becomes ready: state, event and meters in one. */
export const finishGroup: HandleJob<'group.finish'> = async (context, attempt, { groupId }) => {
  const prepared = await findRecording(context.db, groupId, null);
  if (prepared?.status === 'perceiving') await encodeRecording(context, prepared, attempt.signal);
  await attempt.commit(async (trx) => {
    const recording = await lockRecording(trx, groupId);
    if (recording?.status !== 'perceiving') return;
    const { accountId } = recording;
    await updateSourceGroup(trx, groupId, { status: 'ready' });
    await endRunningPerception(trx, groupId, null);
    for (const file of recording.files) {
      if (file.role !== 'camera') continue;
      const durationMs = file.durationMs ?? 0;
      await meter(trx, accountId, {
        meter: 'camera_hours_ingested',
        quantity: durationMs / MS_PER_HOUR,
        cause: `file:${file.id}`,
      });
      await chargeCredits(trx, accountId, creditsOfFootage(durationMs));
    }
    await insertEvent(trx, {
      accountId,
      event: 'source.ready',
      cause: `group:${groupId}`,
      ids: { group_id: groupId },
      summary: { duration_ms: recording.durationMs },
    });
  });
  context.logger.info({ groupId }, 'recording ready');
};
