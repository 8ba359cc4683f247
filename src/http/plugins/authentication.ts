import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AuthenticatedKey,
  authenticate,
  authenticateCounted,
  hasScope,
} from '../../app/accounts/api-key.ts';
import type { Scope } from '../../contract/identifier.ts';
import { ProblemError } from '../../contract/problem.ts';
import {
  ACCOUNT_REQUESTS_PER_MINUTE,
  KEY_REQUESTS_PER_MINUTE,
  type RateVerdict,
} from '../../db/admit-key.ts';
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
  const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const key = secret === undefined ? null : await resolveKey(db, secret, request, reply);
  if (key === null) {
    throw new ProblemError(
      'invalid_api_key',
      'send a live key as "authorization: Bearer mk_live_..."; this one is missing, malformed or revoked',
    );
  }
  if (!hasScope(key, scope)) {
    throw new ProblemError(
      'insufficient_scope',
      `this route needs the scope ${scope}; the key has ${key.scopes.join(', ')}`,
    );
  }
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
  requireRate(admitted.rate, reply);
  return admitted.key;
}

/** Every authenticated answer says how many requests are left, a refusal too. */
function requireRate({ refusedBy, remaining, retryAfterS }: RateVerdict, reply: FastifyReply): void {
  reply.header('x-ratelimit-remaining', String(remaining));
  if (refusedBy === 'key') {
    throw new ProblemError('rate_limited', `over ${KEY_REQUESTS_PER_MINUTE} requests a minute on this key`, {
      retryAfterS,
    });
  }
  if (refusedBy === 'account') {
    const detail = `over ${ACCOUNT_REQUESTS_PER_MINUTE} requests a minute across the account`;
    throw new ProblemError('account_rate_limited', detail, { retryAfterS });
  }
}

/** The caller of a route that has a scope. */
export function callerOf(request: FastifyRequest): AuthenticatedKey {
  if (request.apiKey === null) throw new Error('the route has no scope');
  return request.apiKey;
}
