import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameGridPerS } from './frame-grid.ts';

/** Times of the frames of a grid that `isShown` names, rounded to ticks as containers do. */
function timesOn(perS: number, count: number, isShown: (n: number) => boolean, ticksPerS = 90_000) {
  const times = Array.from({ length: count }, (_, n) => n / perS).filter((_, n) => isShown(n));
  return Float64Array.from(times, (time) => Math.round(time * ticksPerS) / ticksPerS);
}

/** The same row of numbers from 0 up to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const RATES = [15, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];

test('frames that were dropped leave the others on their grid, whole or NTSC, in ticks and in milliseconds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RATES),
      fc.double({ min: 0, max: 0.6, noNaN: true }),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.constantFrom(600, 1000, 90_000),
      (perS, dropped, seed, ticksPerS) => {
        const random = randomNumbers(seed);
        const times = timesOn(perS, 1800, () => random() >= dropped, ticksPerS);
        expect(Math.abs((frameGridPerS(times) ?? 0) / perS - 1)).toBeLessThan(0.0004);
      },
    ),
    { numRuns: 300 },
  );
});

test('a clock that trembles does not hide the grid', () => {
  const random = randomNumbers(7);
  const even = timesOn(30, 1800, (n) => n % 7 !== 3);
  const trembling = even.map((time) => time + (random() - 0.5) * 0.003);
  expect(frameGridPerS(trembling)).toBeCloseTo(30, 1);
});

test('where a phone goes from 30 to 24 in the dark, the rate of most frames counts', () => {
  const bright = timesOn(30, 1200, () => true);
  const dark = timesOn(24, 400, () => true).map((time) => 40 + time);
  expect(frameGridPerS(Float64Array.of(...bright, ...dark))).toBeCloseTo(30, 2);
});

test('where half of the frames are dropped now and then, all are on the finer grid', () => {
  const times = timesOn(60, 3600, (n) => n % 2 === 0 || n < 1800);
  expect(frameGridPerS(times)).toBeCloseTo(60, 2);
});

test('times at random, one frame and none are on no grid', () => {
  const random = randomNumbers(3);
  let time = 0;
  const times = Float64Array.from({ length: 2000 }, () => {
    time += 0.02 + 0.1 * random();
    return time;
  });
  expect(frameGridPerS(times)).toBeNull();
  expect(frameGridPerS(Float64Array.of(1))).toBeNull();
  expect(frameGridPerS(Float64Array.of())).toBeNull();
});
