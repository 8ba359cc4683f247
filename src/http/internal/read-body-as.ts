import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../../contract/problem.ts';
import { readJsonBody } from '../plugins/json-body.ts';

/** The body of one of the service's own calls; 422 says what is wrong with it. */
export function readBodyAs<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(readJsonBody(request));
  if (!parsed.success) throw new ProblemError('invalid_request', z.prettifyError(parsed.error));
  return parsed.data;
}
