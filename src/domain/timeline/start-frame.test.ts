import { expect, test } from 'vitest';
import { makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import type { FrameRate } from '../time/frame-rate.ts';
import { formatTimecode } from '../time/timecode.ts';
import { startFrameOf, startTimeOf } from './start-frame.ts';

const FILM: FrameRate = { num: 24_000, den: 1001 };
const PAL: FrameRate = { num: 25, den: 1 };
const NTSC: FrameRate = { num: 30_000, den: 1001 };

const recorder = (samples: number, sampleRateHz = 48_000) =>
  makeTimelineFile({ fileName: 'mix.wav', timeReference: { samples, sampleRateHz } });

test('sound begins at its samples since midnight, exactly', () => {
  expect(startTimeOf(recorder(172_776_000))).toEqual({ num: 7199n, den: 2n });
  expect(startTimeOf(recorder(44_101, 44_100))).toEqual({ num: 44_101n, den: 44_100n });
  expect(startTimeOf(makeTimelineFile({ fileName: 'phone.wav' }))).toEqual({ num: 0n, den: 1n });
});

test.each([
  [172_800_000, 48_000, PAL, '01:00:00:00'],
  [172_776_000, 48_000, { num: 24, den: 1 }, '00:59:59:12'],
  [158_760_000, 44_100, PAL, '01:00:00:00'],
  // 10:00:00:00 of a recorder at 23.976 is 36,036 s by the clock.
  [36_036 * 48_000, 48_000, FILM, '10:00:00:00'],
  // A frame of 29.97 is 1601.6 samples: the recorder wrote the whole ones.
  [1_601, 48_000, NTSC, '00:00:00;01'],
  [86_400 * 48_000 - 1, 48_000, PAL, '00:00:00:00'],
  [86_399 * 44_100, 44_100, NTSC, '23:59:59;03'],
])('the time of day of sample %i at %i Hz in frames of %o is %s', (samples, sampleRateHz, rate, timecode) => {
  const frame = startFrameOf(recorder(samples, sampleRateHz), rate);
  expect(formatTimecode(frame, rate)).toBe(timecode);
  expect(frame).toBeLessThan(24 * 3600 * 60);
});

test('the timecode of a picture counts its own frames', () => {
  const picture = { rate: PAL, width: 640, height: 360, isUneven: false };
  const file = makeTimelineFile({ fileName: 'a.mov', letter: 'A', picture, startTimecode: '01:00:00:12' });
  expect(startFrameOf(file, PAL)).toBe(90_012);
  expect(startTimeOf(file)).toEqual({ num: 90_012n, den: 25n });
});
