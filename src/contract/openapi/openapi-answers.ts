import type { Operation } from '../operations/operation.ts';
import { problemsOf } from '../operations.ts';
import { ProblemError, type ProblemOptions, problemDocument } from '../problems/problem.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '../problems/problem-table.ts';
import { inlineSchema, type JsonSchema } from './openapi-schemas.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Members that the examples of some codes have beyond the usual five. */
const EXAMPLE_MEMBERS: Partial<Record<ProblemCode, NonNullable<ProblemOptions['members']>>> = {
  minutes_plan_required: { upgrade_url: 'https://makecut.example/plans' },
  multicam_not_entitled: { upgrade_url: 'https://makecut.example/plans' },
  minutes_allowance_exhausted: {
    upgrade_url: 'https://makecut.example/plans',
    allowance: 1200,
    used: 1200,
    period_end: '2027-04-01T00:00:00.000Z',
  },
};

export const HEADERS = {
  RateLimitRemaining: {
    description: 'Requests that are left: the lower one of the buckets of the key and of the account.',
    schema: { type: 'integer', minimum: 0, description: 'A count of requests.' },
    example: 57,
  },
  RetryAfter: {
    description: 'Seconds after which trying again makes sense.',
    schema: { type: 'integer', minimum: 0, description: 'A number of seconds.' },
    example: 10,
  },
  IdempotencyReplayed: {
    description:
      'There, with `true`, when this is the stored answer of an earlier request with the same key.',
    schema: { type: 'string', const: 'true', description: 'Always `true`.' },
    example: 'true',
  },
  WwwAuthenticate: {
    description: 'How to authenticate.',
    schema: { type: 'string', description: 'The scheme, `Bearer`.' },
    example: 'Bearer',
  },
};

/** One example of each code, for `components.examples`. */
export function problemExamples(errorTypeBase: string): Record<string, JsonSchema> {
  return Object.fromEntries(
    PROBLEM_CODES.map((code) => {
      const error = new ProblemError(code, PROBLEMS[code].example, { members: EXAMPLE_MEMBERS[code] ?? {} });
      return [
        code,
        { summary: PROBLEMS[code].meaning.replaceAll('`', ''), value: problemDocument(error, errorTypeBase) },
      ];
    }),
  );
}

/** Every answer of an operation by status: the success, then the problems. */
export function answersOf(operation: Operation): JsonSchema {
  return { [operation.status]: successOf(operation), ...problemAnswers(operation) };
}

function successOf(operation: Operation): JsonSchema {
  const { response, text, example } = operation;
  const json =
    response === null
      ? {}
      : { 'application/json': { schema: inlineSchema(response, 'output'), example: example.response } };
  const plain =
    text === null
      ? {}
      : {
          'text/plain': {
            schema: { type: 'string', description: text.description },
            example: text.example,
          },
        };
  return {
    description: SUCCESS[operation.status],
    ...(operation.scope === null ? {} : { headers: successHeaders(operation) }),
    content: { ...json, ...plain },
  };
}

const SUCCESS: Record<Operation['status'], string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; what is left goes on after the answer.',
};

function successHeaders({ isIdempotent }: Operation): JsonSchema {
  return {
    'x-ratelimit-remaining': ref('headers', 'RateLimitRemaining'),
    ...(isIdempotent ? { 'idempotency-replayed': ref('headers', 'IdempotencyReplayed') } : {}),
  };
}

function problemAnswers(operation: Operation): JsonSchema {
  const byStatus = Map.groupBy(problemsOf(operation), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [code] = codes;
      const isShared = codes.length === 1 && code !== undefined && operation.scope !== null;
      return [
        status,
        isShared ? ref('responses', code) : problemAnswer(status, codes, operation.scope !== null),
      ];
    }),
  );
}

/** The answers that operations share, each with one code. */
export function sharedAnswers(all: readonly Operation[]): Record<string, JsonSchema> {
  const refs = all.flatMap((operation) => Object.values(problemAnswers(operation)) as { $ref?: string }[]);
  const shared = PROBLEM_CODES.filter((code) =>
    refs.some(({ $ref }) => $ref === ref('responses', code).$ref),
  );
  return Object.fromEntries(shared.map((code) => [code, problemAnswer(PROBLEMS[code].status, [code], true)]));
}

function problemAnswer(status: number, codes: readonly ProblemCode[], needsKey: boolean): JsonSchema {
  // A request without a key is not counted.
  const isCounted = needsKey && status !== 401;
  const saysWhen = status === 429 || status === 503;
  const headers = {
    ...(isCounted ? { 'x-ratelimit-remaining': ref('headers', 'RateLimitRemaining') } : {}),
    ...(saysWhen ? { 'retry-after': ref('headers', 'RetryAfter') } : {}),
    ...(status === 401 ? { 'www-authenticate': ref('headers', 'WwwAuthenticate') } : {}),
  };
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            ref('schemas', 'Problem'),
            {
              type: 'object',
              description: 'What this status narrows it to.',
              properties: {
                status: { const: status, description: 'The HTTP status.' },
                code: { enum: codes, description: 'The code that clients branch on.' },
              },
            },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
      },
    },
  };
}
