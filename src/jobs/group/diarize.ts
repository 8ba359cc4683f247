import { clockOf, soundFiles } from '../../app/ingest/group-files.ts';
import { swapTranscript } from '../../app/perception/swap-transcript.ts';
import { endRunningPerception, findLiveRun, readVocabulary } from '../../db/perception-runs.ts';
import {
  findSourceGroup,
  listSourceFiles,
  lockSourceGroup,
  updateSourceGroup,
} from '../../db/source-groups.ts';
import { readHeard } from '../../db/transcripts.ts';
import type { PayloadOf } from '../../domain/job.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Turn } from '../../speech/microphone-turns.ts';
import type { HeardWord } from '../../speech/transcriber.ts';
import { assembleTranscript } from '../../speech/transcript/assemble-transcript.ts';
import type { JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';

/** Puts what was heard together: one transcript with speakers, on the group's timeline. */
export async function diarizeGroup(
  context: JobContext,
  attempt: Attempt,
  { groupId, run }: PayloadOf<'group.diarize'>,
): Promise<void> {
  const group = await findSourceGroup(context.db, groupId, null);
  const perception = await findLiveRun(context.db, groupId, run);
  if (group === null || perception === null) return;
  const progress = progressReporter(context, {
    accountId: group.account_id,
    subject: perception.is_first ? groupId : run,
    stage: 'diarize',
    part: 0,
  });
  const files = await listSourceFiles(context.db, groupId);
  const { engine } = context.transcriber;
  const transcript = assembleTranscript({
    engine,
    heard: (await readHeard(context.db, groupId, run)).flat() as HeardWord[],
    clocks: new Map(files.map((file) => [file.id, clockOf(file)])),
    voices:
      perception.turns === null
        ? { kind: 'one' }
        : { kind: 'microphones', turns: perception.turns as Turn[] },
    vocabulary: [...(await readVocabulary(context.db, group.account_id)), ...perception.vocabulary],
  });
  const isSilent = soundFiles(files).length === 0;
  progress(1);
  await progress.flush();
  await attempt.commit(async (trx) => {
    await lockSourceGroup(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    await swapTranscript(trx, groupId, transcript);
    await updateSourceGroup(trx, groupId, {
      asr_status: isSilent ? 'skipped' : 'complete',
      language: transcript.language,
      warnings: transcript.warnings,
      engine: isSilent ? null : engine.name,
      model: isSilent ? null : engine.model,
      quality: isSilent ? null : engine.quality,
    });
    if (perception.is_first) {
      await context.queue.enqueue(trx, { name: 'group.finish', payload: { groupId } });
    } else {
      await endRunningPerception(trx, groupId, null);
    }
  });
}
