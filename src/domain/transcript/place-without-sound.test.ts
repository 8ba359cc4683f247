import { expect, test } from 'vitest';
import { placeWithoutSound, type SilentFile } from './place-without-sound.ts';

const file = (
  changes: { timecode?: string; createdAt?: string; durationMs?: number; fps?: number } = {},
): SilentFile => ({
  facts: {
    container: 'mp4',
    durationMs: 0,
    picture: null,
    sound: null,
    startTimecode: changes.timecode ?? null,
    createdAt: changes.createdAt ?? null,
  },
  durationMs: changes.durationMs ?? 60_000,
  fps: changes.fps ?? 25,
});

test('timecode tells first, each at its own rate', () => {
  const late = file({ timecode: '10:00:07:10', durationMs: 1 });
  expect(placeWithoutSound(file({ timecode: '10:00:00:00' }), late)).toEqual({
    offsetMs: 7_400,
    placedBy: 'timecode',
  });
  expect(
    placeWithoutSound(file({ timecode: '10:00:00:00' }), file({ timecode: '10:00:01:30', fps: 60 })),
  ).toEqual({ offsetMs: 1_500, placedBy: 'timecode' });
});

test('equal lengths start together; else creation times decide; else the place is unknown', () => {
  expect(placeWithoutSound(file(), file({ durationMs: 60_080 }))).toEqual({
    offsetMs: 0,
    placedBy: 'equal_length',
  });
  const created = { createdAt: '2026-11-20T10:00:00Z' };
  expect(
    placeWithoutSound(file(created), file({ createdAt: '2026-11-20T10:00:03.5Z', durationMs: 5_000 })),
  ).toEqual({ offsetMs: 3_500, placedBy: 'creation_time' });
  expect(placeWithoutSound(file(created), file({ durationMs: 5_000 }))).toBeNull();
});
