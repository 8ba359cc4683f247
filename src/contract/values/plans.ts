export const ENTRY_ROLES = ['hook', 'body', 'close'] as const;

export const TIGHTENING_OPS = ['pause_shrink', 'filler_cut'] as const;

/** The warning of a plan version that was changed by hand. */
export const MANUALLY_EDITED = 'manually edited';

/** Who wrote a plan version: a planner run, or an edit by hand. */
export const PLAN_ORIGINS = ['planner', 'edit'] as const;
export type PlanOrigin = (typeof PLAN_ORIGINS)[number];
