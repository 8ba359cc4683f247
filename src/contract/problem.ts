import { z } from 'zod';

/** Every refusal that a client can meet, with its HTTP status. The title is the code in title case. */
export const PROBLEM_STATUS = {
  invalid_json: 400,
  invalid_api_key: 401,
  minutes_plan_required: 402,
  minutes_allowance_exhausted: 402,
  multicam_not_entitled: 402,
  insufficient_scope: 403,
  not_found: 404,
  busy: 409,
  conflict: 409,
  idempotency_in_progress: 409,
  no_plan: 409,
  not_ready: 409,
  upload_incomplete: 409,
  group_not_ready: 422,
  idempotency_conflict: 422,
  invalid_format: 422,
  invalid_request: 422,
  invalid_settings: 422,
  ssrf_blocked: 422,
  unknown_label: 422,
  unsupported_extension: 422,
  account_rate_limited: 429,
  concurrency_limit: 429,
  rate_limited: 429,
  internal: 500,
  capacity_paused: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const problemSchema = z.looseObject({
  type: z.string().describe('Address of the page that explains the code.'),
  title: z.string().describe('The code in title case.'),
  status: z.int().describe('The HTTP status.'),
  detail: z.string().describe('What was wrong with which value, and what is allowed.'),
  code: z.string().describe('The closed code that clients branch on.'),
});
export type Problem = z.infer<typeof problemSchema>;

export interface ProblemOptions extends ErrorOptions {
  /** Seconds; sent as `retry-after`. */
  retryAfterS?: number;
  /** Members beside the five, such as `upgrade_url`. */
  members?: Record<string, unknown>;
}

/** The one way to refuse a request, whichever face it came by. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly retryAfterS: number | null;
  readonly members: Record<string, unknown>;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.retryAfterS = options.retryAfterS ?? null;
    this.members = options.members ?? {};
  }
}

export function problemTitle(code: ProblemCode): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The RFC 9457 document of a refusal. */
export function problemDocument(error: ProblemError, typeBase: string): Problem {
  return {
    type: `${typeBase}/${error.code}`,
    title: problemTitle(error.code),
    status: PROBLEM_STATUS[error.code],
    detail: error.message,
    code: error.code,
    ...error.members,
  };
}

export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `no such ${what}`);
}
