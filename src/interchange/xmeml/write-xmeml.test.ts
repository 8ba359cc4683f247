import { describe, expect, test } from 'vitest';
import { plannedMoments, requireNoOverlap, usedAt } from '../../../test/support/media/read-track.ts';
import { type ReadXmeml, readXmeml } from '../../../test/support/media/read-xmeml.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeXmeml } from './write-xmeml.ts';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);

function written(seed: number, rate: (typeof RATES)[number]) {
  const timeline = randomTimeline(seed, rate);
  const paths = mediaPaths(timeline, '/Volumes/Footage');
  const nameOf = (file: { id: string }) => paths.names.get(file.id) ?? '';
  return { timeline, nameOf, read: readXmeml(writeXmeml(timeline, paths)) };
}

describe.each(RATES)('at $num/$den', (rate) => {
  test('one picture is shown, of the planned camera, within half a frame of its place', () => {
    const offs: number[] = [];
    for (const seed of SEEDS) {
      const { timeline, nameOf, read } = written(seed, rate);
      for (const { frame, shown } of plannedMoments(timeline)) {
        const used = usedAt(read.video, frame);
        if (shown === null) continue;
        expect(used.map(({ fileName }) => fileName)).toEqual([nameOf(shown.file)]);
        offs.push(...used.map((clip) => Math.abs(clip.fileMsAt(frame) - shown.fileMs)));
      }
    }
    expect(offs.length).toBeGreaterThan(100);
    expect(Math.max(...offs) / frameToMs(1, rate)).toBeLessThanOrEqual(0.5 + 1e-6);
  });

  test('each channel of each heard file sounds within half a frame of its place, and no other', () => {
    const offs: number[] = [];
    for (const seed of SEEDS) {
      const { timeline, nameOf, read } = written(seed, rate);
      for (const { frame, heard } of plannedMoments(timeline)) {
        const used = usedAt(read.audio, frame);
        for (const { file, fileMs } of heard) {
          const clips = used.filter(({ fileName }) => fileName === nameOf(file));
          expect(clips).toHaveLength(file.sound?.channels ?? 0);
          offs.push(...clips.map((clip) => Math.abs(clip.fileMsAt(frame) - fileMs)));
        }
        const names = new Set(heard.map(({ file }) => nameOf(file)));
        expect(new Set(used.map(({ fileName }) => fileName))).toEqual(names);
      }
    }
    expect(offs.length).toBeGreaterThan(100);
    expect(Math.max(...offs) / frameToMs(1, rate)).toBeLessThanOrEqual(0.5 + 1e-6);
  });

  test("tracks hold no overlaps, links name real clips, and the length is the plan's", () => {
    for (const seed of SEEDS) {
      const { timeline, read } = written(seed, rate);
      requireNoOverlap([...read.video, ...read.audio]);
      expect(read.durationFrames).toBe(timeline.frameCount);
      const ends = [...read.video, ...read.audio].flat().map(({ endFrame }) => endFrame);
      expect(Math.max(...ends)).toBe(timeline.frameCount);
      requireLinks(read);
      requireDescriptions(read, timeline);
    }
  });
});

/** A link tells the clip by its id and by its place; both must be the same clip, and it must link back. */
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
