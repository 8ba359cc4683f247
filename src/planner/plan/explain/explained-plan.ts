import type { PlanEntry } from '../../../contract/plan.ts';
import type { Brief } from '../../brief/brief.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import type { FixedEnds, LengthWindow } from '../../choice/plan-runs.ts';
import type { Weights } from '../../relevance/weigh-sentences.ts';
import type { Study } from '../../talk/study.ts';
import type { PlanInput } from '../plan-input.ts';

/** The chosen runs for a brief and their entries, by the planner or by a model. */
export interface ShownPlan {
  input: PlanInput;
  study: Study;
  brief: Brief;
  runs: readonly ChosenRun[];
  entries: readonly PlanEntry[];
}

/** The result of the built-in choice for a brief. */
export interface ExplainedPlan extends ShownPlan {
  weights: Weights;
  ends: FixedEnds;
  durationMs: number;
  window: LengthWindow;
}
