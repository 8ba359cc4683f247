import { expect, test } from 'vitest';
import { type ReadMoment, readFcpxmlClips } from '../../../test/support/media/read-fcpxml-clips.ts';
import { RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { groupToFileMs } from '../../domain/recording/file-clock.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Timeline, TimelineFile, TimelineShot } from '../../domain/timeline/timeline.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeFcpxml } from './write-fcpxml.ts';

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

function write(timeline: Timeline): string {
  return writeFcpxml(timeline, mediaPaths(timeline, '/Volumes/Footage'), '1.10');
}

function clockAt({ spans }: TimelineFile, groupMs: number) {
  return spans.find(({ group }) => groupMs >= group.startMs - 0.01 && groupMs < group.endMs)?.clock ?? null;
}

/** How far what a clip has at a moment lies off its place; null where its file did not run there. */
function offBy(moment: ReadMoment, shot: TimelineShot, timeline: Timeline, groupMs: number) {
  const wanted = moment.srcEnable === 'video' ? [shot.cameraId] : [...shot.heardIds, shot.cameraId];
  const recording = timeline.recordings.find(({ id }) => id === shot.recordingId);
  const offs = (recording?.files ?? [])
    .filter((file) => wanted.includes(file.id) && file.fileName === moment.assetName)
    .flatMap((file) => {
      const clock = clockAt(file, groupMs);
      if (clock === null) return [];
      const ms = Math.abs(moment.fileS * 1000 - groupToFileMs(groupMs, clock));
      return [{ ms, frames: ms / frameToMs(1, file.picture?.rate ?? timeline.rate) }];
    });
  return offs.toSorted((a, b) => a.ms - b.ms)[0] ?? null;
}

test('every picture is within half a frame and every sound within 1 ms of its place, over two hours with drift', () => {
  const soundMs: number[] = [];
  const pictureFrames: number[] = [];
  for (const [at, rate] of RATES.entries()) {
    for (const seed of SEEDS.slice(at * 10, at * 10 + 10)) {
      const timeline = randomTimeline(seed, rate);
      const clips = readFcpxmlClips(write(timeline));
      expect(clips).toHaveLength(timeline.shots.length);
      for (const [index, shot] of timeline.shots.entries()) {
        const clip = clips[index];
        if (clip === undefined) throw new Error('no clip');
        expect(clip.offsetS).toBeCloseTo(frameToMs(shot.atFrame, rate) / 1000, 9);
        for (const afterFrames of [0, shot.picture.endFrame - shot.picture.startFrame - 1]) {
          const moments = clip.at(frameToMs(afterFrames, rate) / 1000).filter((moment) => moment !== null);
          expect(moments.filter(({ srcEnable }) => srcEnable !== 'audio')).toHaveLength(1);
          for (const moment of moments) {
            const groupMs = frameToMs(shot.picture.startFrame + afterFrames, rate);
            const off = offBy(moment, shot, timeline, groupMs);
            if (off === null) continue;
            if (moment.srcEnable === 'video') pictureFrames.push(off.frames);
            else soundMs.push(off.ms);
          }
        }
      }
    }
  }
  expect(soundMs.length).toBeGreaterThan(500);
  expect(pictureFrames.length).toBeGreaterThan(500);
  expect(Math.max(...soundMs)).toBeLessThan(1);
  expect(Math.max(...pictureFrames)).toBeLessThanOrEqual(0.51);
});
