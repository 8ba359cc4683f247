export const ENTRY_ROLES = ['hook', 'body', 'close'] as const;

export const TIGHTENING_OPS = ['pause_shrink', 'filler_cut'] as const;

/** The warning of a plan version that was changed by hand. */
export const MANUALLY_EDITED = 'manually edited';

/** Who wrote a plan version: a planner run, or an edit by hand. */
export const PLAN_ORIGINS = ['planner', 'edit'] as const;
export type PlanOrigin = (typeof PLAN_ORIGINS)[number];

// Warnings about how a plan came about, not about what it holds: `cut --strict` lets them pass.
export const LITTLE_CONFIDENCE =
  'the words were heard with little confidence: the talk may be in another language';

export const NOT_RENDERED =
  'not rendered by itself: all render places of the account were taken; request the renders';

/** A language model was to choose, and did not. */
export function warnOfBuiltIn(deed: 'chosen' | 'revised', why: string): string {
  return `${deed} by the built-in planner: ${why}`;
}

/** An engine of embeddings was to serve, and did not. */
export function warnOfNoEmbeddings(engine: string, why: string): string {
  return `planned without ${engine}: ${why}`;
}

export function warnOfSilentGroups(silent: number, all: number): string {
  return `${silent} of ${all} source groups have no speech and were not used`;
}

/** A conflict between a plan and a file that was edited elsewhere. */
export function warnOfImport(conflict: string): string {
  return `from the edited file: ${conflict}`;
}
