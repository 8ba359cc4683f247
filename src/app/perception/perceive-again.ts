import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { startLaterRun } from './start-later-run.ts';

export interface PerceiveRequest {
  groupId: string;
  /** Null: the best engine. */
  engine: string | null;
  speakers: number | null;
  vocabulary: string[];
}

/** Perceives a ready recording again. The present transcript stays until the run is complete. Returns the run's id. */
export async function perceiveAgain(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  request: PerceiveRequest,
): Promise<string> {
  if (request.engine !== null) refuseMissingEngine(app, request.engine);
  const group = await lockReadyGroup(trx, caller, request.groupId);
  const run = await startLaterRun(trx, {
    group_id: group.id,
    engine: request.engine,
    speakers_hint: request.speakers ?? group.speakers_hint,
    vocabulary: request.vocabulary,
  });
  await app.queue.enqueue(trx, { name: 'group.vad', payload: { groupId: group.id, run } });
  return run;
}

function refuseMissingEngine(app: AppContext, name: string): void {
  try {
    requireEngine(app.engines.list(), name);
  } catch (error) {
    if (!(error instanceof NoSuchEngineError)) throw error;
    throw new ProblemError('invalid_request', `engine: ${error.message}`, { cause: error });
  }
}
