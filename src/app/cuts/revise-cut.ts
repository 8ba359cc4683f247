import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../contract/problems/problem.ts';
import { lockCut, updateCut } from '../../db/cuts/cuts.ts';
import type { Trx } from '../../db/database.ts';
import { type AppContext, authorOf, type Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { requirePlannerSlot } from './create-cut.ts';

/** Claims a cut for a new planner run. Only a cut that is being planned refuses. */
export async function reviseCut(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { cutId, instruction }: { cutId: string; instruction: string },
): Promise<void> {
  const cut = await findOrFail('cut', cutId, () => lockCut(trx, cutId, caller.accountId));
  if (cut.status === 'planning') {
    throw new ProblemError('busy', 'the cut is being planned; revise it when that is done');
  }
  await requirePlannerSlot(trx, caller.accountId);
  const runId = randomUUID();
  await updateCut(trx, cutId, {
    status: 'planning',
    run_id: runId,
    instruction,
    asked_by: authorOf(caller),
    error: null,
    error_stage: null,
  });
  await app.queue.enqueue(trx, { name: 'cut.plan', payload: { cutId, runId } });
}
