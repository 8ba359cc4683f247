import { expect, test } from 'vitest';
import { longestCommon } from './longest-common.ts';

const common = (one: string, other: string) =>
  longestCommon(one.split(' '), other.split(' ')).map(([i, j]) => `${i}-${j}`);

test.each([
  ['a b c', 'a b c', ['0-0', '1-1', '2-2']],
  ['a b c', 'a x c', ['0-0', '2-2']],
  ['a b c', 'x a b y c', ['0-1', '1-2', '2-4']],
  ['a b c d', 'c d a b c', ['0-2', '1-3', '2-4']],
  ['a b', 'x y', []],
])('%s and %s have %j in common', (one, other, pairs) => {
  expect(common(one, other)).toEqual(pairs);
});
