import { expect, test } from 'vitest';
import { heaviestRising } from './heaviest-rising.ts';

const rising = (items: readonly (readonly [value: number, weight: number])[]) =>
  heaviestRising(items, { rankOf: ([value]) => value, weightOf: ([, weight]) => weight }).map(
    ([value]) => value,
  );

test.each([
  [
    'of equal weights the longest',
    [
      [9, 1],
      [1, 1],
      [2, 1],
      [8, 1],
      [3, 1],
      [4, 1],
    ],
    [1, 2, 3, 4],
  ],
  [
    'a heavy one in place of two light ones',
    [
      [1, 1],
      [9, 3],
      [2, 1],
      [3, 1],
    ],
    [1, 9],
  ],
  [
    'equal values do not rise',
    [
      [5, 1],
      [5, 2],
      [5, 1],
    ],
    [5],
  ],
  ['nothing', [], []],
] as const)('%s', (_, items, expected) => {
  expect(rising(items)).toEqual(expected);
});
