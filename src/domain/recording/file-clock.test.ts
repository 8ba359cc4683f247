import { expect, test } from 'vitest';
import {
  clockSpans,
  type FileClock,
  fileToGroupMs,
  groupToFileMs,
  rangesOnFile,
  rangesOnGroup,
} from './file-clock.ts';

/**
 * A file that ran from 1 to 21 s of the group's timeline, then again from 51 s. Nothing is sure around the
 * pause.
 */
const PAUSED: FileClock = {
  offsetMs: 1_000,
  driftPpm: 0,
  pieces: [
    { startMs: 0, endMs: 19_800, offsetMs: 1_000, driftPpm: 0 },
    { startMs: 20_100, endMs: 60_000, offsetMs: 31_000, driftPpm: 100 },
  ],
};
const PLAIN: FileClock = { offsetMs: -500, driftPpm: 100 };

test('times go to the other clock and back, by the piece that they are in or nearest to', () => {
  for (const clock of [PLAIN, PAUSED]) {
    for (const ms of [0, 10_000, 19_700, 20_200, 59_000]) {
      expect(groupToFileMs(fileToGroupMs(ms, clock), clock)).toBeCloseTo(ms, 6);
    }
  }
  expect(fileToGroupMs(10_000, PAUSED)).toBe(11_000);
  expect(fileToGroupMs(30_000, PAUSED)).toBeCloseTo(61_003, 6);
  expect(fileToGroupMs(19_900, PAUSED)).toBe(20_900);
  expect(fileToGroupMs(20_000, PAUSED)).toBeCloseTo(51_002, 6);
  // Just between the two, the earlier piece counts.
  expect(fileToGroupMs(19_950, PAUSED)).toBe(20_950);
  expect(groupToFileMs(25_000, PAUSED)).toBe(24_000);
});

test('stretches are cut at the pause, either way', () => {
  const said = { speaker: 'a', startMs: 15_000, endMs: 25_000 };
  const [before, after, ...more] = rangesOnGroup(said, PAUSED);
  expect(more).toEqual([]);
  expect(before).toEqual({ speaker: 'a', startMs: 16_000, endMs: 20_800 });
  expect(after?.startMs).toBeCloseTo(51_102.01, 6);
  expect(rangesOnFile({ startMs: 15_000, endMs: 61_003 }, PAUSED)).toEqual([
    { startMs: 14_000, endMs: 19_800 },
    { startMs: 20_100, endMs: expect.closeTo(30_000, 6) },
  ]);
  expect(rangesOnFile({ startMs: 25_000, endMs: 40_000 }, PAUSED)).toEqual([]);
  expect(rangesOnGroup({ startMs: 0, endMs: 1_000 }, PLAIN)).toEqual([{ startMs: -500, endMs: 500.1 }]);
});

test('a file that was paused is as many as were never paused', () => {
  expect(clockSpans(PLAIN, 2_000)).toMatchObject([{ clock: PLAIN, file: { startMs: 0, endMs: 2_000 } }]);
  expect(clockSpans(PAUSED, 50_000).map(({ clock, file }) => ({ clock, file }))).toEqual([
    { clock: { offsetMs: 1_000, driftPpm: 0 }, file: { startMs: 0, endMs: 19_800 } },
    { clock: { offsetMs: 31_000, driftPpm: 100 }, file: { startMs: 20_100, endMs: 50_000 } },
  ]);
});
