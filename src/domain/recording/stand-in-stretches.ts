import { type Range, rangeLengthMs, subtractRanges } from '../time/range.ts';
import { rangesOnGroup } from './file-clock.ts';
import { type Recording, type RecordingFile, soundFiles, standInFiles } from './recording.ts';

/** Less than this holds hardly a word. */
const LEAST_MS = 500;

/** Stretches of the group's timeline with a camera's sound, because no microphone ran. */
export interface StandInStretches {
  file: RecordingFile;
  stretches: Range[];
}

/**
 * The stretches with a stand-in camera, because microphones began later, ended earlier or were paused. Each
 * stretch has one camera: the preferred one that ran.
 */
export function standInStretches(recording: Recording): StandInStretches[] {
  const microphones = soundFiles(recording).flatMap(timesOf);
  let bare = subtractRanges({ startMs: 0, endMs: recording.durationMs ?? 0 }, microphones);
  return standInFiles(recording).flatMap((file) => {
    const ran = timesOf(file);
    const stretches = bare.flatMap((range) => within(range, ran));
    bare = bare.flatMap((range) => subtractRanges(range, ran));
    return stretches.length === 0 ? [] : [{ file, stretches }];
  });
}

/** The parts of a range that lie in stretches, without the shortest. */
export function within(range: Range, stretches: readonly Range[]): Range[] {
  return subtractRanges(range, subtractRanges(range, stretches)).filter(
    (part) => rangeLengthMs(part) >= LEAST_MS,
  );
}

function timesOf({ clock, durationMs }: RecordingFile): Range[] {
  return rangesOnGroup({ startMs: 0, endMs: durationMs ?? 0 }, clock);
}
