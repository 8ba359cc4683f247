import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRate, frameToMs, msToFrame, nearestOutputRate, parseRate } from './frame-rate.ts';

const NTSC = { num: 30000, den: 1001 };

test('rates are read and written as ffmpeg does', () => {
  expect(parseRate('30000/1001')).toEqual(NTSC);
  expect(parseRate('25')).toEqual({ num: 25, den: 1 });
  for (const text of ['0/0', '25/0', '-1', '', 'x', '1.5']) expect(parseRate(text)).toBeNull();
  expect([formatRate(NTSC), formatRate({ num: 25, den: 1 })]).toEqual(['30000/1001', '25']);
});

test.each([
  [{ num: 30, den: 1 }, '30'],
  [NTSC, '30000/1001'],
  [{ num: 2997, den: 100 }, '30000/1001'],
  [{ num: 15, den: 1 }, '24000/1001'],
  [{ num: 240, den: 1 }, '60'],
  [{ num: 48, den: 1 }, '50'],
])('%j is delivered at %s', (rate, expected) => {
  expect(formatRate(nearestOutputRate(rate))).toBe(expected);
});

test('a frame and its time find each other at any rate, over hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(NTSC, { num: 24, den: 1 }, { num: 60000, den: 1001 }),
      (frame, rate) => {
        expect(msToFrame(frameToMs(frame, rate), rate)).toBe(frame);
        expect(msToFrame(Math.round(frameToMs(frame, rate)), rate)).toBe(frame);
      },
    ),
  );
});
