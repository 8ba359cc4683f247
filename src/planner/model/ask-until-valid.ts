import { type AnswerShape, type ModelTurn, ModelUnusableError, type PlannerModel } from './planner-model.ts';

/** The first answer, and two more after the model has received its faults. */
const MOST_ANSWERS = 3;
const TIMEOUT_MS = 120_000;

export interface ModelQuestion<Answer> {
  instructions: string;
  request: string;
  shape: AnswerShape;
  /** Faults are sentences that the model can act on. */
  check(value: unknown): { answer: Answer } | { faults: string[] };
}

/** A model's answer, or one clause that says why it cannot be used. */
export type ModelVerdict<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'unusable'; why: string };

/**
 * Sends the request, and returns a wrong answer to the model with its faults. Throws only when `signal` ends
 * it.
 */
export async function askUntilValid<Answer>(
  model: PlannerModel,
  question: ModelQuestion<Answer>,
  signal: AbortSignal,
): Promise<ModelVerdict<Answer>> {
  const turns: ModelTurn[] = [{ role: 'user', text: question.request }];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let faults: string[] = [];
  try {
    for (let n = 0; n < MOST_ANSWERS; n += 1) {
      const either = AbortSignal.any([signal, timeout]);
      const reply = await model.ask(question.instructions, turns, question.shape, either);
      const checked = question.check(reply.value);
      if ('answer' in checked) return { kind: 'answered', answer: checked.answer };
      faults = checked.faults;
      turns.push({ role: 'assistant', text: reply.text }, { role: 'user', text: tellFaults(faults) });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelUnusableError) return { kind: 'unusable', why: error.message };
    if (timeout.aborted) return { kind: 'unusable', why: `it did not answer within ${TIMEOUT_MS / 1000} s` };
    throw error;
  }
  return {
    kind: 'unusable',
    why: `its answers were wrong ${MOST_ANSWERS} times, the last time: ${faults[0]}`,
  };
}

function tellFaults(faults: readonly string[]): string {
  return `That cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer again, whole.`;
}
