/** Attempts that one delivery has. */
export const MAX_WEBHOOK_ATTEMPTS = 20;
/** Deliveries that an endpoint may exhaust in a row before it is disabled. */
export const MAX_EXHAUSTED_DELIVERIES = 20;
const MAX_WAIT_S = 3600;

/**
 * Seconds between the end of attempt `attempt` (from 1) and the next one. The interface has a unit of 30 s.
 */
export function webhookRetryWaitS(attempt: number, unitS: number): number {
  return Math.min(2 ** attempt * unitS, MAX_WAIT_S);
}
