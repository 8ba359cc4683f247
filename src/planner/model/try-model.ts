import { z } from 'zod';
import { ModelUnusableError, type PlannerModel } from './planner-model.ts';

const TIMEOUT_MS = 20_000;
const shape = {
  name: 'ready',
  schema: z.object({ ready: z.boolean().describe('Always true.') }),
};

/**
 * Why a model cannot be used, as one clause. Null when it answers by a schema, as planning needs. Costs some
 * tokens.
 */
export async function tryModel(model: PlannerModel): Promise<string | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const turn = { role: 'user' as const, text: 'Say that you are ready.' };
    const { value } = await model.ask('Answer by the schema.', [turn], shape, timeout);
    return shape.schema.safeParse(value).success ? null : 'it does not answer by the schema that it is given';
  } catch (error) {
    if (timeout.aborted) return `it did not answer within ${TIMEOUT_MS / 1000} s`;
    if (error instanceof ModelUnusableError) return error.message;
    throw error;
  }
}
