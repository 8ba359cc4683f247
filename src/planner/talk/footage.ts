import type { Word } from '../../contract/transcript.ts';
import type { GuessedPlacing } from '../../contract/values/recordings.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { FileClock } from '../../domain/recording/file-clock.ts';
import type { LevelTrack } from '../../domain/recording/level-track.ts';
import type { PictureActivity } from '../../domain/recording/picture-activity.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import type { Range } from '../../domain/time/range.ts';

/**
 * One camera of a group. A camera that was paused has an item for each time that it ran, under one letter.
 */
export interface CameraFootage {
  letter: string;
  /** The times with a picture of the camera, on the group's timeline. */
  coverage: Range;
  clock: FileClock;
  /** Movement on the file's own clock; null when it was not measured. */
  activity: PictureActivity | null;
  rate: FrameRate;
  label: string;
  /** Set where its place beside the sound is a guess, and by what. */
  guess?: GuessedPlacing;
}

/** All facts about one recording that the planner may use. All times are on the group's timeline. */
export interface GroupFootage {
  groupId: string;
  durationMs: number;
  words: readonly Word[];
  segments: readonly SegmentSpan[];
  language: string | null;
  /** The transcript is of draft quality. */
  draft: boolean;
  /** Level of the sound that the video will have. */
  levels: LevelTrack;
  /** The ranges with sound, sorted. Absent: from 0 to `durationMs`. */
  recorded?: readonly Range[];
  cameras: readonly CameraFootage[];
  /** Display names by speaker label. */
  speakerNames: Readonly<Record<string, string>>;
  /** The recording's own labels by the planner's, where these differ (`people-labels.ts`). */
  ownLabels?: Readonly<Record<string, readonly string[]>>;
  /** Times of overlap, in which the words are those of the louder person. Null where they are not known. */
  overlaps?: readonly Range[] | null;
}

/** The words of a recording. */
export type SpokenFootage = Pick<GroupFootage, 'groupId' | 'words' | 'segments' | 'language' | 'draft'>;
