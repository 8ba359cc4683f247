import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ProblemError } from '../../contract/problems/problem.ts';
import { readJsonBody } from '../plugins/json-body.ts';

/** The body of one of the service's own calls; 422 says what is wrong with it. */
export function readBodyAs<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(readJsonBody(request));
  if (!parsed.success) throw new ProblemError('invalid_request', sayFirst(parsed.error));
  return parsed.data;
}

/** The first thing that is wrong, in one line, with the name of its member. */
export function sayFirst({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return 'the body is not as it should be';
  const name = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  const said = `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  return name === '' ? `the body: ${said}` : `${name.replace(/^\./, '')}: ${said}`;
}
