import { ProblemError } from '../../contract/problems/problem.ts';
import type { Scope } from '../../contract/values/access.ts';
import { ACCOUNT_REQUESTS_PER_MINUTE, KEY_REQUESTS_PER_MINUTE } from '../../contract/values/limits.ts';
import type { RateVerdict } from '../../db/access/admit-key.ts';
import { type AuthenticatedKey, hasScope } from './api-key.ts';

/** The secret of an `authorization` header, or null. */
export function bearerSecret(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

export function invalidApiKey(): ProblemError {
  return new ProblemError(
    'invalid_api_key',
    'send a live key as "authorization: Bearer mk_live_..."; this one is missing, malformed or revoked',
  );
}

export function requireRate({ refusedBy, retryAfterS }: RateVerdict): void {
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

/** `subject` names the subject of the scope check, such as "this route". */
export function requireScope(key: AuthenticatedKey, scope: Scope, subject: string): void {
  if (hasScope(key, scope)) return;
  throw new ProblemError(
    'insufficient_scope',
    `${subject} needs the scope ${scope}; the key has ${key.scopes.join(', ')}`,
  );
}
