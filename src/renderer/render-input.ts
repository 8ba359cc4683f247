import type { Aspect, CropMode } from '../contract/aspect.ts';
import type { PlanDocument } from '../contract/plan.ts';
import type { Word } from '../contract/transcript.ts';
import type { FileClock } from '../domain/recording/file-clock.ts';
import type { FrameRate } from '../domain/time/frame-rate.ts';
import type { Range } from '../domain/time/range.ts';
import type { FontFacts } from './captions/read-font-facts.ts';

/**
 * One camera's file as the renderer reads it; one that was paused comes once for each time that it ran, under one
 * letter. File time 0 is the start of the container, as ffmpeg counts.
 */
export interface CameraSource {
  fileId: string;
  groupId: string;
  letter: string;
  /** A local file: the original or its mezzanine. */
  path: string;
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
  colour: { space: string | null; range: string | null; transfer: string | null };
  interlaced: boolean;
}

/** Sound of a group: 48 kHz FLAC with one or two channels; sample 0 is file time 0. */
export interface SoundSource {
  fileId: string;
  groupId: string;
  path: string;
  clock: FileClock;
  /** What of the file, on its own clock, the clock is good for; absent: all of it. */
  span?: Range;
  /**
   * A camera's, heard only where a microphone of its group has no sound: it was paused there, or its file does not reach
   * so far. Of several the first one that has sound.
   */
  isStandIn?: true;
  /** By how many dB it is raised to be as loud as what it stands in for; absent: by none. */
  gainDb?: number;
}

/** A font that was read and found good. */
export interface CaptionFont {
  /** Written into the ASS sidecar; the burned captions take `bytes` whatever the name. */
  name: string;
  /** The file under our private name. */
  bytes: Buffer;
  facts: FontFacts;
}

/** What a brand kit, or the default, makes of captions, logo and end card. */
export interface RenderStyle {
  primaryHex: string;
  outlineHex: string;
  font: CaptionFont;
  /** Letter size (em) in percent of the frame's height. */
  sizePct: number;
  /** Null: the default of each aspect. */
  marginVPct: number | null;
  logoPath: string | null;
  endCardPaths: Record<Aspect, string | null>;
}

export interface RenderInput {
  plan: PlanDocument;
  rate: FrameRate;
  cameras: CameraSource[];
  /** Resolved per group: its own microphones, else the reference angle; what stands in for them in order of preference. */
  sounds: SoundSource[];
  /** By group id. */
  words: ReadonlyMap<string, readonly Word[]>;
  /** By group id: indexes of the words that end a sentence. */
  sentenceEnds: ReadonlyMap<string, ReadonlySet<number>>;
  style: RenderStyle;
  cropMode: CropMode;
  draftTranscript: boolean;
}
