import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkState } from './service-types.ts';
import { StreamRefusedError, watchWork } from './watch-work.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

/** A service that is behind a proxy, and away until then. */
function serveAfter(awayMs: number) {
  const from = performance.now() + awayMs;
  const send = async () =>
    performance.now() < from
      ? new Response('bad gateway', { status: 502 })
      : new Response('event: work\ndata: {"status":"ready"}\n\n');
  const told: unknown[] = [];
  const states = watchWork('1', {
    baseUrl: 'https://cuts.test/',
    apiKey: 'k',
    signal: new AbortController().signal,
    fetch: send as typeof fetch,
    patienceMs: 10 * MINUTE_MS,
    onAway: (reason) => told.push(reason),
  });
  return { states, told };
}

const firstOf = async (states: AsyncGenerator<WorkState>) => {
  const next = states.next().then(
    ({ value }) => value,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(12 * MINUTE_MS);
  return await next;
};

test('an outage of minutes is waited for, with one word at its beginning and one at its end', async () => {
  const { states, told } = serveAfter(5 * MINUTE_MS);
  expect(await firstOf(states)).toEqual({ status: 'ready' });
  expect(told).toEqual([expect.any(StreamRefusedError), null]);
});

test('a lost second is not worth a word', async () => {
  const { states, told } = serveAfter(1_000);
  expect(await firstOf(states)).toEqual({ status: 'ready' });
  expect(told).toEqual([]);
});

test('patience has an end, which names the host and its answer', async () => {
  const { states } = serveAfter(11 * MINUTE_MS);
  expect(await firstOf(states)).toMatchObject({ host: 'cuts.test', status: 502 });
});
