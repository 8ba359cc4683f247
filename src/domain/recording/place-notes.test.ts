import { expect, test } from 'vitest';
import { makeRecording, makeRecordingFile } from '../../../test/support/rows/recording-file.ts';
import { GROUP } from '../../../test/support/rows/render-input.ts';
import { guessOfCamera, notePlaces } from './place-notes.ts';
import type { RecordingFile } from './recording.ts';

const SILENT = { sound16Key: null, sound48Key: null, levelsKey: null };
const camera = (letter: string, file: Partial<RecordingFile> = {}, made = {}) =>
  makeRecordingFile(`cam-${letter}`, { role: 'camera', letter, ...file }, made);

test('a camera that was placed by its creation time or its length is noted, with what to do', () => {
  const recording = makeRecording([
    camera('A'),
    camera('B', { placedBy: 'sound' }),
    camera('C', { placedBy: 'creation_time', filename: 'silent.mp4' }, SILENT),
    camera('D', { placedBy: 'equal_length', filename: null }, SILENT),
  ]);
  expect(notePlaces(recording)).toEqual([
    `camera C (silent.mp4) has no sound: it is placed by its creation time, which is right to a second or two at best; check the lips and move it (./makecut sync ${GROUP} --file C --shift-ms N)`,
    `camera D (cam-D) has no sound: it is placed by its length alone, as if it had been started together with the reference camera; check the lips and move it (./makecut sync ${GROUP} --file D --shift-ms N)`,
  ]);
});

test('timecode is exact, and a hand has looked: neither needs a note', () => {
  const files = [camera('A'), camera('B', { placedBy: 'timecode' }), camera('C', { placedBy: 'hand' })];
  const recording = makeRecording(files);
  expect(notePlaces(recording)).toEqual([]);
  expect(files.map((file) => guessOfCamera(recording, file))).toEqual([null, null, null]);
});

test('a microphone that was placed by a guess makes the place of every camera one', () => {
  const microphone = makeRecordingFile('lapel', { placedBy: 'creation_time' });
  const files = [camera('A', {}, SILENT), camera('B', { placedBy: 'hand' }, SILENT), microphone];
  const recording = makeRecording(files);
  expect(notePlaces(recording)).toEqual([
    'camera A (cam-A.file) has no sound: microphone lapel (lapel.file) is placed by its creation time, which is right to a second or two at best; check the lips',
  ]);
  expect(files.slice(0, 2).map((file) => guessOfCamera(recording, file))).toEqual(['creation_time', null]);
});
