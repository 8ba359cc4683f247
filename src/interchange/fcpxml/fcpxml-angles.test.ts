import { expect, test } from 'vitest';
import { makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import { toNumber } from '../../domain/time/rational.ts';
import { anglesOf } from './fcpxml-angles.ts';

const RATE: FrameRate = { num: 25, den: 1 };

/** The clips of a camera's angles in a timeline of 25 frames a second. */
function clipsOf(rate: FrameRate, durationMs: number, offsetMs: number) {
  const picture = { rate, width: 640, height: 360, isUneven: false };
  const clock = { offsetMs, driftPpm: 0 };
  const camera = makeTimelineFile({ fileName: 'a.mov', letter: 'A', picture, durationMs }, clock);
  return anglesOf({ id: '1', name: 'Talk', files: [camera] }, RATE).flatMap(({ carries, clips }) =>
    clips.map(({ start, frameCount }) => ({ carries, startS: toNumber(start), frameCount })),
  );
}

test('a picture that begins at the next frame of its file is a frame shorter than its sound, where the file ends', () => {
  // 26 frames of 30 a second. At 20 ms of the file the timeline has 21 whole frames, from the second frame only 20.83.
  const clips = clipsOf({ num: 30, den: 1 }, 867, -20);
  expect(clips).toEqual([
    { carries: 'video', startS: expect.closeTo(1 / 30, 9), frameCount: 20 },
    { carries: 'audio', startS: 0.02, frameCount: 21 },
  ]);
  for (const { startS, frameCount } of clips) expect(startS + frameCount / 25).toBeLessThanOrEqual(26 / 30);
});

test('a camera that begins with the timeline is one angle with all its frames', () => {
  expect(clipsOf(RATE, 1_000, 0)).toEqual([{ carries: 'all', startS: 0, frameCount: 25 }]);
});
