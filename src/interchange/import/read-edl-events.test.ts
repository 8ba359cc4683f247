import { expect, test } from 'vitest';
import { makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { importContext, importFiles } from './import-files.ts';
import { readEdlTimeline } from './read-edl.ts';

const RATE = { num: 25, den: 1 };
const CAMERA = makeTimelineFile({
  fileName: 'wide.mov',
  letter: 'A',
  picture: { rate: RATE, width: 640, height: 360, isUneven: false },
  startTimecode: '23:59:50:00',
});
const CONTEXT = importContext(importFiles([{ id: '1', name: 'Talk', files: [CAMERA] }], new Map(), RATE));

/** A list with one event of the camera. */
function read(times: string) {
  const event = `001  WIDE     V     C        ${times}\n* FROM CLIP NAME: wide.mov`;
  return readEdlTimeline(`TITLE: Test\nFCM: NON-DROP FRAME\n\n${event}\n`, CONTEXT);
}

test.each([
  ['at the first frame of the file', '23:59:50:00 23:59:52:00', 0],
  ['before midnight and ends after it', '23:59:59:00 00:00:01:00', 9_000],
  ['after midnight', '00:00:05:00 00:00:07:00', 15_000],
])('an event that begins %s is at its place in the file, and 2 s long', (_, source, fileStartMs) => {
  const { clips, leftOut } = read(`${source} 01:00:00:00 01:00:02:00`);
  expect(clips).toMatchObject([{ fileStartMs, durationMs: 2_000, sourceDurationMs: 2_000 }]);
  expect(leftOut).toEqual([]);
});

test('an event of one frame is a clip, one of no length is none, and one that ends before it begins is listed', () => {
  const to = (recordOut: string) => read(`23:59:55:00 23:59:55:01 01:00:01:00 ${recordOut}`);
  expect(to('01:00:01:01').clips).toMatchObject([{ durationMs: 40 }]);
  expect(to('01:00:01:00')).toEqual({ clips: [], leftOut: [] });
  expect(to('01:00:00:24')).toEqual({
    clips: [],
    leftOut: ['Event 001 is not in the plan: it ends before it begins.'],
  });
});
