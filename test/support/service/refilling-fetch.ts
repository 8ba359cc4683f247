const RATE_LIMIT_CODES = ['rate_limited', 'account_rate_limited'];

/**
 * A fetch that fills the rate buckets and asks once more when a call found them empty. A test that asks until a state is
 * reached asks the more often the slower the machine is, and no test is about that limit unless it sends requests itself.
 */
export function refillingFetch(refillLimits: () => Promise<void>): typeof fetch {
  return async (address, init) => {
    const answer = await fetch(address, init);
    // A body that is a stream can be sent only once.
    const canRepeat = typeof init?.body === 'string' || (init?.body ?? null) === null;
    if (answer.status !== 429 || !canRepeat) return answer;
    const problem = await answer.clone().json();
    if (!RATE_LIMIT_CODES.includes(problem.code)) return answer;
    await answer.body?.cancel();
    await refillLimits();
    return fetch(address, init);
  };
}
