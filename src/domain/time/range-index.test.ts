import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapMs } from './range.ts';
import { RangeIndex } from './range-index.ts';

const rangeOf = fc
  .tuple(fc.integer({ min: -50_000, max: 200_000 }), fc.integer({ min: 0, max: 60_000 }))
  .map(([startMs, lengthMs]) => ({ startMs, endMs: startMs + lengthMs }));

test('it finds the same as a search of all stretches, in the order in which they were added', () => {
  fc.assert(
    fc.property(fc.array(rangeOf, { maxLength: 40 }), rangeOf, (ranges, asked) => {
      const index = new RangeIndex<number>();
      for (const [at, range] of ranges.entries()) index.add(range, at);
      const all = [...ranges.keys()].filter((at) => overlapMs(ranges[at] ?? asked, asked) > 0);
      expect(index.overlapping(asked)).toEqual(all);
    }),
  );
});
