import { describe, expect, test } from 'vitest';
import { plannedMoments, requireNoOverlap, usedAt } from '../../../test/support/interchange/read-track.ts';
import { type ReadXmeml, readXmeml } from '../../../test/support/interchange/read-xmeml.ts';
import { syncOfTracks } from '../../../test/support/interchange/sync-of-tracks.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeXmeml } from './write-xmeml.ts';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

describe.each(RATES)('at $num/$den', (rate) => {
  const written = SEEDS.map((seed) => {
    const timeline = randomTimeline(seed, rate);
    return { timeline, read: readXmeml(writeXmeml(timeline, mediaPaths(timeline, null))) };
  });

  test('only the planned picture is shown and only the used files sound, within half a frame of their place', () => {
    const offs = written.map(({ read, timeline }) => syncOfTracks(read, timeline));
    const pictureFrames = offs.flatMap((off) => off.pictureFrames);
    const soundMs = offs.flatMap((off) => off.soundMs);
    expect(offs.flatMap(({ faults }) => faults)).toEqual([]);
    expect(Math.min(pictureFrames.length, soundMs.length)).toBeGreaterThan(100);
    expect(Math.max(...pictureFrames)).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(Math.max(...soundMs) / frameToMs(1, rate)).toBeLessThanOrEqual(0.5 + 1e-6);
  });

  test('each channel of each used file sounds', () => {
    for (const { timeline, read } of written) {
      const { names } = mediaPaths(timeline, null);
      for (const { frame, heard } of plannedMoments(timeline)) {
        for (const { file } of heard) {
          const clips = usedAt(read.audio, frame).filter(({ fileName }) => fileName === names.get(file.id));
          expect(clips).toHaveLength(file.sound?.channels ?? 0);
        }
      }
    }
  });

  test("tracks hold no overlaps, links name real clips, and the length is the plan's", () => {
    for (const { timeline, read } of written) {
      requireNoOverlap([...read.video, ...read.audio]);
      expect(read.durationFrames).toBe(timeline.frameCount);
      const ends = [...read.video, ...read.audio].flat().map(({ endFrame }) => endFrame);
      expect(Math.max(...ends)).toBe(timeline.frameCount);
      requireLinks(read);
      requireDescriptions(read, timeline);
    }
  });
});

/** A link names the clip by its id and by its place. Both must be the same clip, and it must link back. */
function requireLinks({ video, audio }: ReadXmeml): void {
  const tracks: Record<string, ReadXmeml['video']> = { video, audio };
  const all = [...video, ...audio].flat();
  for (const clip of all) {
    for (const link of clip.links) {
      const linked = tracks[link.kind]?.[link.track - 1]?.[link.clip - 1];
      expect(linked?.id).toBe(link.clipId);
      expect(linked?.fileName).toBe(clip.fileName);
      expect(linked?.startFrame).toBe(clip.startFrame);
      expect(linked?.links.some(({ clipId }) => clipId === clip.id)).toBe(true);
    }
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
}

function requireDescriptions({ descriptions, video, audio }: ReadXmeml, { recordings }: Timeline): void {
  const used = new Set([...video, ...audio].flat().map(({ fileName }) => fileName));
  expect([...descriptions.values()].every((count) => count === 1)).toBe(true);
  expect(descriptions.size).toBe(used.size);
  expect(used).not.toContain('unknown');
  expect(used.size).toBeLessThanOrEqual(recordings.flatMap(({ files }) => files).length);
}
