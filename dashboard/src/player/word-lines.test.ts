import { expect, test } from 'vitest';
import { placeInNextLine } from './word-lines.ts';

/** Three lines of three words, 20 px high and 50 px wide. */
const boxOf = (place: number) =>
  place < 0 || place > 8
    ? undefined
    : { left: (place % 3) * 50, top: Math.floor(place / 3) * 20, height: 20 };

test('the word below and above is the nearest one in the next line', () => {
  expect(placeInNextLine(boxOf, 1, 1)).toBe(4);
  expect(placeInNextLine(boxOf, 8, -1)).toBe(5);
});

test('there is none behind the last line and before the first', () => {
  expect(placeInNextLine(boxOf, 7, 1)).toBe(null);
  expect(placeInNextLine(boxOf, 2, -1)).toBe(null);
});
