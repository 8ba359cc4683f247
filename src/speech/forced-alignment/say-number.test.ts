import { expect, test } from 'vitest';
import { waysToSay } from './say-number.ts';

test.each([
  ['7', ['seven']],
  ['350', ['three hundred fifty', 'three hundred and fifty']],
  ['2009', ['two thousand nine', 'two thousand and nine', 'twenty oh nine']],
  [
    '1984',
    [
      ...['one thousand nine hundred eighty four', 'one thousand nine hundred and eighty four'],
      'nineteen eighty four',
    ],
  ],
  ['12,000', ['twelve thousand']],
  ['$40', ['forty dollars']],
  ['$1', ['one dollar']],
  ['€3.50', ['three euros fifty', 'three fifty', 'three euros and fifty cents']],
  ['3.05', ['three point zero five']],
  ['10%', ['ten percent']],
  ['21st', ['twenty first']],
  ['90th', ['ninetieth']],
  ['007', ['zero zero seven']],
])('%s is said in these ways', (written, ways) => {
  expect(waysToSay(written)?.map((way) => way.join(' '))).toEqual(ways);
});

test('a decade is said by its halves', () => {
  expect(waysToSay('1990s')?.map((way) => way.join(' '))).toContain('nineteen nineties');
});

test.each(['loaf', 'B2B', '3:30', '', '1.2.3'])('“%s” is no number', (written) => {
  expect(waysToSay(written)).toBeNull();
});
