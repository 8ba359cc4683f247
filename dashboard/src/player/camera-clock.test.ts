import { expect, test } from 'vitest';
import { fileMsOf, fileSeconds, groupMsOf, hasMoment } from './camera-clock.ts';

/** Ran for 10 s from group time 1 s on, and was paused for 5 s. Then it ran for 20 s more, a little fast. */
const camera = {
  fileId: 'f',
  letter: 'B',
  label: 'B',
  proxy: '/p',
  runs: [
    { from_ms: 0, to_ms: 10_000, offset_ms: 1000, drift_ppm: 0 },
    { from_ms: 10_000, to_ms: 30_000, offset_ms: 6000, drift_ppm: 100 },
  ],
};

test.each([
  [1000, 0],
  [6000, 5000],
  [16_001, 10_000],
  [26_002, 20_000],
])('group time %i is file time %i', (groupMs, fileMs) => {
  expect(fileMsOf(camera.runs, groupMs)).toBeCloseTo(fileMs, 0);
  expect(groupMsOf(camera, fileSeconds(camera, groupMs))).toBeCloseTo(groupMs, 0);
});

test('where the camera did not run, the nearest moment at which it did is used, and there is no picture', () => {
  expect(fileMsOf(camera.runs, 0)).toBe(0);
  expect(fileMsOf(camera.runs, 12_000)).toBe(10_000);
  expect(fileMsOf(camera.runs, 99_000)).toBe(30_000);
  expect([500, 5000, 13_000, 20_000, 37_000].map((ms) => hasMoment(camera, ms))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
