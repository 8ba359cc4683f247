import type { Brief } from '../brief/brief.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import type { FixedEnds, LengthWindow } from '../choice/plan-runs.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import type { PlanInput } from './plan-input.ts';

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
