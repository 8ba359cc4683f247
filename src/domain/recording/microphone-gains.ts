import { LEVEL_STEP_MS, type LevelTrack, levelAt } from './level-track.ts';
import type { MicrophoneTurn } from './perceived.ts';

/** The least speech of a microphone's own that tells its level. */
const MIN_SPEECH_MS = 3_000;
/** More would lift the noise of a microphone that was hardly turned up. */
const MAX_GAIN_DB = 24;
/** People differ by as much from one sentence to the next. */
const HEARD_DB = 1.5;

/**
 * By microphone, the gain in dB with which its own speakers are as loud as those of the others. Without it a mix by power
 * takes a voice from a loud microphone far away rather than from its own. `levels` and `turns` are on the group's
 * timeline. A microphone without talk of its own is never louder than the others. Empty for a single microphone.
 */
export function microphoneGainsDb(
  microphones: readonly { fileId: string; levels: LevelTrack }[],
  turns: readonly MicrophoneTurn[],
): Map<string, number> {
  const speech = microphones.map(({ fileId, levels }) => ({
    fileId,
    levelDb: levelOf(
      levels,
      turns.filter((turn) => turn.fileId === fileId),
    ),
  }));
  const known = speech.flatMap(({ levelDb }) => levelDb ?? []);
  if (known.length < 2) return new Map();
  const meanDb = known.reduce((sum, levelDb) => sum + levelDb, 0) / known.length;
  const silentDb = Math.min(0, ...known.map((levelDb) => gainTo(meanDb, levelDb)));
  return new Map(
    speech.map(({ fileId, levelDb }) => [fileId, levelDb === null ? silentDb : gainTo(meanDb, levelDb)]),
  );
}

function gainTo(meanDb: number, levelDb: number): number {
  const gainDb = Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, meanDb - levelDb));
  return Math.abs(gainDb) < HEARD_DB ? 0 : gainDb;
}

/** The mean power of a microphone's own turns in dB; null where they are too short. */
function levelOf(levels: LevelTrack, turns: readonly MicrophoneTurn[]): number | null {
  let [power, steps] = [0, 0];
  for (const { startMs, endMs } of turns) {
    for (let atMs = startMs + LEVEL_STEP_MS / 2; atMs < endMs; atMs += LEVEL_STEP_MS) {
      power += 10 ** (levelAt(levels, atMs) / 10);
      steps += 1;
    }
  }
  return steps * LEVEL_STEP_MS < MIN_SPEECH_MS ? null : 10 * Math.log10(power / steps);
}
