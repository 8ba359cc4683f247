import { loadFootage } from '../../app/recordings/load-footage.ts';
import { freeRenderSlots, startRenderBatch } from '../../app/renders/request-renders.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { briefOfPrompt } from '../../contract/values/cut-settings.ts';
import { NOT_RENDERED } from '../../contract/values/plans.ts';
import { meter } from '../../db/accounts/usage.ts';
import { findCut, insertPlanVersion, lockCut, type StoredCut, updateCut } from '../../db/cuts/cuts.ts';
import { listPlanVersions } from '../../db/cuts/plan-history.ts';
import type { Trx } from '../../db/database.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import type { GroupFootage } from '../../planner/talk/footage.ts';
import { embedForPlan } from '../embeddings/embed-for-plan.ts';
import type { HandleJob, JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { chooseModel } from './choose-model.ts';

const NO_MODEL = { model: null, notices: [] };

/** One planner run: footage in, a plan version out. */
export const planCutVersion: HandleJob<'cut.plan'> = async (context, attempt, { cutId, runId }) => {
  const cut = await findCut(context.db, cutId, null);
  if (cut === null || cut.status !== 'planning' || cut.run_id !== runId) return;
  const progress = progressReporter(context, { accountId: cut.account_id, subject: cutId, stage: 'plan' });
  const groups: GroupFootage[] = [];
  for (const groupId of cut.source_group_ids) groups.push(await loadFootage(context, groupId));
  progress(0.3);
  const previous = await listPlanVersions(context.db, cutId);
  const version = (cut.latest_version ?? 0) + 1;
  const run = { accountId: cut.account_id, runId, attempt: attempt.number };
  const { script, instruction, settings } = cut;
  const prompt = briefOfPrompt(cut.prompt, script);
  // A script already says which lines are wanted, so no language model chooses.
  const chosen = script === null ? await chooseModel(context, settings, run) : NO_MODEL;
  // A language model's choice needs no vectors. A script needs none either, because it is matched word for
  // word.
  const isWordForWord = script !== null && previous.length === 0;
  const meant =
    chosen.model === null && !isWordForWord
      ? await embedForPlan(context, { prompt, instruction, previous, settings, groups }, run, attempt.signal)
      : { embedded: null, notices: [] };
  const { model } = chosen;
  const notices = [...chosen.notices, ...meant.notices];
  const plan = await context.planner.plan(
    { prompt, script, instruction, settings, version, previous, groups, notices, embedded: meant.embedded },
    model,
    attempt.signal,
  );
  await progress.end();
  const footageMs = groups.reduce((sum, group) => sum + group.durationMs, 0);
  await attempt.commit((trx) => commitPlan(context, trx, { cutId, runId, plan, footageMs }));
};

async function commitPlan(
  context: JobContext,
  trx: Trx,
  made: { cutId: string; runId: string; plan: PlanDocument; footageMs: number },
): Promise<void> {
  const { cutId, runId, plan, footageMs } = made;
  const cut = await lockCut(trx, cutId, null);
  if (cut === null || cut.status !== 'planning' || cut.run_id !== runId) return;
  const written = await withAutoRenderWarning(trx, cut, plan);
  await insertPlanVersion(trx, cutId, { origin: 'planner', author: cut.asked_by }, written.plan);
  await updateCut(trx, cutId, {
    status: 'planned',
    latest_version: plan.version,
    error: null,
    error_stage: null,
  });
  const cause = `plan:${cutId}:${plan.version}`;
  await meter(trx, cut.account_id, { meter: 'plan_count', quantity: 1, cause });
  await meter(trx, cut.account_id, {
    meter: 'plan_transcript_hours',
    quantity: footageMs / 3_600_000,
    cause,
  });
  await insertEvent(trx, {
    accountId: cut.account_id,
    event: 'cut.planned',
    cause: `run:${runId}`,
    ids: { cut_id: cutId },
    summary: { version: plan.version, estimated_duration_s: plan.estimated_duration_s },
  });
  if (written.rendersNow) {
    const { aspects, cropMode } = cut.settings;
    await startRenderBatch(context, trx, cut, { aspects, cropMode, planVersion: plan.version });
  }
}

/**
 * Only the run that creating the cut started renders by itself. With no place free, it says so in the plan.
 */
async function withAutoRenderWarning(
  trx: Trx,
  cut: StoredCut,
  plan: PlanDocument,
): Promise<{ plan: PlanDocument; rendersNow: boolean }> {
  const isFirstRun = cut.latest_version === null && cut.instruction === null;
  if (!cut.settings.autoRender || !isFirstRun) return { plan, rendersNow: false };
  const { free } = await freeRenderSlots(trx, cut.account_id);
  if (free >= cut.settings.aspects.length) return { plan, rendersNow: true };
  return { plan: { ...plan, warnings: [...plan.warnings, NOT_RENDERED] }, rendersNow: false };
}
