export const ENTRY_ROLES = ['hook', 'body', 'close'] as const;

export const TIGHTENING_OPS = ['pause_shrink', 'filler_cut'] as const;

/** Who wrote a plan version: a planner run, or an edit by hand. */
export const PLAN_ORIGINS = ['planner', 'edit'] as const;
export type PlanOrigin = (typeof PLAN_ORIGINS)[number];
