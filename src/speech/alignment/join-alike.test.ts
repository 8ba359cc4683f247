import { expect, test } from 'vitest';
import { joinAlike } from './join-alike.ts';

const piece = (startMs: number, endMs: number, offsetMs: number, driftPpm = 0) => ({
  ...{ startMs, endMs },
  ...{ offsetMs, driftPpm },
});

test('two pieces on the same line are one, on the line of the longer one', () => {
  expect(joinAlike([piece(0, 60_000, 0), piece(60_000, 90_000, 3)])).toEqual([piece(0, 90_000, 0)]);
  expect(joinAlike([piece(0, 30_000, 0), piece(30_000, 90_000, 3)])).toEqual([piece(0, 90_000, 3)]);
  const three = [piece(0, 10_000, 0), piece(10_000, 30_000, 2), piece(30_000, 55_000, 4)];
  expect(joinAlike(three)).toEqual([piece(0, 55_000, 2)]);
  const later = [piece(0, 50_000, 9_000), piece(50_000, 60_000, 0), piece(60_000, 75_000, 3)];
  expect(joinAlike(later)).toEqual([piece(0, 50_000, 9_000), piece(50_000, 75_000, 3)]);
});

test('lines are the same within 5 ms at the border, forwards and backwards', () => {
  const countAt = (offsetMs: number) =>
    joinAlike([piece(0, 60_000, 100), piece(60_000, 90_000, 100 + offsetMs)]).length;
  expect([-20_000, -6, -5, 5, 6, 20_000].map(countAt)).toEqual([2, 2, 1, 1, 2, 2]);
  // A drift of 100 ppm is 6 ms after a minute.
  expect(joinAlike([piece(0, 60_000, 0, 100), piece(60_000, 90_000, 6)])).toHaveLength(1);
  expect(joinAlike([piece(0, 60_000, 0, 100), piece(60_000, 90_000, 0)])).toHaveLength(2);
});

test('pieces on other lines stay as they are', () => {
  const pieces = [piece(0, 60_000, 0), piece(60_000, 90_000, 8_000), piece(90_000, 120_000, 0)];
  expect(joinAlike(pieces)).toEqual(pieces);
});
