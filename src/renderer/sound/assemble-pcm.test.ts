import { expect, test } from 'vitest';
import { batchPieces } from './assemble-pcm.ts';

const piece = (index: number, seconds: number, groupId = 'a') => ({
  groupId,
  startMs: 0,
  fromSample: index,
  toSample: index + seconds * 48_000,
});
const microphone = (fileId: string, groupId = 'a') => ({
  fileId,
  groupId,
  path: fileId,
  clock: { offsetMs: 0, driftPpm: 0 },
});

test('pieces are read together within the limits of inputs and memory, in order', () => {
  const short = Array.from({ length: 60 }, (_, index) => piece(index, 3));
  const three = ['x', 'y', 'z'].map((name) => microphone(name));
  const batches = batchPieces(short, three);
  expect(batches.map((batch) => batch.length)).toEqual([8, 8, 8, 8, 8, 8, 8, 4]);
  expect(batches.flat()).toEqual(short);
  const long = Array.from({ length: 5 }, (_, index) => piece(index, 140));
  expect(batchPieces(long, [microphone('x')]).map((batch) => batch.length)).toEqual([2, 2, 1]);
});

test('a piece longer than every limit, or without a microphone, is still read', () => {
  expect(batchPieces([piece(0, 900), piece(1, 1, 'none')], [microphone('x')])).toHaveLength(1 + 1);
  expect(batchPieces([], [])).toEqual([]);
});
