import type { PlanEntry } from '../../contract/plan.ts';
import type { ClockSpan } from '../recording/file-clock.ts';
import type { FrameRate } from '../time/frame-rate.ts';

/**
 * The content of every interchange file. It has the files of a plan's recordings in sync, and the programme
 * as cuts through them. Frames are counted at the timeline's rate. Frames of a recording are on the group's
 * timeline.
 */
export interface Timeline {
  title: string;
  cutId: string;
  planVersion: number;
  rationale: string;
  /** Warnings of the plan that name no entry. */
  warnings: readonly string[];
  rate: FrameRate;
  width: number;
  height: number;
  /** Without the end card. */
  frameCount: number;
  /** Frames of the end card; 0 without one. */
  endCardFrames: number;
  /** In the order of their first shot. */
  recordings: readonly TimelineRecording[];
  /** In the order of the programme, without gaps. */
  shots: readonly TimelineShot[];
  /** In the order of the programme. */
  captions: readonly TimelineCaption[];
  /** The language of the captions, such as `en`; null where it is not known. */
  language: string | null;
}

/** All cameras and microphones of a recording. */
export interface TimelineRecording {
  id: string;
  name: string;
  files: readonly TimelineFile[];
}

export interface TimelineFile {
  id: string;
  /** The editor's name for it: `A`, `B` for cameras, the label for microphones. */
  trackName: string;
  /** A camera's. */
  letter: string | null;
  /** The name under which it came in. */
  fileName: string;
  durationMs: number;
  picture: TimelinePicture | null;
  sound: TimelineSound | null;
  /** `HH:MM:SS:FF` of its first frame, where the file carries one. */
  startTimecode: string | null;
  /** The time of day of the first sample, where a sound recorder's file carries one; null with a picture. */
  timeReference: TimeReference | null;
  /** The name of its tape or card, where the file carries one. */
  reelName: string | null;
  /** The times that it ran, in order. Group time = offsetMs + file time x (1 + driftPpm / 1,000,000). */
  spans: readonly ClockSpan[];
  /** How exactly it was aligned; null where it was not. */
  syncResidualMs: number | null;
}

/** Samples since midnight, as Broadcast Wave files have it. */
export interface TimeReference {
  samples: number;
  sampleRateHz: number;
}

export interface TimelinePicture {
  rate: FrameRate;
  /** The displayed size. */
  width: number;
  height: number;
  /** Frames off an even grid, as phones record them. */
  isUneven: boolean;
}

export interface TimelineSound {
  channels: number;
  sampleRateHz: number;
  /** Null where it is not known, and for lossy codecs. */
  bitsPerSample: number | null;
}

/** Frames [startFrame, endFrame). */
export interface FrameRange {
  startFrame: number;
  endFrame: number;
}

/** A kept stretch of an entry. */
export interface TimelineShot {
  entry: PlanEntry;
  /** Its number within the entry, from 1 on: tightening cuts an entry into several. */
  part: number;
  partCount: number;
  recordingId: string;
  /** First frame in the programme. */
  atFrame: number;
  /** The stretch of the picture, on the recording's timeline. */
  picture: FrameRange;
  /**
   * The stretch of the sound, on the recording's timeline. The same as the picture until plans have split
   * edits.
   */
  sound: FrameRange;
  /** The camera that is shown. */
  cameraId: string;
  /** Files whose sound is used. */
  heardIds: readonly string[];
  /** Warnings of the plan about its entry. */
  warnings: readonly string[];
}

/** Shown on frames [startFrame, endFrame) of the programme. */
export interface TimelineCaption extends FrameRange {
  lines: readonly string[];
}
