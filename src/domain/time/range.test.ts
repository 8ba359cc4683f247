import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRanges, overlapMs, type Range, rangeLengthMs, subtractRanges } from './range.ts';

const range = (startMs: number, endMs: number): Range => ({ startMs, endMs });
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]) => range(start, start + length));
const total = (ranges: readonly Range[]) => ranges.reduce((sum, one) => sum + rangeLengthMs(one), 0);

test('holes are cut out, wherever they are', () => {
  expect(subtractRanges(range(10, 50), [range(40, 60), range(0, 12), range(20, 25), range(22, 30)])).toEqual([
    range(12, 20),
    range(30, 40),
  ]);
  expect(subtractRanges(range(10, 50), [range(0, 60)])).toEqual([]);
  expect(subtractRanges(range(10, 50), [])).toEqual([range(10, 50)]);
});

test('the kept parts and the parts in holes add up to the whole', () => {
  fc.assert(
    fc.property(anyRange, fc.array(anyRange, { maxLength: 8 }), (whole, holes) => {
      const kept = subtractRanges(whole, holes);
      const taken = mergeRanges(holes).reduce((sum, hole) => sum + overlapMs(hole, whole), 0);
      expect(total(kept) + taken).toBe(rangeLengthMs(whole));
    }),
  );
});

test('stretches that touch, overlap or are near become one', () => {
  expect(mergeRanges([range(5, 9), range(0, 5), range(12, 13)])).toEqual([range(0, 9), range(12, 13)]);
  expect(mergeRanges([range(0, 5), range(8, 9)], 3)).toEqual([range(0, 9)]);
  expect(overlapMs(range(0, 5), range(5, 9))).toBe(0);
});
