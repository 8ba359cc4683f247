import { expect, test } from 'vitest';
import { inSaidOrder } from './in-said-order.ts';

const said = (text: string) => inSaidOrder(text.split(' ')).join(' ');

test.each([
  ['It will cost $40 million. Some', 'It will cost forty million dollars. Some'],
  ['about $1.5 billion, we', 'about one point five billion dollars, we'],
  ['(€250 thousand) and £2 Million', '(two hundred fifty thousand euros) and two Million pounds'],
  ['a $40 million bridge', 'a forty million dollar bridge'],
])('%s is said as %s', (written, words) => {
  expect(said(written)).toBe(words);
});

test('other words stay as they are written', () => {
  const text = 'It was $40, a million people, $3.50 each, and 40 million trees for $';
  expect(said(text)).toBe(text);
});
