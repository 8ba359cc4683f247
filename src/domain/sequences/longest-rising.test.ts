import { expect, test } from 'vitest';
import { longestRising } from './longest-rising.ts';

test.each([
  [[], []],
  [[3], [3]],
  [
    [1, 5, 2, 3, 9, 4],
    [1, 2, 3, 4],
  ],
  [[5, 4, 3], [3]],
  [[2, 2, 2], [2]],
])('of %j it is %j', (values, rising) => {
  expect(longestRising(values, (value) => value)).toEqual(rising);
});
