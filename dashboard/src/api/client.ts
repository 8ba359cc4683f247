import { createClient } from '../../../src/client/client.ts';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';

/** The published client, with the cookie of this page's session. */
export const api = createClient({ baseUrl: '', apiKey: null, retry: { maxTotalMs: 10_000 } });

export { MakecutProblem };

/** Whether the requested resource is gone, because it was deleted while its page was open. */
export function isGone(error: Error | null): boolean {
  return error instanceof MakecutProblem && error.status === 404;
}

/** Whether the state of the resource refuses the request, so that trying again does not help. */
export function isConflict(error: Error | null): boolean {
  return error instanceof MakecutProblem && error.status === 409;
}
