/** The meaning of each exit code of the command line. Scripts rely on them. */
export const EXIT = {
  done: 0,
  /** The work failed, or the service refused it. */
  failed: 1,
  /** The call was wrong, and nothing was started. */
  wrongCall: 2,
  /** With `--strict`: done, but a part of the brief was not met. */
  unmet: 3,
  /** Ctrl-C or SIGTERM, as shells count them. */
  interrupted: 130,
} as const;

export type FailureCode = Exclude<(typeof EXIT)[keyof typeof EXIT], 0>;

/** Ends the command with one sentence for the user, and with a code of `EXIT`. */
export class ExitError extends Error {
  readonly exitCode: FailureCode;

  constructor(exitCode: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExitError';
    this.exitCode = exitCode;
  }
}
