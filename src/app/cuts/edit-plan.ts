import { footageEditOf, type PlanEdit } from '../../contract/edits/plan-edit.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { PlanOrigin } from '../../contract/values/plans.ts';
import {
  findPlanVersion,
  insertPlanVersion,
  lockCut,
  type StoredCut,
  updateCut,
} from '../../db/cuts/cuts.ts';
import type { Db } from '../../db/database.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { editFootage } from '../../domain/plan/edits/edit-footage.ts';
import { editPlan, type PlanEditResult, UNKNOWN_RATE } from '../../domain/plan/plan-edit.ts';
import { type FrameRate, nearestOutputRate } from '../../domain/time/frame-rate.ts';
import { type AppContext, authorOf, type Caller } from '../app-context.ts';
import { nameSpeakersIn, requireCut } from './get-cut.ts';
import { loadEditedFootage } from './load-edited-footage.ts';

/**
 * Edits the latest plan into a new version. The plan that was read must still be the latest when the new one
 * is written. If two edits run at the same time, the later one gets a conflict. An edit of an older version
 * also gets one, if the caller names the version that it saw.
 */
export async function editCutPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  edit: PlanEdit,
): Promise<PlanDocument> {
  const { after } = await planAfterEdit(app, caller, cutId, edit);
  await writeEditedPlan(app, caller, cutId, after);
  return await nameSpeakersIn(app, after);
}

/**
 * The latest plan, and the plan after an edit. Nothing is written. Throws the same refusals as the edit
 * itself.
 */
export async function planAfterEdit(
  app: AppContext,
  caller: Caller,
  cutId: string,
  edit: PlanEdit,
): Promise<{ cut: StoredCut; before: PlanDocument; after: PlanDocument }> {
  const { cut, plan } = await requireEditablePlan(app, caller, cutId);
  if (edit.base_version != null) requireBase(plan, edit.base_version);
  const edited = await editOf(app, cut, plan, edit);
  if (!edited.ok) throw new ProblemError('invalid_request', edited.detail);
  return { cut, before: plan, after: edited.plan };
}

/** Refuses where the version that a user saw is not the latest any more. */
export function requireBase(plan: PlanDocument, baseVersion: number): void {
  if (baseVersion !== plan.version) throw changedMeanwhile(plan.version);
}

/** A cut with its latest plan. Refuses where it is being planned, or has none. */
export async function requireEditablePlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
): Promise<{ cut: StoredCut; plan: PlanDocument }> {
  const cut = await requireCut(app, caller, cutId);
  if (cut.status === 'planning')
    throw new ProblemError('busy', 'the cut is being planned; edit it when that is done');
  const version = cut.latest_version;
  const plan = version === null ? null : await findPlanVersion(app.db, cutId, version);
  if (plan === null) throw new ProblemError('no_plan', 'the cut has no plan to edit; revise it first');
  return { cut, plan };
}

/** Stores a new version. If the previous version is no longer the latest, it is a conflict. */
export async function writeEditedPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  plan: PlanDocument,
): Promise<void> {
  await writePlan(app, caller, cutId, { plan, origin: 'edit' });
}

/** The same of a version that repeats an earlier one. It counts as the planner's, as one that a sentence went back to. */
export async function writeRestoredPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  plan: PlanDocument,
): Promise<void> {
  await writePlan(app, caller, cutId, { plan, origin: 'planner' });
}

async function writePlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { plan, origin }: { plan: PlanDocument; origin: PlanOrigin },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const now = await lockCut(trx, cutId, caller.accountId);
    if (now === null) throw notFound('cut');
    if (now.status === 'planning')
      throw new ProblemError('busy', 'the cut is being planned; edit it when that is done');
    if (now.latest_version !== plan.version - 1) throw changedMeanwhile(now.latest_version ?? 0);
    await insertPlanVersion(trx, cutId, { origin, author: authorOf(caller) }, plan);
    await updateCut(trx, cutId, { latest_version: plan.version });
  });
}

/** The answer to an edit can be lost, so its sender must not repeat it blindly. */
function changedMeanwhile(latest: number): ProblemError {
  return new ProblemError(
    'conflict',
    `the plan is at version ${latest} by now, and this edit may be in it: fetch it again before you edit`,
  );
}

async function editOf(
  app: AppContext,
  cut: StoredCut,
  plan: PlanDocument,
  edit: PlanEdit,
): Promise<PlanEditResult> {
  const footageEdit = footageEditOf(edit);
  if (footageEdit !== null) {
    const broughtIn = 'insert' in footageEdit ? [footageEdit.insert.source_group] : [];
    return editFootage(plan, footageEdit, await loadEditedFootage(app, cut, plan, broughtIn));
  }
  // The rate is that of the first entry's camera after the edit.
  const reordered = editPlan(plan, edit, UNKNOWN_RATE);
  return reordered.ok ? editPlan(plan, edit, await rateOf(app.db, reordered.plan)) : reordered;
}

async function rateOf(db: Db, plan: PlanDocument): Promise<FrameRate> {
  const [first] = plan.entries;
  const recording = first === undefined ? null : await findRecording(db, first.source_group, null);
  const camera = recording?.files.find(({ letter }) => letter === first?.camera);
  return camera?.rate == null ? UNKNOWN_RATE : nearestOutputRate(camera.rate);
}
