import type { z } from 'zod';

/** One turn of the conversation with a model. */
export interface ModelTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** The schema of an answer. */
export interface AnswerShape {
  name: string;
  schema: z.ZodType;
}

/** A language model that chooses. Its answers are checked before use. */
export interface PlannerModel {
  /** Provider and model, as warnings and the log name them. */
  name: string;
  /**
   * Asks once. The value of the reply can have any shape, and `text` is its source. Throws ModelUnusableError
   * when the model gives no answer. Other errors come from the signal.
   */
  ask(
    instructions: string,
    turns: readonly ModelTurn[],
    shape: AnswerShape,
    signal: AbortSignal,
  ): Promise<ModelReply>;
}

export interface ModelReply {
  value: unknown;
  text: string;
}

/** The model refuses, is missing, or answers nothing readable. The message is one clause for a warning. */
export class ModelUnusableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnusableError';
  }
}
