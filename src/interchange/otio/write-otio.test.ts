import { describe, expect, test } from 'vitest';
import { readOtio } from '../../../test/support/interchange/read-otio.ts';
import { requireNoOverlap } from '../../../test/support/interchange/read-track.ts';
import { syncOfTracks } from '../../../test/support/interchange/sync-of-tracks.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeOtio } from './write-otio.ts';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

describe.each(RATES)('at $num/$den', (rate) => {
  const written = SEEDS.map((seed) => {
    const timeline = randomTimeline(seed, rate);
    return { timeline, read: readOtio(writeOtio(timeline, mediaPaths(timeline, null))) };
  });

  test('only the planned picture is shown and only the used files sound, within half a frame of their place', () => {
    const offs = written.map(({ read, timeline }) => syncOfTracks(read, timeline));
    const pictureFrames = offs.flatMap((off) => off.pictureFrames);
    const soundMs = offs.flatMap((off) => off.soundMs);
    expect(offs.flatMap(({ faults }) => faults)).toEqual([]);
    expect(Math.min(pictureFrames.length, soundMs.length)).toBeGreaterThan(100);
    expect(Math.max(...pictureFrames)).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(Math.max(...soundMs) / frameToMs(1, rate)).toBeLessThanOrEqual(0.5 + 1e-6);
    // Sound begins between frames: only drift within a clip, of at most 90 s and 100 ppm, puts it off.
    expect(Math.max(...soundMs)).toBeLessThan(5);
  });

  test('tracks hold no overlaps, and the longest is as long as the plan', () => {
    for (const { timeline, read } of written) {
      const tracks = [...read.video, ...read.audio];
      requireNoOverlap(tracks);
      expect(Math.max(...tracks.flat().map(({ endFrame }) => endFrame))).toBe(timeline.frameCount);
    }
  });
});
