import type { CutStage, RenderStage, SourceStage } from '../../contract/values/events.ts';

/** Stages of the interface's `source.failed`, `cut.failed` and `render.failed` events. */
export type Stage = SourceStage | CutStage | RenderStage;

/**
 * A failure that a second try cannot mend: wrong input, or a result that is not as promised. The message is
 * one sentence for the user, with the fault and the remedy.
 */
export class StageError extends Error {
  readonly stage: Stage;

  constructor(stage: Stage, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StageError';
    this.stage = stage;
  }
}
