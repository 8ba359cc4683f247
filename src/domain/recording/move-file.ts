import type { PlanEntry } from '../../contract/plan.ts';
import { overlapMs } from '../time/range.ts';
import { clockSpans, type FileClock } from './file-clock.ts';
import { sayFile } from './place-notes.ts';
import { artefactsOf, type Recording, type RecordingFile, referenceFile, soundFiles } from './recording.ts';

/** Words stay where they are, so the sound that they are timed on may move by a frame in all. */
export const MAX_MICROPHONE_MOVE_MS = 40;

/** The clock of a file whose picture and sound come so much later. */
export function laterClock({ offsetMs, driftPpm, pieces }: FileClock, shiftMs: number): FileClock {
  const line = { offsetMs: offsetMs + shiftMs, driftPpm };
  if (pieces === undefined) return line;
  return { ...line, pieces: pieces.map((piece) => ({ ...piece, offsetMs: piece.offsetMs + shiftMs })) };
}

/** Why a prepared file cannot be moved so far; null where it can. */
export function faultOfMove(recording: Recording, file: RecordingFile, shiftMs: number): string | null {
  if (file.id === referenceFile(recording).id)
    return `${sayFile(file)} is the reference, whose first frame is time 0 of the recording: move the other files instead`;
  if (soundFiles(recording).includes(file)) {
    if (Math.abs(file.movedMs + shiftMs) <= MAX_MICROPHONE_MOVE_MS) return null;
    return `${sayFile(file)} can be moved by ${MAX_MICROPHONE_MOVE_MS} ms in all, because the words are timed on its sound: move the cameras instead`;
  }
  const { picture } = artefactsOf(file);
  const timeline = { startMs: 0, endMs: recording.durationMs ?? 0 };
  const spans = clockSpans(laterClock(file.clock, shiftMs), picture?.durationMs ?? file.durationMs ?? 0);
  if (spans.some(({ group }) => overlapMs(group, timeline) > 0)) return null;
  return `moved by ${shiftMs} ms, ${sayFile(file)} would have no picture while the recording runs`;
}

type Shown = Pick<PlanEntry, 'source_start_ms' | 'source_end_ms'>;

/** The entries for which a camera has a picture now, and would have none after the move. */
export function entriesLosing<E extends Shown>(
  entries: readonly E[],
  camera: RecordingFile,
  shiftMs: number,
): E[] {
  const durationMs = artefactsOf(camera).picture?.durationMs ?? 0;
  const covers = (clock: FileClock, { source_start_ms: startMs, source_end_ms: endMs }: Shown) =>
    clockSpans(clock, durationMs).some(({ group }) => group.startMs <= startMs && group.endMs >= endMs);
  const moved = laterClock(camera.clock, shiftMs);
  return entries.filter((entry) => covers(camera.clock, entry) && !covers(moved, entry));
}
