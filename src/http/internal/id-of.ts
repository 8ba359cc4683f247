import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problems/problem.ts';

/** A route with an id in its path. */
export interface ById {
  Params: { id: string };
}

/** The id in a route's path. Throws `not_found` for a value that is no uuid. */
export function idOf({ params }: FastifyRequest<ById>, noun: string): string {
  if (!isUuid(params.id)) throw notFound(noun);
  return params.id;
}
