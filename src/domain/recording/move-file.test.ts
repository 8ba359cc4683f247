import { expect, test } from 'vitest';
import { makeRecording, makeRecordingFile } from '../../../test/support/rows/recording-file.ts';
import { fileToGroupMs } from './file-clock.ts';
import { entriesLosing, faultOfMove, laterClock } from './move-file.ts';
import type { RecordingFile } from './recording.ts';

const PICTURE = { picture: { durationMs: 60_000 } } as never;
const camera = (letter: string, file: Partial<RecordingFile> = {}) =>
  makeRecordingFile(`cam-${letter}`, { role: 'camera', letter, filename: null, ...file }, PICTURE);
const microphone = makeRecordingFile('lapel', { filename: null });
const B = camera('B');
const recording = makeRecording([camera('A'), B, microphone]);

test('a positive shift makes picture and sound later, in every part of a paused file', () => {
  expect(laterClock({ offsetMs: 100, driftPpm: 5 }, 40)).toEqual({ offsetMs: 140, driftPpm: 5 });
  const paused = {
    ...{ offsetMs: 0, driftPpm: 0 },
    pieces: [
      { startMs: 0, endMs: 10_000, offsetMs: 0, driftPpm: 0 },
      { startMs: 10_000, endMs: 20_000, offsetMs: 5_000, driftPpm: 2 },
    ],
  };
  for (const ms of [4_000, 14_000]) {
    expect(fileToGroupMs(ms, laterClock(paused, -250))).toBeCloseTo(fileToGroupMs(ms, paused) - 250, 6);
  }
});

test('the reference stays, and the sentence says what to do instead', () => {
  const [A] = recording.files;
  expect(A && faultOfMove(recording, A, 40)).toBe(
    'camera A (cam-A) is the reference, whose first frame is time 0 of the recording: move the other files instead',
  );
  expect(faultOfMove(recording, B, 40)).toBeNull();
});

test('a microphone that is heard moves by a frame in all, because words stay where they are', () => {
  expect(faultOfMove(recording, microphone, 6)).toBeNull();
  expect(faultOfMove(recording, microphone, -41)).toMatch(/^microphone lapel can be moved by 40 ms in all/);
  const nudged = { ...microphone, movedMs: 30 };
  const later = makeRecording([camera('A'), B, nudged]);
  expect(faultOfMove(later, nudged, 20)).not.toBeNull();
  expect(faultOfMove(later, nudged, -60)).toBeNull();
});

test('a camera is not moved out of the recording', () => {
  expect(faultOfMove(recording, B, 59_000)).toBeNull();
  expect(faultOfMove(recording, B, 60_000)).toMatch(/would have no picture while the recording runs/);
  expect(faultOfMove(recording, B, -60_000)).not.toBeNull();
});

test('entries that lose the picture of the camera are found; those that had none before are not', () => {
  const entry = (n: number, startMs: number, endMs: number) => ({
    ...{ n, source_start_ms: startMs, source_end_ms: endMs },
  });
  const entries = [
    entry(1, 0, 4_000),
    entry(2, 5_000, 9_000),
    entry(3, 55_000, 60_000),
    entry(4, 59_000, 61_000),
  ];
  const losing = (shiftMs: number) => entriesLosing(entries, B, shiftMs).map(({ n }) => n);
  expect(losing(0)).toEqual([]);
  expect(losing(1)).toEqual([1]);
  expect(losing(5_001)).toEqual([1, 2]);
  expect(losing(-1)).toEqual([3]);
});
