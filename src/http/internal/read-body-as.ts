import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readRequest } from '../../contract/requests/read-request.ts';
import { readJsonBody } from '../plugins/json-body.ts';

/** The body of an internal call, read by its schema. Throws `invalid_request`. */
export function readBodyAs<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return readRequest(schema, readJsonBody(request));
}
