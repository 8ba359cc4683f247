import type { MovedFileView } from '../../contract/group-media.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { listPlannerRunsOf } from '../../db/cuts/cuts.ts';
import { listCutsShowing, type ShowingCut } from '../../db/cuts/named-cuts.ts';
import type { Trx } from '../../db/database.ts';
import { lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceFile, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { listWords } from '../../domain/display-text/list-words.ts';
import { entriesLosing, faultOfMove, laterClock } from '../../domain/recording/move-file.ts';
import { sayFile } from '../../domain/recording/place-notes.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import type { ActingCaller, AppContext } from '../app-context.ts';
import { lockReadyGroup } from '../perception/lock-ready-group.ts';

/** The file that a person moves. Its picture and sound come later by a positive shift. */
export interface MoveRequest {
  groupId: string;
  fileId: string;
  shiftMs: number;
}

/**
 * Moves a file on its recording's timeline, which itself stays: words and plans keep their times. Refused where a
 * plan would show the camera at a time for which it has no picture.
 */
export async function moveFile(
  { db }: Pick<AppContext, 'db'>,
  caller: ActingCaller,
  request: MoveRequest,
): Promise<MovedFileView> {
  return await db.transaction().execute(async (trx) => {
    const { file, name } = await requireMovable(trx, caller, request);
    const showing = await listShowing(trx, caller, { ...request, file });
    requirePictures(showing, file, request.shiftMs);
    const clock = laterClock(file.clock, request.shiftMs);
    const movedMs = file.movedMs + request.shiftMs;
    await updateSourceFile(trx, file.id, {
      offset_ms: clock.offsetMs,
      clock_pieces: clock.pieces === undefined ? null : JSON.stringify(clock.pieces),
      moved_ms: movedMs,
      // A microphone moves by a frame at most, which makes no guess sure.
      ...(file.role === 'camera' ? { placed_by: 'hand' as const } : {}),
    });
    // Pages that show the recording load it again.
    await updateSourceGroup(trx, request.groupId, {});
    await writeAudit(trx, {
      ...caller,
      act: 'file.moved',
      subject: { id: request.groupId, name },
      details: { file: sayFile(file), shift_ms: request.shiftMs, moved_ms: movedMs },
    });
    return {
      file_id: file.id,
      offset_ms: clock.offsetMs,
      moved_ms: movedMs,
      shown_in: showing.map((cut) => ({
        cut_id: cut.id,
        name: nameOf(cut),
        entries: cut.entries.map(({ n }) => n),
      })),
    };
  });
}

async function requireMovable(
  trx: Trx,
  caller: ActingCaller,
  { groupId, fileId, shiftMs }: MoveRequest,
): Promise<{ file: RecordingFile; name: string }> {
  await lockReadyGroup(trx, caller, groupId);
  const recording = await lockRecording(trx, groupId);
  const file = recording?.files.find(({ id }) => id === fileId);
  if (!recording || !file) throw new ProblemError('not_found', 'the recording has no such file');
  const fault = faultOfMove(recording, file, shiftMs);
  if (fault !== null) throw new ProblemError('conflict', fault);
  return { file, name: recording.name };
}

/** Refuses while a plan is being made, because its entries are not known yet. */
async function listShowing(
  trx: Trx,
  { accountId }: ActingCaller,
  { groupId, file: { letter } }: { groupId: string; file: RecordingFile },
): Promise<ShowingCut[]> {
  if (letter === null) return [];
  if ((await listPlannerRunsOf(trx, groupId)).length > 0) {
    throw new ProblemError('busy', 'a cut of this recording is being planned; move the camera after that');
  }
  return await listCutsShowing(trx, { accountId, groupId, camera: letter });
}

function requirePictures(showing: readonly ShowingCut[], file: RecordingFile, shiftMs: number): void {
  const losing = showing.flatMap((cut) => {
    const numbers = entriesLosing(cut.entries, file, shiftMs).map(({ n }) => String(n));
    if (numbers.length === 0) return [];
    return [
      `${numbers.length === 1 ? 'entry' : 'entries'} ${listWords(numbers)} of “${nameOf(cut)}” (${cut.id})`,
    ];
  });
  if (losing.length === 0) return;
  const places = listWords(losing);
  throw new ProblemError(
    'conflict',
    `moved by ${shiftMs} ms, ${sayFile(file)} has no picture for ${places}: show another camera there first`,
  );
}

const nameOf = ({ title, prompt }: ShowingCut) => title || prompt;
