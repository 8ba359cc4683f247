import { expect, test } from 'vitest';
import { FLOOR_DB, putLevels, raiseLevels } from './level-track.ts';

test('levels of a camera take the place of a microphone where that did not run, raised by its gain', () => {
  const microphone = { startMs: 0, levelsDb: Float32Array.from([-100, -100, -100, -30, -30]) };
  const camera = { startMs: 10, levelsDb: Float32Array.from([-40, -100, -40, -40]) };
  putLevels(microphone, raiseLevels(camera, 6), [{ startMs: -50, endMs: 30 }]);
  expect([...microphone.levelsDb]).toEqual([FLOOR_DB, -34, FLOOR_DB, -30, -30]);
});
