import type { Tightening } from '../../../contract/plan.ts';
import type { GuessedPlacing } from '../../../contract/values/recordings.ts';
import type { SpokenText } from '../../display-text/display-text.ts';
import type { FrameRate } from '../../time/frame-rate.ts';
import type { Range } from '../../time/range.ts';
import type { HeardSound } from '../cut-point.ts';

/** The facts about a recording that an edit needs; times in milliseconds on its group's timeline. */
export interface EditedGroup {
  groupId: string;
  durationMs: number;
  spoken: SpokenText;
  sound: HeardSound;
  /** The tightening of the whole group by the settings, in order of time. */
  tightening: readonly Tightening[];
  /** A camera that was paused comes once for each time that it ran. */
  cameras: readonly { letter: string; coverage: Range; rate: FrameRate; guess?: GuessedPlacing }[];
  /** The letters of the cameras, the one that shows the speaker best first. */
  camerasFor: (speaker: string) => readonly string[];
  /** Display names by speaker label. */
  speakerNames: Readonly<Record<string, string>>;
}

/** The recordings of a plan, and the limits that its entries are held to. */
export interface EditedFootage {
  /** Recordings by id. A deleted recording is missing. */
  groups: ReadonlyMap<string, EditedGroup>;
  /** Silence that a cut point needs, in milliseconds. */
  minSilenceMs: number;
  minSegmentMs: number;
}

/** Whether a camera has a picture for all of a stretch. */
export function hasPicture({ cameras }: EditedGroup, letter: string, range: Range): boolean {
  return cameras.some(
    (camera) =>
      camera.letter === letter &&
      camera.coverage.startMs <= range.startMs &&
      camera.coverage.endMs >= range.endMs,
  );
}

/** Letters of the cameras with a picture for all of a stretch, the one that shows the speaker best first. */
export function camerasWithPicture(group: EditedGroup, speaker: string, range: Range): string[] {
  return group.camerasFor(speaker).filter((letter) => hasPicture(group, letter, range));
}
