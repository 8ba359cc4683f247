import { findSourceFile, findSourceGroup, updateSourceFile } from '../../db/recordings/source-groups.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { probeSource } from '../../media/probe-source.ts';
import type { HandleJob, JobContext } from '../job-context.ts';

/** Probes a file. Refuses it at once where it is no recording, or does not fit the announced role. */
export const probeSourceFile: HandleJob<'source.probe'> = async (context, attempt, { groupId, fileId }) => {
  const file = await findSourceFile(context.db, fileId);
  const group = await findSourceGroup(context.db, groupId, null);
  if (file === null || group?.status !== 'ingesting' || file.original_key === null) return;
  const path = await context.store.localPath(file.original_key);
  const facts = await readFacts(context, file.role, path, attempt.signal);
  await attempt.commit(async (trx) => {
    await updateSourceFile(trx, fileId, { facts: JSON.stringify(facts) });
    await context.queue.enqueue(trx, { name: 'source.prepare', payload: { groupId, fileId } });
  });
};

/** The facts of the file at this path. Throws StageError `probe` where it cannot be used. */
export async function readFacts(
  context: JobContext,
  role: RecordingFile['role'],
  path: string,
  signal: AbortSignal,
): Promise<SourceFacts> {
  const facts = await probeSource(context.tools, path, signal);
  requireFit(context, role, facts);
  return facts;
}

function requireFit(context: JobContext, role: RecordingFile['role'], facts: SourceFacts): void {
  if (role === 'camera' && facts.picture === null) {
    throw new StageError('probe', 'no picture; give it role audio.');
  }
  if (role === 'audio' && facts.sound === null) {
    throw new StageError('probe', 'no sound in a file with role audio; give it role camera or leave it out.');
  }
  if (facts.durationMs > context.maxFileDurationMs) {
    const hours = (ms: number) => (ms / 3_600_000).toFixed(1);
    throw new StageError(
      'probe',
      `this file is ${hours(facts.durationMs)} hours long; at most ${hours(context.maxFileDurationMs)} are taken. Cut it into parts first.`,
    );
  }
}
