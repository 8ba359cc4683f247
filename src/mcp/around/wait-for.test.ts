import { expect, test } from 'vitest';
import type { Call } from './around.ts';
import { waitFor } from './wait-for.ts';

const around = waitFor(({ n }: { n: number }) => n === 3);
const callOf = (args: Record<string, unknown>, signal = new AbortController().signal) =>
  ({ args, signal }) as unknown as Call;

function counter(n = 0) {
  return async () => {
    n += 1;
    return { body: { n }, isReplayed: false };
  };
}

test('without a wait the first state is the answer', async () => {
  expect((await around(callOf({}), counter())).body).toEqual({ n: 1 });
  expect((await around(callOf({ wait_s: 0 }), counter())).body).toEqual({ n: 1 });
});

test('with one, the state that is over is the answer', async () => {
  expect((await around(callOf({ wait_s: 50 }), counter(1))).body).toEqual({ n: 3 });
});

test('a client that has gone is not waited for', async () => {
  const gone = AbortSignal.abort();
  expect((await around(callOf({ wait_s: 50 }, gone), counter())).body).toEqual({ n: 1 });
});

test.each(['50', 300, '300'])('a wait of %j is one of at most 50 s', async (wait) => {
  expect((await around(callOf({ wait_s: wait }), counter(2))).body).toEqual({ n: 3 });
});

test.each([-1, 1.5, 'long', '', 50.5])('a wait of %j is refused', async (wait) => {
  await expect(around(callOf({ wait_s: wait }), counter())).rejects.toThrow(/wait_s/);
});
