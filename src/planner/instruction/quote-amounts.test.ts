import { expect, test } from 'vitest';
import { quoteAmounts } from './quote-amounts.ts';

const isSaid = (amount: string) => ['60%', '$40', '240,000 pounds', '38 per cent'].includes(amount);

test.each([
  ['drop the 60% and the tax', 'drop the “60%” and the tax'],
  ['end with $40', 'end with “$40”'],
  ['add 240,000 pounds', 'add “240,000 pounds”'],
  ['the 38 per cent must go', 'the “38 per cent” must go'],
  ['make it 70% shorter', 'make it 70% shorter'],
  ['drop "60%", keep 60 seconds', 'drop "60%", keep 60 seconds'],
])('%s', (text, quoted) => {
  expect(quoteAmounts(text, isSaid)).toBe(quoted);
});
