import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { FileClock } from '../../domain/recording/file-clock.ts';
import type { LevelTrack } from '../../domain/recording/level-track.ts';
import type { PictureActivity } from '../../domain/recording/picture-activity.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import type { Range } from '../../domain/time/range.ts';

/** One camera of a group; one that was paused comes once for each time that it ran, under one letter. */
export interface CameraFootage {
  letter: string;
  /** Where the camera has a picture, on the group's timeline. */
  coverage: Range;
  clock: FileClock;
  /** On the file's own clock; null when it was not measured. */
  activity: PictureActivity | null;
  rate: FrameRate;
  label: string;
}

/** Everything the planner may know about one recording; all times on the group's timeline. */
export interface GroupFootage {
  groupId: string;
  durationMs: number;
  words: readonly Word[];
  segments: readonly SegmentSpan[];
  language: string | null;
  /** The transcript is of draft quality. */
  draft: boolean;
  /** Level of the sound that will be heard. */
  levels: LevelTrack;
  /** Where there is sound at all, sorted; absent: from 0 to `durationMs`. */
  recorded?: readonly Range[];
  cameras: readonly CameraFootage[];
  /** Display names by speaker label. */
  speakerNames: Readonly<Record<string, string>>;
  /** Where several people talk at once: the words there are the louder one's. Null where it is not known. */
  overlaps?: readonly Range[] | null;
}

/** What is said in a recording. */
export type SpokenFootage = Pick<GroupFootage, 'groupId' | 'words' | 'segments' | 'language' | 'draft'>;
