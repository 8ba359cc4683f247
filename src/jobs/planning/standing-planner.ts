import type { PlanDocument } from '../../contract/plan.ts';
import { type Stage, StageError } from '../../domain/work/stage-error.ts';
import { StandingWorker } from '../../lib/workers/standing-worker.ts';
import type { ModelUse, PlannerModelOptions } from '../../planner/model/open-planner-model.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';

/** Several plans of the longest talks at once. */
const HEAP_MIB = 3_072;
/** What it has loaded takes some 150 MB, and half a second of processor time. */
const IDLE_MS = 10 * 60_000;

export interface PlanTask {
  input: Omit<PlanInput, 'model'>;
  model: Omit<PlannerModelOptions, 'onUse'> | null;
}

/**
 * The planner, in a process of its own: the plan of a long talk takes seconds of arithmetic, and this process answers
 * requests meanwhile. One that takes too much memory fails its plans and nothing else.
 */
export class StandingPlanner {
  private readonly worker = new StandingWorker(new URL('planner-worker.ts', import.meta.url), {
    heapMib: HEAP_MIB,
    idleMs: IDLE_MS,
  });

  /** Plans as `planCut` does, and throws as it does. */
  async plan(
    input: PlanTask['input'],
    model: PlannerModelOptions | null,
    signal: AbortSignal,
  ): Promise<PlanDocument> {
    const { onUse, ...offered } = model ?? { onUse: null };
    const task: PlanTask = { input, model: model === null ? null : (offered as PlanTask['model']) };
    try {
      const answer = async (use: unknown) => await onUse?.(use as ModelUse);
      return (await this.worker.run(task, { signal, answer })) as PlanDocument;
    } catch (error) {
      throw asStageError(error);
    }
  }

  async close(): Promise<void> {
    await this.worker.close();
  }
}

function asStageError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'StageError') return error;
  const { stage } = error as Error & { stage: Stage };
  return new StageError(stage, error.message, { cause: error });
}
