import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { chooseEngine, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { sayLackOfLanguage } from './choose-language.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { startLaterRun } from './start-later-run.ts';

export interface PerceiveRequest {
  groupId: string;
  /** Null: the best engine. */
  engine: string | null;
  /**
   * The language of the talk: a code, or `auto`. It is kept with the recording. Null keeps the former choice.
   */
  language: string | null;
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
  const group = await lockReadyGroup(trx, caller, request.groupId);
  const language = request.language ?? group.language_hint ?? app.language;
  refuseUnableEngine(app, request, language);
  if (request.language !== null) await updateSourceGroup(trx, group.id, { language_hint: language });
  const run = await startLaterRun(trx, {
    group_id: group.id,
    engine: request.engine,
    speakers_hint: request.speakers ?? group.speakers_hint,
    vocabulary: request.vocabulary,
  });
  await app.queue.enqueue(trx, { name: 'group.vad', payload: { groupId: group.id, run } });
  return run;
}

/** An engine that is not there, or does not know the language, would only spoil the present transcript. */
function refuseUnableEngine(
  app: AppContext,
  { engine: name, groupId }: Pick<PerceiveRequest, 'engine' | 'groupId'>,
  language: string,
): void {
  try {
    const { list } = app.engines;
    const offer =
      name === null ? chooseEngine(app.engines, language, () => true) : requireEngine(list(language), name);
    const lack = sayLackOfLanguage(app, offer, { language, groupId });
    if (lack !== null) throw new ProblemError('invalid_request', `language: ${lack}`);
  } catch (error) {
    if (!(error instanceof NoSuchEngineError)) throw error;
    throw new ProblemError('invalid_request', `engine: ${error.message}`, { cause: error });
  }
}
