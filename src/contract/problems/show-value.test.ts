import { expect, test } from 'vitest';
import { showValue } from './show-value.ts';

test.each<[unknown, string]>([
  ['a "b"', '"a \\"b\\""'],
  [undefined, 'null'],
  [null, 'null'],
  [{ a: [1, { b: null }] }, '{"a":[1,{"b":null}]}'],
  [JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
])('%j is shown as JSON', (value, shown) => expect(showValue(value)).toBe(shown));

test.each<[string, unknown]>([
  ['a long text', 'x'.repeat(2_000_000)],
  ['a long list', Array.from({ length: 500_000 }, () => 1)],
  ['many members', Object.fromEntries(Array.from({ length: 500_000 }, (_, n) => [`k${n}`, n]))],
  ['lists in lists', JSON.parse('['.repeat(400_000) + ']'.repeat(400_000))],
  ['objects in objects', JSON.parse(`${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`)],
])('%s is cut, and the rest is never read', (_what, value) => {
  const whole = showValue(value);
  expect(whole).toHaveLength(101);
  expect(whole.endsWith('…')).toBe(true);
});
