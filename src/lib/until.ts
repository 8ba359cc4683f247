import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is not null. Throws when the limit or the signal ends it. */
export async function until<T>(
  event: string,
  ask: () => Promise<T | null>,
  options: { timeoutMs: number; everyMs: number; signal?: AbortSignal },
): Promise<T> {
  const endsAt = performance.now() + options.timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > endsAt) throw new Error(`${event} did not happen within ${options.timeoutMs} ms`);
    await delay(options.everyMs, undefined, options.signal ? { signal: options.signal } : {});
  }
}
