import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerSecret, invalidApiKey, requireRate, requireScope } from '../../app/accounts/admit-request.ts';
import { type AuthenticatedKey, authenticate, authenticateCounted } from '../../app/accounts/api-key.ts';
import type { Scope } from '../../contract/identifier.ts';
import type { Db } from '../../db/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one scope that the route needs; a route without one is open. */
    scope?: Scope;
    /** Whether the admission gate can refuse it. */
    isGated?: boolean;
  }
  interface FastifyRequest {
    apiKey: AuthenticatedKey | null;
  }
}

/** Resolves the bearer key and its scope before any byte of the body is read. */
export async function authenticateRequest(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { scope } = request.routeOptions.config;
  if (scope === undefined) return;
  const secret = bearerSecret(request.headers.authorization);
  const key = secret === null ? null : await resolveKey(db, secret, request, reply);
  if (key === null) throw invalidApiKey();
  requireScope(key, scope, 'this route');
  request.apiKey = key;
}

/** The service's own calls are not counted. */
async function resolveKey(
  db: Db,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthenticatedKey | null> {
  if (request.url.startsWith('/internal/')) return await authenticate(db, secret);
  const admitted = await authenticateCounted(db, secret);
  if (admitted === null) return null;
  // Every authenticated answer says how many requests are left, a refusal too.
  reply.header('x-ratelimit-remaining', String(admitted.rate.remaining));
  requireRate(admitted.rate);
  return admitted.key;
}

/** The caller of a route that has a scope. */
export function callerOf(request: FastifyRequest): AuthenticatedKey {
  if (request.apiKey === null) throw new Error('the route has no scope');
  return request.apiKey;
}
