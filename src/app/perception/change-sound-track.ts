import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import { isTrackInUse } from '../../domain/recording/sound-track.ts';
import type { SoundTrack } from '../../domain/recording/source-facts.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { startLaterRun } from './start-later-run.ts';

/**
 * Takes another sound track of a file into use and has the recording transcribed again from it. The present transcript
 * stays until the run is complete. `track` counts the file's sound tracks from 1. Returns the run's id.
 */
export async function changeSoundTrack(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { groupId, fileId, track }: { groupId: string; fileId: string; track: number },
): Promise<string> {
  const recording = await requireRecording(app, caller, groupId);
  const file = recording.files.find(({ id }) => id === fileId);
  if (file === undefined) throw new ProblemError('not_found', 'the recording has no such file');
  const group = await lockReadyGroup(trx, caller, groupId);
  const { streamIndex } = requireTrack(file, track);
  const run = await startLaterRun(trx, {
    group_id: group.id,
    engine: null,
    speakers_hint: group.speakers_hint,
    vocabulary: [],
  });
  await app.queue.enqueue(trx, {
    name: 'source.sound',
    payload: { groupId, run, fileId, streamIndex },
  });
  return run;
}

function requireTrack(file: RecordingFile, track: number): SoundTrack {
  const tracks = file.facts?.soundTracks ?? [];
  const wanted = tracks[track - 1];
  if (wanted === undefined) {
    const allowed =
      tracks.length === 0
        ? 'its tracks are not known; bring the recording in again'
        : `allowed is 1${tracks.length === 1 ? '' : ` to ${tracks.length}`}`;
    throw new ProblemError('invalid_request', `track: got ${track}; ${allowed}`);
  }
  if (isTrackInUse(file.facts, wanted))
    throw new ProblemError('conflict', `sound track ${track} of ${file.label} is in use already`);
  return wanted;
}
