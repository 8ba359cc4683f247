import { serveTasks } from '../../lib/workers/serve-tasks.ts';
import { planCut } from '../../planner/plan-cut.ts';
import type { PlanTask } from './standing-planner.ts';

/** The process of the planner. A language model's client is loaded with the first plan that has one. */
serveTasks<PlanTask>(async ({ input, model }, { signal, ask }) => {
  if (model === null) return await planCut(input, signal);
  const { openPlannerModel } = await import('../../planner/model/open-planner-model.ts');
  const onUse = async (use: unknown) => void (await ask(use));
  return await planCut({ ...input, model: openPlannerModel({ ...model, onUse }) }, signal);
});
