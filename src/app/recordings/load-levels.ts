import { type LevelTrack, raiseLevels } from '../../domain/recording/level-track.ts';
import { artefactsOf, type RecordingFile } from '../../domain/recording/recording.ts';
import { levelsOnGroupClock } from '../../speech/measure-levels.ts';
import type { StoreWithPaths } from '../../storage/object-store.ts';
import { readFloatTrack } from './float-track.ts';

/** A file's levels on the group's clock. */
export async function loadGroupLevels(store: StoreWithPaths, file: RecordingFile): Promise<LevelTrack> {
  const key = artefactsOf(file).levelsKey;
  if (key === null) throw new Error(`file ${file.id} has no sound`);
  const levelsDb = await readFloatTrack(await store.localPath(key));
  return levelsOnGroupClock({ startMs: 0, levelsDb }, file.clock);
}

/** A file's levels on the group's clock, as loud as it enters the mix of the talk. */
export async function loadMixedLevels(store: StoreWithPaths, file: RecordingFile): Promise<LevelTrack> {
  return raiseLevels(await loadGroupLevels(store, file), file.mixGainDb ?? 0);
}
