import type { InsertEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import type { Range } from '../../time/range.ts';
import {
  type EditedEntries,
  heardAnew,
  isLongEnoughToShow,
  refused,
  tighteningIn,
} from './edited-entries.ts';
import { camerasWithPicture, type EditedGroup, hasPicture } from './edited-group.ts';
import { footageFault } from './footage-fault.ts';
import { type SpeakerTurn, speakerTurns } from './speaker-turns.ts';

/** New entries of a stretch behind the entry `after`, 0 for the beginning; one for each turn of a speaker. */
export function insertStretch(
  entries: readonly PlanEntry[],
  edit: InsertEdit,
  group: EditedGroup,
): EditedEntries {
  const { after, camera = null } = edit;
  if (after !== 0 && !entries.some(({ n }) => n === after)) {
    return refused(`The plan has no entry ${after} to insert after; 0 is the beginning.`);
  }
  const range = { startMs: edit.source_start_ms, endMs: edit.source_end_ms };
  const fault =
    footageFault(group, range, entries) ?? (camera === null ? null : cameraFault(group, camera, range));
  if (fault !== null) return refused(fault);
  const place = entries.findIndex(({ n }) => n === after) + 1;
  const inserted: PlanEntry[] = [];
  for (const turn of partAtTurns(speakerTurns(group, range), range)) {
    const shown =
      camera ?? chooseCamera(group, turn, [inserted.at(-1) ?? entries[place - 1], entries[place]]);
    if (shown === null) {
      return refused(`No camera has a picture for all of ${turn.startMs} to ${turn.endMs} ms.`);
    }
    inserted.push(makeEntry(group, turn, shown));
  }
  if (!inserted.every(isLongEnoughToShow)) {
    return refused('A part of this stretch would show less than a tenth of a second: make it longer.');
  }
  return { ok: true, entries: entries.toSpliced(place, 0, ...inserted) };
}

export function cameraFault(group: EditedGroup, letter: string, { startMs, endMs }: Range): string | null {
  if (!group.cameras.some((camera) => camera.letter === letter)) {
    const letters = [...new Set(group.cameras.map((camera) => camera.letter))].sort();
    return `The recording has no camera ${letter}; it has ${letters.join(', ')}.`;
  }
  if (hasPicture(group, letter, { startMs, endMs })) return null;
  return `Camera ${letter} has no picture for all of ${startMs} to ${endMs} ms.`;
}

/** The whole stretch as its turns: each begins in the middle of the pause before its first word. */
export function partAtTurns(turns: readonly SpeakerTurn[], range: Range): SpeakerTurn[] {
  const first = { speaker: turns[0]?.speaker ?? '', ...range };
  if (turns.length < 2) return [first];
  const points = turns.slice(1).map((turn, i) => {
    const beforeMs = turns[i]?.endMs ?? turn.startMs;
    return beforeMs < turn.startMs ? Math.round((beforeMs + turn.startMs) / 2) : turn.startMs;
  });
  return turns.map(({ speaker }, i) => ({
    speaker,
    startMs: points[i - 1] ?? range.startMs,
    endMs: points[i] ?? range.endMs,
  }));
}

/**
 * The camera that shows the speaker best. Where the picture would jump at a neighbour, it is another camera
 * if there is one.
 */
function chooseCamera(
  group: EditedGroup,
  turn: SpeakerTurn,
  neighbours: readonly (PlanEntry | undefined)[],
): string | null {
  const letters = camerasWithPicture(group, turn.speaker, turn);
  const jumps = (letter: string) =>
    neighbours.some(
      (entry) =>
        entry?.source_group === group.groupId &&
        entry.camera === letter &&
        entry.speaker === turn.speaker &&
        entry.source_end_ms !== turn.startMs &&
        entry.source_start_ms !== turn.endMs,
    );
  return letters.find((letter) => !jumps(letter)) ?? letters[0] ?? null;
}

function makeEntry(group: EditedGroup, turn: SpeakerTurn, camera: string): PlanEntry {
  const entry = {
    n: 0,
    role: 'body' as const,
    source_group: group.groupId,
    camera,
    source_start_ms: turn.startMs,
    source_end_ms: turn.endMs,
    text: '',
    speaker: turn.speaker,
    tightening: tighteningIn(group.tightening, turn),
    pinned: false,
  };
  return heardAnew(group, entry);
}
