/** No answer came: whether the service did what was asked is not known. `cause` is what the network said. */
export class ConnectionError extends Error {
  /** How often it was tried. */
  readonly attempts: number;

  constructor(what: string, attempts: number, cause: unknown) {
    const reason = cause instanceof Error ? (innermost(cause).message ?? cause.message) : String(cause);
    super(
      `${what}: no answer from the service (${reason})${attempts > 1 ? `, tried ${attempts} times` : ''}`,
      {
        cause,
      },
    );
    this.name = 'ConnectionError';
    this.attempts = attempts;
  }
}

/** The fetch of Node says only that it failed; the reason lies further in. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
