/** No answer came, so it is unknown whether the service did the work. `cause` is the error of the network. */
export class ConnectionError extends Error {
  /** The number of tries. */
  readonly attempts: number;

  constructor(resource: string, attempts: number, cause: unknown) {
    const reason = cause instanceof Error ? (innermost(cause).message ?? cause.message) : String(cause);
    super(
      `${resource}: no answer from the service (${reason})${attempts > 1 ? `, tried ${attempts} times` : ''}`,
      {
        cause,
      },
    );
    this.name = 'ConnectionError';
    this.attempts = attempts;
  }
}

/** Node's fetch says only that it failed. The reason is in an inner cause. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
