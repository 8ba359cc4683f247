import { expect, test } from 'vitest';
import { DEFAULT_RETRY, isCounted, mayRepeat, waitBeforeRepeat } from './retry-policy.ts';

test.each([
  // The answer, and whether a safe, a keyed and any other call is sent again after it.
  ['no answer', null, [true, true, false]],
  ['500', { status: 500, code: 'internal' }, [true, true, false]],
  ['a proxy away', { status: 502, code: 'unknown' }, [true, true, false]],
  ['the gate', { status: 503, code: 'capacity_paused' }, [true, true, true]],
  ['a proxy full', { status: 503, code: 'unknown' }, [true, true, false]],
  ['the rate limit', { status: 429, code: 'rate_limited' }, [true, true, true]],
  ['a ceiling', { status: 429, code: 'concurrency_limit' }, [true, true, true]],
  ['our own first try', { status: 409, code: 'idempotency_in_progress' }, [false, true, false]],
  ['another state', { status: 409, code: 'busy' }, [false, false, false]],
  ['a fault of the request', { status: 422, code: 'invalid_request' }, [false, false, false]],
  ['a wrong key', { status: 401, code: 'invalid_api_key' }, [false, false, false]],
] as const)('%s', (_name, refusal, expected) => {
  expect((['safe', 'keyed', 'once'] as const).map((kind) => mayRepeat(refusal, kind))).toEqual(expected);
});

test('waits double with jitter, and end with the tries or the time', () => {
  const wait = (attempt: number, retryAfterS: number | null, elapsedMs: number, random: number) =>
    waitBeforeRepeat({ attempt, counted: attempt, retryAfterS, elapsedMs }, DEFAULT_RETRY, random);
  expect([1, 2, 3, 4].map((attempt) => wait(attempt, null, 0, 1))).toEqual([250, 500, 1000, 2000]);
  expect(wait(1, null, 0, 0)).toBe(125);
  expect(wait(5, null, 0, 0)).toBeNull();
  expect(wait(1, 10, 0, 0)).toBe(10_000);
  expect(wait(1, 10, 0, 1)).toBe(10_250);
  expect(wait(1, 10, 80_001, 0)).toBeNull();
  expect(wait(1, 91, 0, 0)).toBeNull();
});

test('while no answer comes, or the first try may still run, only the time ends the tries', () => {
  const [known, unknown] = [{ hasAnswered: true }, { hasAnswered: false }];
  expect(isCounted(null, known)).toBe(false);
  expect(isCounted(null, unknown)).toBe(true);
  expect(isCounted({ status: 409, code: 'idempotency_in_progress' }, unknown)).toBe(false);
  expect(isCounted({ status: 500, code: 'internal' }, known)).toBe(true);
  const facts = { attempt: 20, counted: 0, retryAfterS: null };
  expect(waitBeforeRepeat({ ...facts, elapsedMs: 80_000 }, DEFAULT_RETRY, 1)).toBe(8_000);
  expect(waitBeforeRepeat({ ...facts, elapsedMs: 82_001 }, DEFAULT_RETRY, 1)).toBeNull();
  const never = { ...DEFAULT_RETRY, maxAttempts: 1 };
  expect(waitBeforeRepeat({ ...facts, attempt: 1, elapsedMs: 0 }, never, 1)).toBeNull();
});
