/** A request without an answer. Node's own error names neither the host nor, often, the reason. */
export class UnansweredError extends TypeError {
  /** Name and port, as in the address. */
  readonly host: string;

  constructor(host: string, { message, cause }: Error) {
    super(message, { cause });
    this.name = 'UnansweredError';
    this.host = host;
  }
}

/** `fetch`, whose failures name the host. */
export const namedFetch: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    // A signal's reason is the caller's own.
    if (!(error instanceof TypeError)) throw error;
    const address = input instanceof Request ? input.url : input;
    throw new UnansweredError(new URL(address).host, error);
  }
};
