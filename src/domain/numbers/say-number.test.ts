import { expect, test } from 'vitest';
import { waysToSay } from './say-number.ts';

test.each([
  ['7', ['seven', 'seventh']],
  ['6:30', ['six thirty', 'half past six']],
  ['9:45', ['nine forty five', 'quarter to ten', 'a quarter to ten', 'fifteen to ten']],
  ['12:05', ['twelve oh five', 'five past twelve']],
  ['9:00', ['nine', "nine o'clock"]],
  ['2½', ['two and half', 'two and a half']],
  ['4.50', ['four point five zero', 'four fifty']],
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
  ['3.05', ['three point zero five', 'three five']],
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

test.each(['loaf', 'B2B', '3:70', '', '1.2.3'])('“%s” is no number', (written) => {
  expect(waysToSay(written)).toBeNull();
});
