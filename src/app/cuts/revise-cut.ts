import { randomUUID } from 'node:crypto';
import { isUuid } from '../../contract/identifier.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { lockCut, updateCut } from '../../db/cuts/cuts.ts';
import type { Trx } from '../../db/database.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requirePlannerSlot } from './create-cut.ts';

/** Claims a cut for a new planner run; only a cut that is being planned refuses. */
export async function reviseCut(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  cutId: string,
  instruction: string,
): Promise<void> {
  const cut = isUuid(cutId) ? await lockCut(trx, cutId, caller.accountId) : null;
  if (cut === null) throw notFound('cut');
  if (cut.status === 'planning') {
    throw new ProblemError('busy', 'the cut is being planned; revise it when that is done');
  }
  await requirePlannerSlot(trx, caller.accountId);
  const runId = randomUUID();
  await updateCut(trx, cutId, {
    status: 'planning',
    run_id: runId,
    instruction,
    error: null,
    error_stage: null,
  });
  await app.queue.enqueue(trx, { name: 'cut.plan', payload: { cutId, runId } });
}
