import type { PlanDocument, PlanEdit } from '../../contract/plan.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { findPlanVersion, insertPlanVersion, lockCut, updateCut } from '../../db/cuts/cuts.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { editPlan } from '../../domain/plan/plan-edit.ts';
import { type FrameRate, nearestOutputRate } from '../../domain/time/frame-rate.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { nameSpeakersIn, requireCut } from './get-cut.ts';

/** Deleted footage has no rate. Lengths are then counted in thousandths of a second. */
const UNKNOWN_RATE: FrameRate = { num: 1000, den: 1 };

/**
 * Edits the latest plan into a new version. The plan that was read must still be the latest when the new one is
 * written: the later of two edits at the same time gets a conflict. So does an edit of an older version, where the
 * caller says which version it saw.
 */
export async function editCutPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { edit, baseVersion }: { edit: PlanEdit; baseVersion: number | null },
): Promise<PlanDocument> {
  const cut = await requireCut(app, caller, cutId);
  if (cut.status === 'planning')
    throw new ProblemError('busy', 'the cut is being planned; edit it when that is done');
  const version = cut.latest_version;
  const plan = version === null ? null : await findPlanVersion(app.db, cutId, version);
  if (plan === null) throw new ProblemError('no_plan', 'the cut has no plan to edit; revise it first');
  if (baseVersion !== null && baseVersion !== version) throw changedMeanwhile();
  // The rate is that of the first entry's camera after the edit.
  const reordered = editPlan(plan, edit, UNKNOWN_RATE);
  if (!reordered.ok) throw new ProblemError('invalid_request', reordered.detail);
  const edited = editPlan(plan, edit, await rateOf(app, reordered.plan));
  if (!edited.ok) throw new ProblemError('invalid_request', edited.detail);
  await app.db.transaction().execute(async (trx) => {
    const now = await lockCut(trx, cutId, caller.accountId);
    if (now === null) throw notFound('cut');
    if (now.status === 'planning')
      throw new ProblemError('busy', 'the cut is being planned; edit it when that is done');
    if (now.latest_version !== version) throw changedMeanwhile();
    await insertPlanVersion(trx, cutId, 'edit', edited.plan);
    await updateCut(trx, cutId, { latest_version: edited.plan.version });
  });
  return await nameSpeakersIn(app, edited.plan);
}

function changedMeanwhile(): ProblemError {
  return new ProblemError('conflict', 'the plan has changed meanwhile; fetch it again and repeat the edit');
}

async function rateOf(app: AppContext, plan: PlanDocument): Promise<FrameRate> {
  const [first] = plan.entries;
  const recording = first === undefined ? null : await findRecording(app.db, first.source_group, null);
  const camera = recording?.files.find(({ letter }) => letter === first?.camera);
  return camera?.rate == null ? UNKNOWN_RATE : nearestOutputRate(camera.rate);
}
