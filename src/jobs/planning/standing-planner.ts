import type { PlanDocument } from '../../contract/plan.ts';
import { type Stage, StageError } from '../../domain/work/stage-error.ts';
import { HeapFullError } from '../../lib/workers/open-worker.ts';
import { StandingWorker } from '../../lib/workers/standing-worker.ts';
import type { ModelUse, PlannerModelOptions } from '../../planner/model/open-planner-model.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';

/** What it has loaded takes some 150 MB, and half a second of processor time. */
const IDLE_MS = 10 * 60_000;

/** Where the planner runs, and what one plan may take. */
export interface PlannerBounds {
  module: URL;
  heapMib: number;
  /** Without a language model, whose answers may take minutes. */
  timeoutMs: number;
}

/** A plan of the longest talk needs a tenth of the memory and the time. */
const BOUNDS: PlannerBounds = {
  module: new URL('planner-worker.ts', import.meta.url),
  heapMib: 2_048,
  timeoutMs: 180_000,
};

export interface PlanTask {
  input: Omit<PlanInput, 'model'>;
  model: Omit<PlannerModelOptions, 'onUse'> | null;
}

/**
 * The planner, in processes of its own: the plan of a long talk takes seconds of arithmetic, and this process answers
 * requests meanwhile. Plans at the same time have a process each. So one that takes too much time or memory neither
 * delays nor fails the plans of others.
 */
export class StandingPlanner {
  private readonly bounds: PlannerBounds;
  /** Processes without a plan, the last used one at the end. */
  private readonly free: StandingWorker[] = [];
  private readonly busy = new Set<StandingWorker>();

  constructor(bounds: PlannerBounds = BOUNDS) {
    this.bounds = bounds;
  }

  /** Plans as `planCut` does, and throws as it does. */
  async plan(
    input: PlanTask['input'],
    model: PlannerModelOptions | null,
    signal: AbortSignal,
  ): Promise<PlanDocument> {
    const { onUse, ...offered } = model ?? { onUse: null };
    const task: PlanTask = { input, model: model === null ? null : (offered as PlanTask['model']) };
    const answer = async (use: unknown) => await onUse?.(use as ModelUse);
    const limit = model === null ? [AbortSignal.timeout(this.bounds.timeoutMs)] : [];
    const ending = AbortSignal.any([signal, ...limit]);
    const worker = this.free.pop() ?? this.open();
    this.busy.add(worker);
    try {
      return (await worker.run(task, { signal: ending, answer })) as PlanDocument;
    } catch (error) {
      throw signal.aborted ? error : asStageError(error);
    } finally {
      // A plan that was ended may still be at work in its process.
      if (ending.aborted) await worker.close();
      this.busy.delete(worker);
      this.free.push(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.free, ...this.busy].map((worker) => worker.close()));
  }

  private open(): StandingWorker {
    const { module, heapMib } = this.bounds;
    return new StandingWorker(module, { heapMib, idleMs: IDLE_MS });
  }
}

function asStageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') return beyond('time', error);
  if (error instanceof HeapFullError) return beyond('memory', error);
  if (error.name !== 'StageError') return error;
  const { stage } = error as Error & { stage: Stage };
  return new StageError(stage, error.message, { cause: error });
}

/** The same plan would take as much the next time. */
function beyond(what: 'time' | 'memory', cause: Error): StageError {
  const message = `the plan takes too much ${what}; shorten the brief or the script, or choose fewer recordings`;
  return new StageError('select', message, { cause });
}
