import { findLiveRun } from '../../db/recordings/perception-runs.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceFile } from '../../db/recordings/source-groups.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import {
  artefactsOf,
  factsOf,
  type Recording,
  type RecordingFile,
} from '../../domain/recording/recording.ts';
import { withSoundTrack } from '../../domain/recording/sound-track.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { prepareSound } from '../../media/prepare-source.ts';
import { replaceProxySound } from '../../media/sound-tracks.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { type HandleJob, type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { hearChannels } from './hear-channels.ts';
import { putSound } from './put-sound.ts';

/**
 * Takes another sound track of a file into use, then has the recording perceived again. Picture and clock
 * stay. Objects under the old keys stay for work that reads them, until no row names them.
 */
export const takeSoundTrack: HandleJob<'source.sound'> = async (context, attempt, payload) => {
  const { groupId, run, fileId, streamIndex } = payload;
  const recording = await findRecording(context.db, groupId, null);
  const file = recording?.files.find(({ id }) => id === fileId);
  if (!recording || !file || (await findLiveRun(context.db, groupId, run)) === null) return;
  const taken = withSoundTrack(factsOf(file), streamIndex);
  if (taken === null) throw new StageError('prepare', 'the file does not have this sound track.');
  const path = await context.store.localPath(file.originalKey ?? '');
  // Files that earlier releases prepared come without.
  const facts = await hearChannels(context, { path, facts: taken }, attempt.signal);
  const artefacts = await prepareTrack(context, attempt, { recording, file, facts, run });
  await attempt.commit(async (trx) => {
    await lockRecording(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    await updateSourceFile(trx, fileId, {
      audio_codec: facts.sound?.codec ?? null,
      facts: JSON.stringify(facts),
      artefacts: JSON.stringify(artefacts),
    });
    await context.queue.enqueue(trx, { name: 'group.vad', payload: { groupId, run } });
  });
};

async function prepareTrack(
  context: JobContext,
  attempt: Attempt,
  {
    recording,
    file,
    facts,
    run,
  }: { recording: Recording; file: RecordingFile; facts: SourceFacts; run: string },
): Promise<FileArtefacts> {
  const progress = progressReporter(context, {
    accountId: recording.accountId,
    subject: run,
    stage: 'prepare',
  });
  const { signal } = attempt;
  const path = await context.store.localPath(file.originalKey ?? '');
  const baseKey = `accounts/${recording.accountId}/groups/${recording.id}/${file.id}/attempt-${attempt.number}`;
  const put = async (name: string, from: string) => {
    const key = `${baseKey}/${run}-${name}`;
    await context.store.putFile(key, from);
    return key;
  };
  return await withWorkDir(context, async (workDir) => {
    const before = artefactsOf(file);
    const request = { path, facts, workDir, signal, onProgress: progress };
    const sound = await prepareSound(context.tools, request, (done) => progress(done * 0.9));
    const proxyPath = before.proxyKey === null ? null : await context.store.localPath(before.proxyKey);
    const after = {
      ...before,
      proxyKey:
        proxyPath === null
          ? null
          : await put(
              'proxy.mp4',
              await replaceProxySound(context.tools, { path, facts, proxyPath, workDir }, signal),
            ),
      ...(await putSound(sound, { workDir, put, signal })),
    };
    await progress.end();
    return after;
  });
}
