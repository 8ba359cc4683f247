import { expect, test } from 'vitest';
import { measureFont } from './measure-text.ts';

test('a space that the font lacks is as wide as the ordinary one, and is not reported', () => {
  const font = measureFont({
    ...{ sha256: '', lineHeightEm: 1, isBold: false },
    unitsPerEm: 1000,
    runs: [
      [0x20, [250]],
      [0x61, [500]],
    ],
  });
  expect(font.widthEm('a\u202fa')).toBe(1.25);
  expect(font.lacks('a\u202fa')).toEqual([]);
  expect(font.widthEm('価')).toBe(1);
  // A letter of Arabic with a vowel sign above it.
  expect(font.widthEm('م\u064e')).toBe(0.7);
});
