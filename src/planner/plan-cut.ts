import type { PlanDocument } from '../contract/plan.ts';
import { StageError } from '../domain/stage-error.ts';
import type { PlanInput } from './plan-input.ts';
import { planSpeech } from './plan-speech.ts';

/**
 * Plans a version of a cut from its footage, its brief and, for a revision, an instruction.
 * Throws StageError at `transcript`, `select` or `assemble` with one sentence for the user.
 */
export async function planCut(input: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  signal.throwIfAborted();
  if (input.groups.length === 0) {
    throw new StageError(
      'transcript',
      'The footage of this cut is gone: create a new cut from groups that exist.',
    );
  }
  return planSpeech(input, signal);
}
