import { expect, test } from 'vitest';
import { solveSymmetric } from './solve-symmetric.ts';

test('equations are solved by their lower half alone', () => {
  const unread = Number.NaN;
  const matrix = Float64Array.from([4, unread, unread, 2, 5, unread, -1, 1, 6]);
  const solution = solveSymmetric(matrix, Float64Array.from([4 * 1 + 2 * -2 - 3, 2 - 10 + 3, -1 - 2 + 18]));
  for (const [i, value] of [1, -2, 3].entries()) expect(solution[i]).toBeCloseTo(value, 4);
});

test('equations that say the same twice, or nothing, have a small answer', () => {
  const twice = solveSymmetric(Float64Array.from([1, 1, 1, 1]), Float64Array.from([2, 2]));
  expect(twice[0]).toBeCloseTo(1, 4);
  expect(twice[1]).toBeCloseTo(1, 4);
  expect([...solveSymmetric(new Float64Array(4), new Float64Array(2))]).toEqual([0, 0]);
});
