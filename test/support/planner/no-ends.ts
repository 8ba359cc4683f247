import type { FixedEnds } from '../../../src/planner/choice/plan-runs.ts';

/** A brief that fixes neither the beginning nor the end of its cut. */
export const NO_ENDS: FixedEnds = {
  opening: null,
  ending: null,
  exact: new Set(),
  areAll: false,
  isInOrder: false,
  notLast: new Set(),
};
