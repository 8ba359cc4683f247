/**
 * Whether a call may be sent twice. A `safe` call changes nothing. The service knows a `keyed` call by its
 * idempotency key. Any other call (`once`) could be done twice.
 */
export type Repeatability = 'safe' | 'keyed' | 'once';

export interface RetryPolicy {
  /**
   * The most tries that the service or a proxy refuses, including the first. 1 never retries, for any
   * failure.
   */
  maxAttempts: number;
  /**
   * The longest time for all tries and the waits between them. Only this time ends the tries in two cases: a
   * service that answered before is silent, or the first try may still be running.
   */
  maxTotalMs: number;
  /** The wait after the first try when the service names none. It doubles after each further try. */
  firstWaitMs: number;
}

/**
 * Long enough for one refill of the rate limit (60 s), and for a restart of the service. A call of its last process
 * holds an idempotency key for up to 30 s.
 */
export const DEFAULT_RETRY: RetryPolicy = { maxAttempts: 5, maxTotalMs: 90_000, firstWaitMs: 250 };

const MAX_WAIT_MS = 8_000;

/** Refusals that come before any work, on every route. */
const NOTHING_DONE = ['rate_limited', 'account_rate_limited', 'concurrency_limit', 'capacity_paused'];

const PASSING_STATUS = [429, 500, 502, 503, 504];

/** Null for a call without an answer, which may have been done or not. */
export type Refusal = { status: number; code: string } | null;

export function mayRepeat(refusal: Refusal, repeatability: Repeatability): boolean {
  if (refusal !== null && NOTHING_DONE.includes(refusal.code)) return true;
  if (repeatability === 'once') return false;
  if (refusal === null) return true;
  // The first try of this call may still be running, when its answer was lost on the way.
  if (refusal.code === 'idempotency_in_progress') return repeatability === 'keyed';
  return PASSING_STATUS.includes(refusal.status);
}

/**
 * Whether this failure counts towards `maxAttempts`. A service that starts again needs time, however many tries. One
 * that never answered this client may not be there at all: its address may be wrong, or the page's origin not allowed.
 */
export function isCounted(refusal: Refusal, { hasAnswered }: { hasAnswered: boolean }): boolean {
  return refusal === null ? !hasAnswered : refusal.code !== 'idempotency_in_progress';
}

export interface AttemptFacts {
  /** The number of the try, from 1. */
  attempt: number;
  /** The tries that count towards `maxAttempts`. */
  counted: number;
  elapsedMs: number;
  retryAfterS: number | null;
}

/**
 * Milliseconds until the next try, or null for no further try. Waits have jitter, so that clients that failed
 * together do not return together. A wait that the service names is never cut short.
 */
export function waitBeforeRepeat(
  { attempt, counted, elapsedMs, retryAfterS }: AttemptFacts,
  policy: RetryPolicy,
  random: number,
): number | null {
  if (policy.maxAttempts <= 1 || counted >= policy.maxAttempts) return null;
  const backoffMs = Math.min(MAX_WAIT_MS, policy.firstWaitMs * 2 ** (attempt - 1));
  const waitMs =
    retryAfterS === null ? backoffMs * (0.5 + random / 2) : retryAfterS * 1000 + random * policy.firstWaitMs;
  return elapsedMs + waitMs > policy.maxTotalMs ? null : waitMs;
}
