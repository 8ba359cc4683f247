import { expect, test } from 'vitest';
import { makeRecording, makeRecordingFile } from '../../../test/support/rows/recording-file.ts';
import { noteFiles } from './file-notes.ts';
import type { RecordingFile } from './recording.ts';

const camera = (letter: string, file: Partial<RecordingFile> = {}) =>
  makeRecordingFile(`cam-${letter}`, { role: 'camera', letter, ...file });
const filmed = (claimedMs: number | undefined, shownMs: number, decodedMs: number, isUneven = false) =>
  makeRecordingFile(
    'f',
    {
      ...{ role: 'camera', letter: 'F', filename: 'broken.mp4' },
      facts: { picture: { shownMs, isUneven, ...(claimedMs === undefined ? {} : { claimedMs }) } } as never,
    },
    { picture: { durationMs: decodedMs } as never },
  );
const notesOf = (...files: RecordingFile[]) => noteFiles(makeRecording(files));

test('files with the same bytes are named together', () => {
  const files = [camera('A'), camera('B', { sha256: 'x' }), camera('C', { sha256: 'x', filename: null })];
  expect(notesOf(...files)).toEqual([
    'camera B (cam-B.file) and camera C (cam-C) are the same file: leave out all but one',
  ]);
  expect(notesOf(camera('A', { sha256: null }), camera('B', { sha256: null }))).toEqual([]);
});

test('a picture that ends before its head says so is named with its end', () => {
  const note =
    'the picture of camera F (broken.mp4) ends after 95.5 s, while the head of the file says 96.8 s: it is cut off or damaged there';
  expect(notesOf(filmed(96_800, 95_480, 95_480))).toEqual([note]);
  // All packets are there, and the last ones cannot be decoded.
  expect(notesOf(filmed(96_800, 96_800, 95_480))).toEqual([note]);
});

test('a rounded length, uneven frames and a head without a length are no fault', () => {
  expect(notesOf(filmed(96_800, 96_760, 96_400))).toEqual([]);
  expect(notesOf(filmed(96_800, 96_760, 90_000, true))).toEqual([]);
  expect(notesOf(filmed(undefined, 40_000, 40_000))).toEqual([]);
});

test('a sound file of more than two channels is heard as one microphone, and says so', () => {
  const sounding = (channels: number) =>
    makeRecordingFile('poly', { facts: { picture: null, sound: { channels } } as never });
  expect(notesOf(sounding(4))).toEqual([
    'microphone poly (poly.file) has 4 channels, which are heard as one microphone: where each is a microphone, split the file first',
  ]);
  expect(notesOf(sounding(2))).toEqual([]);
  expect(notesOf({ ...sounding(6), role: 'camera', letter: 'A' })).toEqual([]);
});
