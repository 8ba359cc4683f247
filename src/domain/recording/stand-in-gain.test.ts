import { describe, expect, test } from 'vitest';
import { FLOOR_DB, type LevelTrack, mixLevels } from './level-track.ts';
import { standInGainDb } from './stand-in-gain.ts';

const STEPS = 6_000;
/** Two people in turn, ten seconds each, with a pause of two seconds after each turn. */
const speakerAt = (step: number) => (step % 1_200 >= 1_000 ? null : Math.floor(step / 1_200) % 2);
const track = (levelOf: (step: number) => number, startMs = 0, steps = STEPS): LevelTrack => ({
  startMs,
  levelsDb: Float32Array.from({ length: steps }, (_, step) => levelOf(step + startMs / 10)),
});
const microphone = (person: number) =>
  track((step) => (speakerAt(step) === person ? -20 : speakerAt(step) === null ? -60 : -42));
const mixed = (...microphones: LevelTrack[]) => mixLevels(microphones, STEPS * 10);
const camera = track((step) => (speakerAt(step) === null ? -50 : -29));

describe('a camera that stands in for microphones', () => {
  test('is raised by the difference of levels of the same speech', () => {
    expect(standInGainDb(mixed(microphone(0), microphone(1)), camera)).toBeCloseTo(9, 1);
  });

  test('and lowered where it is louder', () => {
    const loud = track((step) => (speakerAt(step) === null ? -50 : -15));
    expect(standInGainDb(mixed(microphone(0), microphone(1)), loud)).toBeCloseTo(-5, 1);
  });

  test('sound that only leaks into another microphone while one is paused does not count', () => {
    const own = microphone(0);
    const paused = { ...own, levelsDb: own.levelsDb.map((level, step) => (step < 3_000 ? level : FLOOR_DB)) };
    expect(standInGainDb(mixed(paused, microphone(1)), camera)).toBeCloseTo(9, 1);
  });

  test('is compared only while both ran', () => {
    const late = track((step) => (speakerAt(step) === null ? -50 : -26), 12_000, 2_400);
    expect(standInGainDb(mixed(microphone(0), microphone(1)), late)).toBeCloseTo(6, 1);
  });

  test('by 12 dB at the most, and not at all where they share less than three seconds of speech', () => {
    const far = track((step) => (speakerAt(step) === null ? -70 : -50));
    expect(standInGainDb(mixed(microphone(0)), far)).toBe(12);
    expect(
      standInGainDb(
        mixed(microphone(0)),
        track(() => -29, 8_000, 290),
      ),
    ).toBe(0);
    expect(standInGainDb(mixed(), camera)).toBe(0);
  });
});
