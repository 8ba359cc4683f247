import { z } from 'zod';
import { timestampSchema } from '../identifier.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problem-table.ts';

export type { ProblemCode } from './problem-table.ts';

/** Members that some refusals with status 402 have beyond the usual five. */
const problemMembersSchema = z.strictObject({
  upgrade_url: z
    .string()
    .optional()
    .describe('Where a plan can be chosen; only on 402, and only where the operator has set it.'),
  allowance: z
    .number()
    .optional()
    .describe('Source minutes of the period; only with minutes_allowance_exhausted.'),
  used: z
    .number()
    .optional()
    .describe('Source minutes used in the period; only with minutes_allowance_exhausted.'),
  period_end: timestampSchema
    .nullable()
    .optional()
    .describe('When the period ends, null when it has no end; only with minutes_allowance_exhausted.'),
});
type ProblemMembers = z.infer<typeof problemMembersSchema>;

export const problemSchema = z.strictObject({
  type: z.string().describe('Address of the page that explains the code.'),
  title: z.string().describe('The code in title case.'),
  status: z.int().describe('The HTTP status, 400 to 503.'),
  detail: z.string().describe('What was wrong with which value, and what is allowed; for people.'),
  code: z.enum(PROBLEM_CODES).describe('The closed code that clients branch on.'),
  ...problemMembersSchema.shape,
});
/** A client may meet a newer service with codes that it does not know yet. */
export type Problem = Omit<z.infer<typeof problemSchema>, 'code'> & { code: string };

export interface ProblemOptions extends ErrorOptions {
  /** Seconds; sent as `retry-after`. */
  retryAfterS?: number;
  /** Replaces the status of the code. Only the service's own calls use it. */
  status?: 400 | 403 | 408 | 412 | 413 | 415 | 416;
  /** Members beyond the usual five, such as `upgrade_url`. */
  members?: ProblemMembers;
}

/** The only way to refuse a request, over REST and over MCP. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly retryAfterS: number | null;
  readonly status: number;
  readonly members: ProblemMembers;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.status = options.status ?? PROBLEMS[code].status;
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

/** A detail can quote names from the request, and these can be as long as a body. */
const MAX_DETAIL_CHARS = 1_000;

/** The RFC 9457 document of a refusal. */
export function problemDocument(error: ProblemError, typeBase: string): Problem {
  const { message: detail } = error;
  return {
    type: `${typeBase}/${error.code}`,
    title: problemTitle(error.code),
    status: error.status,
    detail: detail.length > MAX_DETAIL_CHARS ? `${detail.slice(0, MAX_DETAIL_CHARS)}…` : detail,
    code: error.code,
    ...error.members,
  };
}

export function notFound(resource: string): ProblemError {
  return new ProblemError('not_found', `no such ${resource}`);
}
