import { artefactsOf } from '../../app/ingest/group-files.ts';
import { findLiveRun } from '../../db/perception-runs.ts';
import { findSourceGroup, listSourceFiles, lockSourceGroup } from '../../db/source-groups.ts';
import { finishPiece, readPiece } from '../../db/transcripts.ts';
import type { PayloadOf } from '../../domain/job.ts';
import { rangeLengthMs } from '../../domain/range.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { Piece } from '../../speech/plan-utterances.ts';
import type { JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';

/** Hears one piece of a recording. Pieces of a killed worker are heard again, finished ones are not. */
export async function transcribePiece(
  context: JobContext,
  attempt: Attempt,
  { groupId, run, piece: idx }: PayloadOf<'group.transcribe'>,
): Promise<void> {
  const group = await findSourceGroup(context.db, groupId, null);
  const piece = (await readPiece(context.db, groupId, run, idx)) as Piece | null;
  const perception = await findLiveRun(context.db, groupId, run);
  if (group === null || piece === null || perception === null) return;
  const { engine } = context.transcriber;
  const totalMs = piece.utterances.reduce((sum, utterance) => sum + rangeLengthMs(utterance), 0);
  const progress = progressReporter(context, {
    accountId: group.account_id,
    subject: perception.is_first ? groupId : run,
    stage: 'transcribe',
    part: idx,
    weight: totalMs,
    detail: `${engine.quality} (${engine.name})`,
  });
  const paths = await soundPaths(context, groupId);
  const pathOf = (fileId: string) => {
    const path = paths.get(fileId);
    if (path === undefined) throw new Error(`file ${fileId} has no sound`);
    return path;
  };
  const heard = await context.transcriber.hear(piece, pathOf, attempt.signal, (heardMs) =>
    progress(heardMs / totalMs),
  );
  progress(1);
  await progress.flush();
  await attempt.commit(async (trx) => {
    await lockSourceGroup(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    const left = await finishPiece(trx, groupId, run, idx, heard);
    if (left === 0) await context.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId, run } });
  });
}

async function soundPaths(context: JobContext, groupId: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const file of await listSourceFiles(context.db, groupId)) {
    const { sound16Key } = artefactsOf(file);
    if (sound16Key !== null) paths.set(file.id, await context.store.localPath(sound16Key));
  }
  return paths;
}
