import { ProblemError } from '../../contract/problems/problem.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { findCut } from '../../db/cuts/cuts.ts';
import { findRender, listRendersOfCut } from '../../db/cuts/renders.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { ENDED_BY_OPERATOR } from '../operator/end-job.ts';
import { failRenders } from './end-renders.ts';

/** The reason that the render's account reads. */
const messageFor = (caller: Caller | null) => (caller === null ? ENDED_BY_OPERATOR : 'cancelled.');

/**
 * Fails a render that has not ended yet, with its event. The worker on it stops within seconds. Without a caller (the
 * operator) it can be a render of any account.
 */
export async function cancelRender(db: Db, caller: Caller | null, renderId: string): Promise<void> {
  const render = await findOrFail('render', renderId, () =>
    findRender(db, renderId, caller?.accountId ?? null),
  );
  const hasEnded = await db.transaction().execute(async (trx) => {
    await failRenders(trx, { batchId: render.batch_id, renderId }, 'encode', messageFor(caller));
    const now = await findRender(trx, renderId, null);
    return now?.status !== 'failed' || now.error !== messageFor(caller) ? now : null;
  });
  if (hasEnded !== null) {
    throw new ProblemError(
      'conflict',
      `the render is ${hasEnded?.status ?? 'deleted'}; it has ended already`,
    );
  }
}

/** Ends all renders of a cut that have not ended yet. Returns their ids. */
export async function cancelRendersOfCut(db: Db, caller: Caller | null, cutId: string): Promise<string[]> {
  await findOrFail('cut', cutId, () => findCut(db, cutId, caller?.accountId ?? null));
  const running = (await listRendersOfCut(db, cutId)).filter(isRenderUnderWay);
  for (const batchId of new Set(running.map((render) => render.batch_id))) {
    await db
      .transaction()
      .execute((trx) => failRenders(trx, { batchId, renderId: null }, 'encode', messageFor(caller)));
  }
  const ended = await listRendersOfCut(db, cutId);
  const runningIds = new Set(running.map(({ id }) => id));
  return ended
    .filter(({ id, error }) => runningIds.has(id) && error === messageFor(caller))
    .map(({ id }) => id);
}
