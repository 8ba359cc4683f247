import type { QueryClient } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { preloadChanged } from './preload.ts';

/** The page holds a new version at once, without asking for the cut again, and loads what it changed. */
export function showNewPlan(queries: QueryClient, cutId: string, plan: PlanDocument): void {
  void preloadChanged(queries, cutId, plan.version);
  queries.setQueryData<Cut>(['cut', cutId], (cut) =>
    cut === undefined ? cut : { ...cut, plan, plan_version: plan.version },
  );
}
