import { expect, test } from 'vitest';
import { creditsOfFootage } from './credits.ts';

test('a credit for each minute that was begun, and none more for whole minutes', () => {
  expect([0, 1, 59_999, 60_000, 60_001].map(creditsOfFootage)).toEqual([0, 1, 1, 1, 2]);
  for (let minutes = 1; minutes <= 600; minutes += 1)
    expect(creditsOfFootage(minutes * 60_000)).toBe(minutes);
});
