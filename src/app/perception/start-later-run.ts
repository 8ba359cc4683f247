import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { insertPerceptionRun } from '../../db/recordings/perception-runs.ts';

/**
 * A perception run of a recording that has had its first one; its jobs are for the caller to enqueue. Throws `busy`
 * where one is under way. Returns its id.
 */
export async function startLaterRun(
  trx: Trx,
  run: Omit<Parameters<typeof insertPerceptionRun>[1], 'is_first'>,
): Promise<string> {
  const started = await insertPerceptionRun(trx, { ...run, is_first: false });
  if (started !== null) return started.id;
  throw new ProblemError('busy', 'the recording is being transcribed already; wait for its end');
}
