import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerSecret, invalidApiKey, requireRate, requireScope } from '../../app/accounts/admit-request.ts';
import { type AuthenticatedKey, authenticate, authenticateCounted } from '../../app/accounts/api-key.ts';
import { sayInternalRate, takeInternalTokens } from '../../app/accounts/internal-rate.ts';
import type { WrongKeys } from '../../app/accounts/wrong-keys.ts';
import type { ActingCaller, AppContext } from '../../app/app-context.ts';
import { isSessionOpen, readSession, type Session, takeSessionToken } from '../../app/people/session.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Scope } from '../../contract/values/access.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import { SCOPES_OF } from '../../domain/rules/role.ts';
import { type OwnPages, requireOwnPage, sessionToken } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The one scope that the route needs; a route without one is open. */
    scope?: Scope;
    /** Whether only a signed-in person may call the route, and no key. */
    isForPeople?: boolean;
    /** Whether the admission gate can refuse it. */
    isGated?: boolean;
    /** Throws where a request can be refused before the database is asked who calls. */
    refuseFirst?: (request: FastifyRequest) => void;
  }
  interface FastifyRequest {
    apiKey: AuthenticatedKey | null;
  }
}

/** Dependencies of authentication: the database, the names of the service, and the clock. */
export interface Doorkeeper extends OwnPages {
  db: AppContext['db'];
  now(): Date;
}

/**
 * Resolves the bearer key or our own page's session, and checks the scope. No byte of the body is read
 * before.
 */
export async function authenticateRequest(
  door: Doorkeeper & { wrongKeys: WrongKeys },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { scope, isForPeople = false, refuseFirst } = request.routeOptions.config;
  if (scope === undefined) return;
  refuseFirst?.(request);
  const { authorization } = request.headers;
  const token = authorization === undefined ? sessionToken(door.baseUrl, request) : null;
  if (token !== null) {
    await admitSession(door, { token, scope }, request, reply);
    return;
  }
  if (isForPeople) throw signInFirst();
  const secret = bearerSecret(authorization);
  const key = secret === null ? null : await resolveKey(door.db, secret, request, reply);
  if (key === null) {
    if (secret !== null) await door.wrongKeys.hold(request.ip);
    throw invalidApiKey();
  }
  requireScope(key, scope, 'this route');
  request.apiKey = key;
}

/** A session acts as a key with the scopes of the person's role. It has its own limits. */
async function admitSession(
  door: Doorkeeper,
  { token, scope }: { token: string; scope: Scope },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db } = door;
  const session = await readSession(db, token, door.now());
  if (session === null) throw signInFirst();
  const { remaining, retryAfterS } = await takeSessionToken(db, session);
  reply.header('x-ratelimit-remaining', String(remaining));
  requireOwnPage(door, request);
  if (retryAfterS !== null) {
    throw new ProblemError('rate_limited', 'this page asks too often; it may go on in a moment', {
      retryAfterS,
    });
  }
  const scopes = SCOPES_OF[session.role];
  if (!scopes.includes(scope)) {
    throw new ProblemError(
      'insufficient_scope',
      `this needs the right to ${scope}; you are ${session.role} here`,
    );
  }
  request.session = session;
  request.apiKey = { keyId: session.id, userId: session.userId, accountId: session.accountId, scopes };
}

/**
 * Whether the caller of an answer that is still being sent would still be admitted. Streams outlive sessions and
 * keys.
 */
export async function isStillAdmitted(
  { db, baseUrl }: Pick<Doorkeeper, 'db' | 'baseUrl'>,
  request: FastifyRequest,
): Promise<boolean> {
  if (request.session !== null) {
    const token = sessionToken(baseUrl, request);
    return token !== null && (await isSessionOpen(db, token, request.session));
  }
  const secret = bearerSecret(request.headers.authorization);
  return secret !== null && (await authenticate(db, secret)) !== null;
}

function signInFirst(): ProblemError {
  return new ProblemError(
    'invalid_api_key',
    'nobody is signed in here, or the session is over; sign in again',
  );
}

/** The person behind a route that is for people. */
export function personOf(request: FastifyRequest): Session {
  if (request.session === null) throw new Error('the route is not for people alone');
  return request.session;
}

export function requireOperator(request: FastifyRequest): void {
  if (personOf(request).isOperator) return;
  throw new ProblemError('insufficient_scope', 'this is for the owner of the installation');
}

/** Internal calls are counted apart from those of the interface. */
async function resolveKey(
  db: AppContext['db'],
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthenticatedKey | null> {
  if (request.url.startsWith('/internal/')) return await resolveForOwnCalls(db, secret, reply);
  const admitted = await authenticateCounted(db, secret);
  if (admitted === null) return null;
  // Every authenticated answer, also a refusal, says how many requests are left.
  reply.header('x-ratelimit-remaining', String(admitted.rate.remaining));
  requireRate(admitted.rate);
  return admitted.key;
}

async function resolveForOwnCalls(
  db: AppContext['db'],
  secret: string,
  reply: FastifyReply,
): Promise<AuthenticatedKey | null> {
  const key = await authenticate(db, secret);
  if (key === null) return null;
  const { remaining, retryAfterS } = await takeInternalTokens(db, key);
  reply.header('x-ratelimit-remaining', String(remaining));
  if (retryAfterS !== null) {
    throw new ProblemError('rate_limited', sayInternalRate(), { retryAfterS });
  }
  return key;
}

/** The caller of a route whose act is written into the audit log. */
export function actingCallerOf(request: FastifyRequest): ActingCaller {
  return { accountId: callerOf(request).accountId, actor: actorOf(request) };
}

/** The caller and its address; null on an open route. */
export function actorOf(request: FastifyRequest): Actor {
  const { session, apiKey, ip: address } = request;
  if (session !== null) return { kind: 'user', id: session.userId, name: session.email, address };
  if (apiKey !== null) return { kind: 'key', id: apiKey.keyId, name: null, address };
  return { kind: 'nobody', id: null, name: null, address };
}

/** The caller of a route that has a scope. */
export function callerOf(request: FastifyRequest): AuthenticatedKey {
  if (request.apiKey === null) throw new Error('the route has no scope');
  return request.apiKey;
}
