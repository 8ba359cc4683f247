import type { PlanTask } from '../../../src/jobs/planning/standing-planner.ts';
import { serveTasks } from '../../../src/lib/workers/serve-tasks.ts';

/** A planner whose prompts say what it does. Its plan is its process. */
serveTasks<PlanTask>(async ({ input }) => {
  if (input.prompt === 'never end') for (;;);
  if (input.prompt === 'fill the memory') return JSON.parse(`[${'[],'.repeat(8_000_000)}[]]`) as unknown;
  return { process: process.pid };
});
