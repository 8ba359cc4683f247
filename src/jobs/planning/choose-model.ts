import { budgetLeftUsd } from '../../app/admission/budget-left.ts';
import type { CutSettings } from '../../contract/cut-settings.ts';
import { warnOfBuiltIn } from '../../contract/values/plans.ts';
import { recordSpend } from '../../db/accounts/provider-spend.ts';
import type { PlannerModelOptions } from '../../planner/model/open-planner-model.ts';
import type { JobContext } from '../job-context.ts';

export interface ChosenModel {
  model: PlannerModelOptions | null;
  /** A sentence for the plan's warnings. */
  notices: string[];
}

/**
 * The model for a planner run is that of the cut's tier. `economy` has none, and only free ones run while the
 * budget is spent. Each call is recorded right after its answer, because it costs money even if the run
 * fails.
 */
export async function chooseModel(
  context: JobContext,
  settings: CutSettings,
  run: { accountId: string; runId: string; attempt: number },
): Promise<ChosenModel> {
  const offered = settings.economy ? null : context.plannerModels[settings.plannerModelTier];
  if (offered === null) return { model: null, notices: [] };
  const costs = offered.usdPerMillionIn > 0 || offered.usdPerMillionOut > 0;
  if (costs && (await budgetLeftUsd(context)) <= 0) {
    return {
      model: null,
      notices: [warnOfBuiltIn('chosen', 'the budget for language models is spent')],
    };
  }
  let calls = 0;
  const model: PlannerModelOptions = {
    ...offered,
    async onUse({ inputTokens, outputTokens }) {
      calls += 1;
      const amountUsd =
        (inputTokens * offered.usdPerMillionIn + outputTokens * offered.usdPerMillionOut) / 1_000_000;
      if (amountUsd === 0) return;
      const cause = `plan:${run.runId}:${run.attempt}:${calls}`;
      await recordSpend(context.db, {
        accountId: run.accountId,
        provider: offered.provider,
        amountUsd,
        cause,
      });
    },
  };
  return { model, notices: [] };
}
