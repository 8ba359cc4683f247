import type { QueryClient } from '@tanstack/react-query';

/**
 * Sends a change that no component waits for. The end of a session, or of a right, is then noticed as in every
 * other change.
 */
export function runMutation<Answer>(queries: QueryClient, send: () => Promise<Answer>): Promise<Answer> {
  return queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined);
}
