/** How a version of a cut's plan came about. */
export interface PlanVersionView {
  version: number;
  made_by: 'planner' | 'edit';
  created_at: string;
  /** What the planner wrote of it; null for a change by hand. */
  reason: string | null;
}

/** The versions of a cut's plan, the oldest first. */
export type PlanVersionsView = { versions: PlanVersionView[] };
