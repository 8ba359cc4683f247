import type { CutStage, RenderStage, SourceStage } from '../../contract/values/events.ts';

/** Stages of the interface's `source.failed`, `cut.failed` and `render.failed` events. */
export type Stage = SourceStage | CutStage | RenderStage;

/**
 * A failure that trying again cannot mend: wrong input, or a result that broke a promise.
 * The message is one sentence for the user: what is wrong and what to do.
 */
export class StageError extends Error {
  readonly stage: Stage;

  constructor(stage: Stage, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StageError';
    this.stage = stage;
  }
}
