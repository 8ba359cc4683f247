import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { findLastRun } from '../../db/recordings/perception-runs.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { startLaterRun } from './start-later-run.ts';

/**
 * Tells the voices of a ready recording apart again, as of so many people. The words stay as they are, corrected and
 * given ones too; only their speakers change. Returns the run's id.
 */
export async function tellVoicesAgain(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { groupId, speakers }: { groupId: string; speakers: number },
): Promise<string> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const last = await findLastRun(trx, group.id);
  if (last !== null && last.turns !== null) {
    throw new ProblemError(
      'invalid_request',
      'speakers: everybody has a microphone of their own here, which tells who speaks',
    );
  }
  const run = await startLaterRun(trx, {
    group_id: group.id,
    engine: null,
    speakers_hint: speakers,
    keeps_words: true,
    vocabulary: [],
    speech: last === null || last.speech === null ? null : JSON.stringify(last.speech),
  });
  await app.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId: group.id, run } });
  return run;
}
