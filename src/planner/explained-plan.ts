import type { ChosenRun } from './choose-runs.ts';
import type { PlanInput } from './plan-input.ts';
import type { FixedEnds, LengthWindow } from './plan-runs.ts';
import type { Brief } from './read-brief.ts';
import type { Study } from './study.ts';
import type { Weights } from './weigh-sentences.ts';

export interface ExplainedPlan {
  input: PlanInput;
  study: Study;
  brief: Brief;
  weights: Weights;
  runs: readonly ChosenRun[];
  ends: FixedEnds;
  durationMs: number;
  window: LengthWindow;
  /** A language model chose: it says itself why, and what it did not find. */
  isByModel: boolean;
}
