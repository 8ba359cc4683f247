import { expect, test } from 'vitest';
import { jsonDepth } from './json-depth.ts';

test.each([
  ['0', 0],
  ['{"a":[1,{"b":2}]}', 3],
  ['[[],[[]],[]]', 3],
  ['{"[[[[":"{{\\"[["}', 1],
  ['["\\\\",[]]', 2],
])('%s is %i deep', (text, depth) => {
  expect(jsonDepth(Buffer.from(text))).toBe(depth);
});

test('four million levels are counted without reading them', () => {
  expect(jsonDepth(Buffer.alloc(4 * 2 ** 20, '['))).toBe(4 * 2 ** 20);
});
