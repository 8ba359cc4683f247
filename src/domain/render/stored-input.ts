import type { PlanDocument } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import type { Aspect, CropMode } from '../../contract/values/pictures.ts';
import type { FileClock } from '../recording/file-clock.ts';
import type { ColourFacts } from '../recording/source-facts.ts';
import type { FrameRate } from '../time/frame-rate.ts';
import type { Range } from '../time/range.ts';
import type { EncoderName } from './encoder-name.ts';

/**
 * One camera's file as a render reads it; one that was paused comes once for each time that it ran, under one
 * letter. File time 0 is the start of the container, as ffmpeg counts.
 */
export interface CameraFile {
  fileId: string;
  groupId: string;
  letter: string;
  /** sha256 of the source's bytes, with `-mezz1` after it for a mezzanine. */
  contentId: string;
  rate: FrameRate;
  /** As displayed: rotation and sample aspect applied. */
  width: number;
  height: number;
  clock: FileClock;
  /** Group time in which the camera has a picture. */
  coverage: Range;
  clipName: string;
  /** The file's own timecode track, such as `10:00:00:00`. */
  startTimecode: string | null;
  /** As ffprobe names them; null where the file says nothing. */
  colour: ColourFacts;
  interlaced: boolean;
}

/** Sound of a group: 48 kHz FLAC with one or two channels; sample 0 is file time 0. */
export interface SoundFile {
  fileId: string;
  groupId: string;
  clock: FileClock;
  /** The part of the file, on its own clock, for which the clock holds; absent: all of it. */
  span?: Range;
  /**
   * Set for a camera, whose sound is used only where a microphone of its group has none: it was paused there, or its
   * file does not reach so far. Of several cameras the first one with sound is used.
   */
  isStandIn?: true;
  /** By how many dB a stand-in is raised to be as loud as the microphones; absent: by none. */
  gainDb?: number;
}

/** A render's style as it is kept: storage keys stand where the renderer has paths. */
export interface StoredStyle {
  primaryHex: string;
  outlineHex: string;
  /** Null: the installation's own face. */
  font: { key: string; name: string } | null;
  sizePct: number;
  marginVPct: number | null;
  logoKey: string | null;
  endCardKeys: Record<Aspect, string | null>;
}

/** A render's input as it is kept: storage keys stand where the renderer has paths. */
export interface StoredInput {
  plan: PlanDocument;
  rate: FrameRate;
  cameras: (CameraFile & { key: string })[];
  sounds: (SoundFile & { key: string })[];
  /** By group id. */
  words: Record<string, Word[]>;
  /** By group id: indexes of the words that end a sentence. */
  sentenceEnds: Record<string, number[]>;
  style: StoredStyle;
  cropMode: CropMode;
  draftTranscript: boolean;
}

/** What a batch works from, as its row keeps it. */
export interface BatchInput extends StoredInput {
  /** The encoder of all its entries on every worker, as pieces of two encoders cannot be joined. Absent: software. */
  encoder?: EncoderName;
}
