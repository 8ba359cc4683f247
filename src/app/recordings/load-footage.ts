import { readOverlaps } from '../../db/recordings/perception-runs.ts';
import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import { LEVEL_STEP_MS, type LevelTrack, mixLevels, putLevels } from '../../domain/recording/level-track.ts';
import type { PictureActivity } from '../../domain/recording/picture-activity.ts';
import { guessOfCamera } from '../../domain/recording/place-notes.ts';
import {
  artefactsOf,
  type PreparedCamera,
  preparedCameras,
  type Recording,
  soundFiles,
} from '../../domain/recording/recording.ts';
import { standInStretches } from '../../domain/recording/stand-in-stretches.ts';
import { mergeRanges, type Range } from '../../domain/time/range.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { CameraFootage, GroupFootage } from '../../planner/talk/footage.ts';
import type { StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { readFloatTrack } from './float-track.ts';
import { loadMixedLevels } from './load-levels.ts';
import { findSpoken } from './load-spoken.ts';

type FootageContext = Pick<AppContext, 'db' | 'memory'> & { store: StoreWithPaths };

/** All that the planner needs of a recording. Throws StageError `transcript` where the recording is gone. */
export async function loadFootage({ store, ...app }: FootageContext, groupId: string): Promise<GroupFootage> {
  const { db } = app;
  const spoken = await findSpoken(app, groupId);
  if (spoken === null) throw new StageError('transcript', 'a recording of this cut has been deleted.');
  const { recording, words, segments } = spoken;
  const durationMs = recording.durationMs ?? 0;
  const cameras: CameraFootage[] = [];
  for (const camera of preparedCameras(recording)) {
    const guess = guessOfCamera(recording, camera.file);
    const loaded = await loadCamera(store, camera);
    cameras.push(...loaded.map((one) => (guess === null ? one : { ...one, guess })));
  }
  return {
    groupId,
    durationMs,
    words,
    segments,
    language: recording.transcript.language,
    draft: recording.transcript.quality === 'draft',
    levels: await loadLevels({ store, memory: app.memory }, recording, durationMs),
    recorded: recordedSound(recording, durationMs),
    cameras,
    speakerNames: await readSpeakerNames(db, groupId),
    overlaps: await readOverlaps(db, groupId),
  };
}

/**
 * The sound of the video: the recording's own microphones, and the cameras that stand in for them. Its source
 * files never change.
 */
async function loadLevels(
  { store, memory: { levels } }: Pick<FootageContext, 'store' | 'memory'>,
  recording: Recording,
  durationMs: number,
): Promise<LevelTrack> {
  const files = soundFiles(recording);
  const standIns = standInStretches(recording);
  const key = JSON.stringify([
    durationMs,
    files.map((file) => [artefactsOf(file).levelsKey, file.clock, file.durationMs, file.mixGainDb]),
    standIns.map(({ file, stretches }) => [artefactsOf(file).levelsKey, file.mixGainDb, stretches]),
  ]);
  const kept = levels.get(key);
  if (kept !== undefined) return kept;
  const mixed = mixLevels(await Promise.all(files.map((file) => loadMixedLevels(store, file))), durationMs);
  for (const { file, stretches } of standIns) {
    putLevels(mixed, await loadMixedLevels(store, file), stretches);
  }
  levels.set(key, mixed);
  return mixed;
}

/** The times at which some microphone ran, or a camera that stands in for them. */
function recordedSound(recording: Recording, durationMs: number): Range[] {
  const ran = soundFiles(recording).flatMap((file) =>
    rangesOnGroup({ startMs: 0, endMs: file.durationMs ?? 0 }, file.clock),
  );
  const standIns = standInStretches(recording).flatMap(({ stretches }) => stretches);
  const within = [...ran, ...standIns].map(({ startMs, endMs }) => ({
    startMs: Math.max(0, startMs),
    endMs: Math.min(durationMs, endMs),
  }));
  return mergeRanges(within, LEVEL_STEP_MS);
}

/** A camera that was paused becomes several with one letter, each for a time in which it ran. */
async function loadCamera(
  store: StoreWithPaths,
  { file: { label }, letter, artefacts, picture, spans }: PreparedCamera,
): Promise<CameraFootage[]> {
  const { activityKey, sceneChangesMs } = artefacts;
  const motion = activityKey === null ? null : await readFloatTrack(await store.localPath(activityKey));
  return spans.map(({ clock, file: span, group: coverage }) => {
    const isWithin = (ms: number) => ms >= span.startMs && ms < span.endMs;
    const activity: PictureActivity | null =
      motion === null ? null : { motion, sceneChangesMs: sceneChangesMs.filter(isWithin) };
    return { letter, coverage, clock, activity, rate: picture.facts.rate, label };
  });
}
