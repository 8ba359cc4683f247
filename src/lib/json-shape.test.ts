import { expect, test } from 'vitest';
import { jsonShape } from './json-shape.ts';

test.each([
  ['0', 0, 0],
  ['{"a":[1,{"b":2}]}', 3, 4],
  ['[[],[[]],[]]', 3, 7],
  ['{"[[[[":"{{\\"[[,,"}', 1, 1],
  ['["\\\\",[]]', 2, 3],
])('%s is %i deep and has %i parts', (text, depth, parts) => {
  expect(jsonShape(Buffer.from(text))).toEqual({ depth, parts });
});

test('four million levels are counted without reading them', () => {
  expect(jsonShape(Buffer.alloc(4 * 2 ** 20, '[')).depth).toBe(4 * 2 ** 20);
});
