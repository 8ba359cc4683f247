import type { CutStage } from '../../contract/values/events.ts';
import { lockCut, updateCut } from '../../db/cuts/cuts.ts';
import type { Trx } from '../../db/database.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import { endJobsOf } from '../../db/work/job-rows.ts';

/** Ends a planner run that is still the cut's run. A cut that had a plan keeps it. */
export async function failPlannerRun(
  trx: Trx,
  { cutId, runId }: { cutId: string; runId: string },
  stage: CutStage,
  message: string,
): Promise<void> {
  const cut = await lockCut(trx, cutId, null);
  if (cut === null || cut.status !== 'planning' || cut.run_id !== runId) return;
  const error = cut.latest_version === null ? message : `${message} ${adviceAt(stage)}`;
  await updateCut(trx, cutId, { status: 'failed', error, error_stage: stage });
  await endJobsOf(trx, { cutId, runId });
  await insertEvent(trx, {
    accountId: cut.account_id,
    event: 'cut.failed',
    cause: `run:${runId}`,
    ids: { cut_id: cutId },
    summary: { stage, message },
  });
}

/**
 * Advice for the owner of a plan after a failed revision. At `transcript` footage is missing, which "undo"
 * needs too.
 */
function adviceAt(stage: CutStage): string {
  return stage === 'transcript'
    ? 'Neither a revision nor "undo" works without its footage. Create a new cut.'
    : 'Revise again, for example with "undo".';
}
