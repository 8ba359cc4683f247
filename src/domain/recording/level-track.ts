import type { Range } from '../time/range.ts';

/** Sound level in dBFS per `STEP_MS`, from `startMs` of a clock on. Silence is `FLOOR_DB`. */
export interface LevelTrack {
  startMs: number;
  levelsDb: Float32Array;
}

export const LEVEL_STEP_MS = 10;
export const FLOOR_DB = -100;

/** Level at a time; outside the track it is the floor. */
export function levelAt(track: LevelTrack, ms: number): number {
  return track.levelsDb[Math.floor((ms - track.startMs) / LEVEL_STEP_MS)] ?? FLOOR_DB;
}

/** Mean power from `fromMs` to `toMs`, in dB. Single steps of a room's tone differ by 5 dB and more. */
export function meanLevel(track: LevelTrack, fromMs: number, toMs: number): number {
  let power = 0;
  let steps = 0;
  for (let ms = fromMs; ms < toMs; ms += LEVEL_STEP_MS) {
    power += 10 ** (levelAt(track, ms) / 10);
    steps += 1;
  }
  return steps === 0 ? FLOOR_DB : Math.max(FLOOR_DB, 10 * Math.log10(power / steps));
}

/** The level of some levels' mean power, in dB; the floor for none. */
export function meanPowerDb(levelsDb: readonly number[]): number {
  if (levelsDb.length === 0) return FLOOR_DB;
  const power = levelsDb.reduce((sum, levelDb) => sum + 10 ** (levelDb / 10), 0) / levelsDb.length;
  return Math.max(FLOOR_DB, 10 * Math.log10(power));
}

/** The track with another gain; silence stays. */
export function raiseLevels({ startMs, levelsDb }: LevelTrack, gainDb: number): LevelTrack {
  if (gainDb === 0) return { startMs, levelsDb };
  return { startMs, levelsDb: levelsDb.map((db) => (db > FLOOR_DB ? Math.max(FLOOR_DB, db + gainDb) : db)) };
}

/** Power sum of tracks on one clock, from 0 to `durationMs`. */
export function mixLevels(tracks: readonly LevelTrack[], durationMs: number): LevelTrack {
  const levelsDb = new Float32Array(Math.ceil(durationMs / LEVEL_STEP_MS));
  const [only] = tracks;
  if (only !== undefined && tracks.length === 1) {
    const levels = levelsDb.map((_, step) => Math.max(FLOOR_DB, levelAt(only, step * LEVEL_STEP_MS)));
    return { startMs: 0, levelsDb: levels };
  }
  for (let step = 0; step < levelsDb.length; step += 1) {
    let power = 0;
    for (const track of tracks) power += 10 ** (levelAt(track, step * LEVEL_STEP_MS) / 10);
    levelsDb[step] = power > 0 ? Math.max(FLOOR_DB, 10 * Math.log10(power)) : FLOOR_DB;
  }
  return { startMs: 0, levelsDb };
}

/** Puts the levels of a track on the same clock in place of another's in some stretches. */
export function putLevels(into: LevelTrack, from: LevelTrack, stretches: readonly Range[]): void {
  const stepAt = (ms: number) => Math.round((ms - into.startMs) / LEVEL_STEP_MS);
  for (const { startMs, endMs } of stretches) {
    const end = Math.min(into.levelsDb.length, stepAt(endMs));
    for (let step = Math.max(0, stepAt(startMs)); step < end; step += 1) {
      into.levelsDb[step] = Math.max(FLOOR_DB, levelAt(from, into.startMs + step * LEVEL_STEP_MS));
    }
  }
}
