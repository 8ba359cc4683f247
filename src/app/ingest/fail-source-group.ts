import type { SourceStage } from '../../contract/values/events.ts';
import type { Trx } from '../../db/database.ts';
import { endRunningPerception } from '../../db/recordings/perception-runs.ts';
import { lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceFile, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import { endJobsOf } from '../../db/work/job-rows.ts';

/** Fails a group that has not ended yet: state, reason and event. Its jobs and the files that are not ready end too. */
export async function failSourceGroup(
  trx: Trx,
  { groupId, fileId = null }: { groupId: string; fileId?: string | null },
  stage: SourceStage,
  message: string,
): Promise<void> {
  const recording = await lockRecording(trx, groupId);
  if (recording === null || recording.status === 'ready' || recording.status === 'failed') return;
  const { files } = recording;
  const culprit = files.find((file) => file.id === fileId);
  const error = culprit && files.length > 1 ? `${culprit.label}: ${message}` : message;
  await updateSourceGroup(trx, groupId, {
    status: 'failed',
    error,
    error_stage: stage,
    ...(stage === 'vad' ? { vad_status: 'failed' as const } : {}),
    ...(stage === 'sync' ? { sync_status: 'failed' as const } : {}),
    ...(stage === 'transcribe' || stage === 'diarize' ? { asr_status: 'failed' as const } : {}),
  });
  for (const file of files) {
    if (file.status === 'ready' && file.id !== fileId) continue;
    const reason = file.id === fileId ? message : 'another file of the recording failed';
    await updateSourceFile(trx, file.id, { status: 'failed', error: reason });
  }
  await endRunningPerception(trx, groupId, `${stage}: ${error}`);
  await endJobsOf(trx, { groupId });
  await insertEvent(trx, {
    accountId: recording.accountId,
    event: 'source.failed',
    cause: `group:${groupId}`,
    ids: { group_id: groupId },
    summary: { stage, message: error },
  });
}
