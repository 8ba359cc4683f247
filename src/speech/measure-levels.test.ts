import { expect, test } from 'vitest';
import { levelAt } from '../domain/recording/level-track.ts';
import { levelsOf, levelsOnGroupClock } from './measure-levels.ts';

test('a full square wave is 0 dB, silence the floor, a part of a step is left out', () => {
  const samples = new Float32Array((16_000 / 100) * 2 + 50);
  samples.fill(1, 0, 160);
  expect([...levelsOf(samples, 16_000)].map(Math.round)).toEqual([0, -100]);
});

test('levels move to the group timeline with offset and drift', () => {
  const levelsDb = new Float32Array(360_000).fill(-60);
  levelsDb[300_000] = -10;
  const moved = levelsOnGroupClock({ startMs: 0, levelsDb }, { offsetMs: 500, driftPpm: 100 });
  expect(moved.startMs).toBe(500);
  const expectedMs = 500 + 3_000_000 * 1.0001 + 5;
  expect(levelAt(moved, expectedMs)).toBe(-10);
  expect(levelAt(moved, expectedMs - 300)).toBe(-60);
});
