import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRate, frameToMs, msToFrame, nearestOutputRate, parseRate, proxyRate } from './frame-rate.ts';

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
  [{ num: 24000, den: 1001 }, '24000/1001'],
  [{ num: 120000, den: 1001 }, '60000/1001'],
  [{ num: 12, den: 1 }, '24'],
  [{ num: 67, den: 5 }, '24'],
  [{ num: 15000, den: 1001 }, '24'],
  [{ num: 20, den: 1 }, '24'],
  [{ num: 221, den: 10 }, '24'],
  [{ num: 289, den: 10 }, '30'],
  [{ num: 2985, den: 100 }, '30'],
  [{ num: 240, den: 1 }, '60'],
  [{ num: 48, den: 1 }, '50'],
])('%j is delivered at %s', (rate, expected) => {
  expect(formatRate(nearestOutputRate(rate))).toBe(expected);
});

test('only a source with a fractional rate is delivered at one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240_000 }), (thousandths) => {
      const perS = thousandths / 1000;
      const isNtsc = [24, 30, 60, 120, 240].some((whole) => Math.abs(perS - whole / 1.001) < whole * 0.0002);
      const delivered = nearestOutputRate({ num: thousandths, den: 1000 });
      expect(delivered.den).toBe(isNtsc ? 1001 : 1);
      expect(nearestOutputRate(delivered)).toEqual(delivered);
    }),
  );
});

test.each([
  [{ num: 67, den: 5 }, '67/5'],
  [{ num: 36, den: 1 }, '30'],
  [{ num: 48, den: 1 }, '50/2'],
  [{ num: 60000, den: 1001 }, '60000/2002'],
  [{ num: 120, den: 1 }, '60/2'],
])('the proxy of %j has %s frames a second', (rate, expected) => {
  expect(formatRate(proxyRate(rate))).toBe(expected);
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
