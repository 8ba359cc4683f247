import { describe, expect, test } from 'vitest';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { GroupFootage } from './footage.ts';
import { findShownSpeakers } from './speaker-cameras.ts';

const { group } = readTalk('bakery');

function fitness(footage: GroupFootage, speaker: string, camera: string): number {
  return findShownSpeakers(footage).get(speaker)?.get(camera) ?? Number.NaN;
}

describe('who speaks moves', () => {
  test('each speaker is found on the camera that moves along', () => {
    expect(fitness(group, 'S1', 'A')).toBe(1);
    expect(fitness(group, 'S1', 'B')).toBeLessThan(0.3);
    expect(fitness(group, 'S2', 'B')).toBe(1);
    expect(fitness(group, 'S2', 'A')).toBeLessThan(0.3);
  });

  test('a camera that started later is read on its own clock', () => {
    const cameras = group.cameras.map((camera) => {
      if (camera.letter !== 'B' || !camera.activity) return camera;
      const motion = camera.activity.motion.slice(37);
      const coverage = { startMs: 7400, endMs: group.durationMs };
      return {
        ...camera,
        coverage,
        clock: { offsetMs: 7400, driftPpm: 0 },
        activity: { ...camera.activity, motion },
      };
    });
    expect(fitness({ ...group, cameras }, 'S2', 'B')).toBe(1);
    expect(fitness({ ...group, cameras }, 'S1', 'B')).toBeLessThan(0.3);
  });

  test('without measured movement every camera is as good', () => {
    const cameras = group.cameras.map((camera) => ({ ...camera, activity: null }));
    expect(fitness({ ...group, cameras }, 'S1', 'A')).toBe(fitness({ ...group, cameras }, 'S1', 'B'));
  });
});
