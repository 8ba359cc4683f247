import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problems/problem.ts';

/** The id in a route's path. Throws `not_found` for what is no uuid. */
export function idOf({ params }: FastifyRequest<{ Params: { id: string } }>, noun: string): string {
  if (!isUuid(params.id)) throw notFound(noun);
  return params.id;
}
