import { expect, test } from 'vitest';
import { cuesInOrder } from './cues-in-order.ts';
import type { GivenCue } from './given-transcript.ts';

const cue = (startMs: number, endMs: number, speaker: string | null, text = 'un deux trois'): GivenCue => ({
  ...{ line: 1, startMs, endMs, speaker },
  words: text.split(' '),
});
const timesOf = (cues: readonly GivenCue[]) =>
  cuesInOrder(cues).map(({ startMs, endMs }) => [startMs, endMs]);

test('a caption that ends a little late ends where the next one begins, also of another speaker', () => {
  expect(timesOf([cue(0, 4_250, 'Inès'), cue(4_000, 8_250, 'Marc'), cue(8_000, 9_000, 'Marc')])).toEqual([
    [0, 4_000],
    [4_000, 8_000],
    [8_000, 9_000],
  ]);
});

test('captions at one time share it by their letters, in their order', () => {
  expect(timesOf([cue(0, 4_000, null, 'aaa'), cue(0, 4_000, null, 'a')])).toEqual([
    [0, 3_000],
    [3_000, 4_000],
  ]);
  expect(timesOf([cue(0, 3_000, null), cue(100, 3_000, null), cue(100, 3_000, null)])).toEqual([
    [0, 1_500],
    [1_500, 2_250],
    [2_250, 3_000],
  ]);
});

test('captions of two people who talk at once keep their times', () => {
  const times: [number, number, string][] = [
    [0, 8_000, 'Inès'],
    [2_000, 3_000, 'Marc'],
    [8_000, 9_000, 'Inès'],
  ];
  expect(timesOf(times.map((own) => cue(...own)))).toEqual(times.map(([start, end]) => [start, end]));
});
