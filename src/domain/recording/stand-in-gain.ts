import { FLOOR_DB, LEVEL_STEP_MS, type LevelTrack, levelAt } from './level-track.ts';

/**
 * A person speaks into a microphone if its level is at most this far under its loud moments. A voice that
 * only leaks in is further below.
 */
const SPEECH_RANGE_DB = 15;
const LOUD_QUANTILE = 0.95;
/** The least speech for a comparison. */
const MIN_SPEECH_MS = 3_000;
/** More would lift the room of a far camera over the voices. */
const MAX_GAIN_DB = 12;

/**
 * The gain in dB that makes a camera as loud as the mixed microphones for which it stands in. It compares the
 * same speech in both tracks, on the group's timeline. 0 where they share too little.
 */
export function standInGainDb(microphones: LevelTrack, camera: LevelTrack): number {
  const timeOf = (step: number) => microphones.startMs + step * LEVEL_STEP_MS;
  const shared = Array.from(microphones.levelsDb.keys()).filter(
    (step) => (microphones.levelsDb[step] ?? 0) > FLOOR_DB && levelAt(camera, timeOf(step)) > FLOOR_DB,
  );
  const levels = Float32Array.from(shared, (step) => microphones.levelsDb[step] ?? FLOOR_DB).sort();
  const loudDb = levels[Math.floor(levels.length * LOUD_QUANTILE)] ?? 0;
  const speech = shared.filter((step) => (microphones.levelsDb[step] ?? 0) >= loudDb - SPEECH_RANGE_DB);
  if (speech.length * LEVEL_STEP_MS < MIN_SPEECH_MS) return 0;
  const powerOf = (levelOf: (step: number) => number) =>
    speech.reduce((sum, step) => sum + 10 ** (levelOf(step) / 10), 0);
  const own = powerOf((step) => microphones.levelsDb[step] ?? FLOOR_DB);
  const cameras = powerOf((step) => levelAt(camera, timeOf(step)));
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, 10 * Math.log10(own / cameras)));
}
