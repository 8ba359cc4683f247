import { expect, test } from 'vitest';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { importContext, importFiles } from '../import/import-files.ts';
import { mediaPaths } from '../media-paths.ts';
import { nameReels } from './edl-reels.ts';

const reelsOf = (...files: [fileName: string, reelName: string | null][]) => [
  ...nameReels(
    files.map(([fileName, reelName], index) => ({ id: String(index), fileName, reelName })),
  ).entries(),
];

test("a file's own reel name is its reel, in capitals and eight characters", () => {
  expect(
    reelsOf(['KameraWeit.mov', 'A001C003'], ['b.mov', 'b002_c014_2401'], ['c.mov', null], ['d.mov', '録画']),
  ).toEqual([
    ['0', 'A001C003'],
    ['1', 'B002C014'],
    ['2', 'C'],
    ['3', 'D'],
  ]);
});

test('files of one reel have reels of their own, and no made one is in the way of a real one', () => {
  const reels = new Map(
    reelsOf(
      ['A001C002.mov', null],
      ['x.mov', 'A001'],
      ['y.mov', 'A001'],
      ['z.mov', 'A001C002'],
      ['w.mov', 'BL'],
    ),
  );
  expect(reels.get('3')).toBe('A001C002');
  expect(reels.get('1')).toBe('A001');
  expect(reels.get('2')).toBe('A00102');
  expect(reels.get('0')).toBe('A001C003');
  expect(new Set(reels.values()).size).toBe(5);
  expect([...reels.values()]).not.toContain('BL');
});

test('a list of another program finds a file by its whole reel name, and one of several by its name too', () => {
  const picture = { rate: { num: 25, den: 1 }, width: 640, height: 360, isUneven: false };
  const files = [
    makeTimelineFile({ fileName: 'one.mov', letter: 'A', picture, reelName: 'A001' }),
    makeTimelineFile({ fileName: 'two.mov', letter: 'B', picture, reelName: 'A001' }),
    makeTimelineFile({ fileName: 'three.mov', letter: 'C', picture, reelName: 'B002_C014_2401' }),
  ];
  const timeline = makeTimeline(files, [{ source_start_ms: 0, source_end_ms: 2_000 }]);
  const { recordings, rate } = timeline;
  const { fileOfReel } = importContext(importFiles(recordings, mediaPaths(timeline, null).names, rate));
  expect(fileOfReel('A001', 'two.mov')?.fileName).toBe('two.mov');
  expect(fileOfReel('A001', null)?.fileName).toBe('one.mov');
  expect(fileOfReel('A00102', null)?.fileName).toBe('two.mov');
  expect(fileOfReel('b002_c014_2401', null)?.fileName).toBe('three.mov');
  expect(fileOfReel('C003', 'three.mov')).toBeNull();
});
