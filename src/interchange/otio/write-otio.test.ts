import { describe, expect, test } from 'vitest';
import { readOtio } from '../../../test/support/media/read-otio.ts';
import { plannedMoments, requireNoOverlap, usedAt } from '../../../test/support/media/read-track.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeOtio } from './write-otio.ts';

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed);
/** Of random timelines. */
const MAX_DRIFT_PPM = 100;

function written(seed: number, rate: (typeof RATES)[number]) {
  const timeline = randomTimeline(seed, rate);
  const paths = mediaPaths(timeline, '/Volumes/Footage');
  const nameOf = (file: { id: string }) => paths.names.get(file.id) ?? '';
  return { timeline, nameOf, read: readOtio(writeOtio(timeline, paths)) };
}

describe.each(RATES)('at $num/$den', (rate) => {
  test('one picture is shown, of the planned camera, within half a frame of its place', () => {
    const offs: number[] = [];
    for (const seed of SEEDS) {
      const { timeline, nameOf, read } = written(seed, rate);
      for (const { frame, shown } of plannedMoments(timeline)) {
        if (shown === null) continue;
        const used = usedAt(read.video, frame);
        expect(used.map(({ fileName }) => fileName)).toEqual([nameOf(shown.file)]);
        offs.push(...used.map((clip) => Math.abs(clip.fileMsAt(frame) - shown.fileMs)));
      }
    }
    expect(offs.length).toBeGreaterThan(100);
    expect(Math.max(...offs) / frameToMs(1, rate)).toBeLessThanOrEqual(0.5 + 1e-6);
  });

  test('just the heard files sound: they begin within 1 ms of their place, and go off by no more than drift', () => {
    const startOffs: number[] = [];
    for (const seed of SEEDS) {
      const { timeline, nameOf, read } = written(seed, rate);
      for (const { frame, heard } of plannedMoments(timeline)) {
        const used = usedAt(read.audio, frame);
        expect(used.map(({ fileName }) => fileName).toSorted()).toEqual(
          heard.map(({ file }) => nameOf(file)).toSorted(),
        );
        for (const { file, fileMs } of heard) {
          const clip = used.find(({ fileName }) => fileName === nameOf(file));
          const off = Math.abs((clip?.fileMsAt(frame) ?? Number.NaN) - fileMs);
          const sinceStartMs = frameToMs(frame - (clip?.startFrame ?? 0), rate);
          expect(off).toBeLessThan(1 + (sinceStartMs * MAX_DRIFT_PPM) / 1e6);
          expect(off).toBeLessThanOrEqual(frameToMs(1, rate));
          if (clip?.startFrame === frame) startOffs.push(off);
        }
      }
    }
    expect(startOffs.length).toBeGreaterThan(50);
    expect(Math.max(...startOffs)).toBeLessThan(1);
  });

  test('tracks hold no overlaps, and the longest is as long as the plan', () => {
    for (const seed of SEEDS) {
      const { timeline, read } = written(seed, rate);
      const tracks = [...read.video, ...read.audio];
      requireNoOverlap(tracks);
      expect(Math.max(...tracks.flat().map(({ endFrame }) => endFrame))).toBe(timeline.frameCount);
    }
  });
});
