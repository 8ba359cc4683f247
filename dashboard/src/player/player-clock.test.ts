import { expect, test } from 'vitest';
import { PlayerClock } from './player-clock.ts';

test('a new clock continues from the moment of the one before, and reports it at once', () => {
  const camera = { fileId: 'a' } as ConstructorParameters<typeof PlayerClock>[1];
  const before = new PlayerClock([camera], camera);
  const heard: number[] = [];
  before.onTime((ms) => heard.push(ms));
  expect(heard).toEqual([]);
  before.seek(4_000);
  const after = new PlayerClock([camera], camera, before);
  after.onTime((ms) => heard.push(ms));
  expect(after.nowMs).toBe(4_000);
  expect(heard).toEqual([4_000, 4_000]);
});
