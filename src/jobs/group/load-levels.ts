import { artefactsOf, clockOf } from '../../app/ingest/group-files.ts';
import type { SourceFileRow } from '../../db/source-groups.ts';
import type { LevelTrack } from '../../domain/level-track.ts';
import { levelsOnGroupClock } from '../../speech/measure-levels.ts';
import { readFloatTrack } from '../float-track.ts';
import type { JobContext } from '../job-context.ts';

/** A file's levels on the group's clock. */
export async function loadGroupLevels(context: JobContext, file: SourceFileRow): Promise<LevelTrack> {
  const key = artefactsOf(file).levelsKey;
  if (key === null) throw new Error(`file ${file.id} has no sound`);
  const levelsDb = await readFloatTrack(await context.store.localPath(key));
  return levelsOnGroupClock({ startMs: 0, levelsDb }, clockOf(file));
}
