/** A failure after the address was allowed. */
export type RequestFailure =
  | 'timeout'
  | 'stalled'
  | 'connection'
  | 'tls'
  | 'redirects'
  | 'status'
  | 'too_large'
  | 'bad_answer'
  | 'closed';

const PERMANENT: Record<RequestFailure, boolean> = {
  timeout: false,
  stalled: false,
  connection: false,
  tls: true,
  redirects: true,
  status: true,
  too_large: true,
  bad_answer: true,
  closed: false,
};

// Answers by which a server says "later" (RFC 9110; 425 is RFC 8470, 429 is RFC 6585).
const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A request to an allowed address that did not succeed. The message is one sentence without the URL's path or query. */
export class RequestFailedError extends Error {
  readonly reason: RequestFailure;
  /** The HTTP status when the reason is `status`. */
  readonly status: number | null;

  constructor(reason: RequestFailure, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'RequestFailedError';
    this.reason = reason;
    this.status = options.status ?? null;
  }

  /** Whether the same request will fail again, so that trying again is of no use. */
  get isPermanent(): boolean {
    if (this.status !== null && PASSING_STATUS.has(this.status)) return false;
    return PERMANENT[this.reason];
  }
}
