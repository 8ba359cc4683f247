import { loadGroupLevels } from '../../app/recordings/load-levels.ts';
import {
  LEVEL_STEP_MS,
  type LevelTrack,
  mixLevels,
  raiseLevels,
} from '../../domain/recording/level-track.ts';
import { microphoneGainsDb } from '../../domain/recording/microphone-gains.ts';
import type { MicrophoneTurn } from '../../domain/recording/perceived.ts';
import { type Recording, type RecordingFile, standInFiles } from '../../domain/recording/recording.ts';
import { standInGainDb } from '../../domain/recording/stand-in-gain.ts';
import type { OwnMicrophone } from '../../speech/microphone-turns.ts';
import type { JobContext } from '../job-context.ts';

/** The files of the talk with their levels on the group's timeline, and who has the word in which microphone. */
interface FoundTalk {
  found: readonly { file: RecordingFile; levels: LevelTrack }[];
  microphones: readonly OwnMicrophone[];
  turns: readonly MicrophoneTurn[];
}

/** By file, in dB: the gains of microphones, and those that cameras need where they stand in for them. */
export async function findMixGains(
  context: JobContext,
  recording: Recording,
  { found, microphones, turns }: FoundTalk,
): Promise<Map<string, number>> {
  const gains = microphoneGainsDb(microphones, turns);
  const cameras = standInFiles(recording);
  if (cameras.length === 0) return gains;
  const tracks = found.map(({ file, levels }) => raiseLevels(levels, gains.get(file.id) ?? 0));
  const ends = tracks.map(({ startMs, levelsDb }) => startMs + levelsDb.length * LEVEL_STEP_MS);
  const mixed = mixLevels(tracks, Math.max(0, ...ends));
  for (const camera of cameras) {
    gains.set(camera.id, standInGainDb(mixed, await loadGroupLevels(context.store, camera)));
  }
  return gains;
}
