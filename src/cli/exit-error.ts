/** Ends the command with one sentence for the user. Code 1: the work failed; code 2: wrong use. */
export class ExitError extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExitError';
    this.exitCode = exitCode;
  }
}
