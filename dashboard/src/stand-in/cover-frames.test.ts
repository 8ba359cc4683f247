import { expect, test } from 'vitest';
import { coverFrames } from './cover-frames.ts';

const known = (name: number, ...frames: [number, number][]) => ({ file: new ArrayBuffer(name), frames });

test('a part of an entry is a piece of its file, across its cut stretches too', () => {
  const old = known(1, [0, 50], [60, 90], [100, 130]);
  expect(
    coverFrames(
      [
        [20, 50],
        [60, 80],
      ],
      [old],
    ),
  ).toEqual([{ file: old.file, from: 20, to: 70 }]);
});

test('where something is taken out of the middle, two pieces of one file are left', () => {
  const old = known(1, [0, 100]);
  expect(
    coverFrames(
      [
        [10, 40],
        [55, 90],
      ],
      [old],
    ),
  ).toEqual([
    { file: old.file, from: 10, to: 40 },
    { file: old.file, from: 55, to: 90 },
  ]);
});

test('two files meet in the middle of their common frames', () => {
  const [old, margin] = [known(1, [0, 100]), known(2, [70, 200])];
  expect(coverFrames([[0, 150]], [old, margin])).toEqual([
    { file: old.file, from: 0, to: 85 },
    { file: margin.file, from: 15, to: 80 },
  ]);
});

test('every frame is shown once and in order, whatever the files contain', () => {
  const files = [known(1, [0, 40], [50, 90]), known(2, [30, 60]), known(3, [85, 140], [150, 160])];
  const wanted: [number, number][] = [
    [5, 40],
    [50, 130],
    [151, 158],
  ];
  const shown = (coverFrames(wanted, files) ?? []).flatMap(({ file, from, to }) => {
    const frames = files.find((one) => one.file === file)?.frames.flatMap(counted) ?? [];
    return frames.slice(from, to);
  });
  expect(shown).toEqual(wanted.flatMap(counted));
});

test('frames that no file shows are not stood in for', () => {
  expect(coverFrames([[10, 20]], [])).toBe(null);
  expect(coverFrames([[10, 20]], [known(1, [0, 15], [16, 30])])).toBe(null);
});

const counted = ([from, to]: [number, number]) => Array.from({ length: to - from }, (_, at) => from + at);
