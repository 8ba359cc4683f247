import { createClient } from '../../../src/client/client.ts';

/** The published client, on the cookie of this page's session. */
export const api = createClient({ baseUrl: '', apiKey: null, retry: { maxTotalMs: 10_000 } });

export { MakecutProblem } from '../../../src/client/makecut-problem.ts';
