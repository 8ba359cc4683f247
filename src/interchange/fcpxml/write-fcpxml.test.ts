import { expect, test } from 'vitest';
import { syncOfFcpxml } from '../../../test/support/interchange/sync-of-fcpxml.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeFcpxml } from './write-fcpxml.ts';

test('every picture is within half a frame and every sound within 1 ms of its place, over two hours with drift', () => {
  const timelines = RATES.flatMap((rate, at) =>
    Array.from({ length: 10 }, (_, seed) => randomTimeline(at * 10 + seed, rate)),
  );
  const offs = timelines.map((timeline) =>
    syncOfFcpxml(writeFcpxml(timeline, mediaPaths(timeline, '/Volumes/Footage'), '1.10'), timeline),
  );
  const soundMs = offs.flatMap((off) => off.soundMs);
  const pictureFrames = offs.flatMap((off) => off.pictureFrames);
  expect(offs.flatMap(({ faults }) => faults)).toEqual([]);
  expect(soundMs.length).toBeGreaterThan(500);
  expect(pictureFrames.length).toBeGreaterThan(500);
  expect(Math.max(...soundMs)).toBeLessThan(1);
  expect(Math.max(...pictureFrames)).toBeLessThanOrEqual(0.51);
});
