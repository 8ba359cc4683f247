import { describe, expect, test } from 'vitest';
import { comeBack, randomReturns, type Shown } from '../../../test/support/interchange/edit-and-return.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { mergeImport } from '../../domain/plan/import/merge-import.ts';
import { writeExport } from '../write-export.ts';
import { IMPORT_FORMATS } from './read-import.ts';

/** Edits of each form. The bench makes a thousand of each. */
const EDITS = 28;

describe.each(IMPORT_FORMATS)('%s', (format) => {
  test('an unedited export comes back as the plan that it was', () => {
    for (const [at, rate] of RATES.entries()) {
      for (let seed = at * 4; seed < at * 4 + 4; seed += 1) {
        const timeline = randomTimeline(seed, rate);
        const entries = timeline.shots.filter(({ part }) => part === 1).map(({ entry }) => entry);
        const placed = comeBack(timeline, format, writeExport(timeline, format, 'D:\\Footage').text);
        const merged = mergeImport(entries, entries, placed.entries);
        expect({ seed, rate, left: placed.leftOut, conflicts: merged.conflicts }).toEqual({
          ...{ seed, rate, left: [], conflicts: [] },
        });
        expect(merged.pieces.map(({ from, isChanged }) => [from?.n, isChanged])).toEqual(
          entries.map(({ n }) => [n, false]),
        );
      }
    }
  });

  test('random trims, moves, removals, splits and other angles come back, none lost, each with its entry', () => {
    const kinds = new Set<string>();
    for (const { seed, kind, wanted, shown, leftOut, toleranceFrames } of randomReturns(format, EDITS)) {
      kinds.add(kind);
      const at = { seed, kind };
      expect({ ...at, leftOut, stretches: shown.map(named) }).toEqual({
        ...at,
        leftOut: [],
        stretches: wanted.map(named),
      });
      const offs = wanted.map(({ startFrame, endFrame }, index) =>
        Math.max(
          Math.abs((shown[index]?.startFrame ?? 0) - startFrame),
          Math.abs((shown[index]?.endFrame ?? 0) - endFrame),
        ),
      );
      expect({ ...at, isWithin: Math.max(0, ...offs) <= toleranceFrames, offs }).toEqual({
        ...at,
        isWithin: true,
        offs,
      });
    }
    expect(kinds.size).toBe(7);
  });
});

function named({ n, camera }: Shown): string {
  return `${n} ${camera}`;
}
