import { type ClockSpan, groupToFileMs } from '../recording/file-clock.ts';
import { type FrameRate, frameToMs, msToFrame } from '../time/frame-rate.ts';
import type { Range } from '../time/range.ts';
import type { FrameRange, TimelineFile } from './timeline.ts';

/** A piece of a file under a range of its recording's timeline. */
export interface FileClip extends FrameRange {
  span: ClockSpan;
  /** Where its first frame begins in the file. */
  fileStartMs: number;
}

/** Times that differ by less than this are the same: clocks are kept as doubles. */
const SAME_MS = 1e-6;

/**
 * The clips of a file in a range of its recording's timeline: one for each time that it ran. Only whole
 * frames count, so that no clip reaches past the file.
 */
export function clipsUnder(file: TimelineFile, range: FrameRange, rate: FrameRate): FileClip[] {
  return file.spans.flatMap((span) => {
    const startFrame = Math.max(range.startFrame, firstFrameFrom(span.group.startMs, rate));
    const endFrame = Math.min(range.endFrame, lastFrameBefore(span.group.endMs, rate));
    if (endFrame <= startFrame) return [];
    const fileStartMs = Math.max(span.file.startMs, groupToFileMs(frameToMs(startFrame, rate), span.clock));
    return [{ startFrame, endFrame, span, fileStartMs }];
  });
}

/** All of a file that was recorded. */
export function clipsOf(file: TimelineFile, rate: FrameRate): FileClip[] {
  return clipsUnder(file, { startFrame: Number.MIN_SAFE_INTEGER, endFrame: Number.MAX_SAFE_INTEGER }, rate);
}

/**
 * Clips that each run at the timeline's speed, for forms without another speed. A clip ends where drift would
 * exceed half a frame.
 */
export function steadyClips(clip: FileClip, rate: FrameRate): SteadyClip[] {
  const clips: Omit<SteadyClip, 'fileMs'>[] = [];
  const lastOfFile = lastFrameBefore(clip.span.file.endMs, rate) - 1;
  for (let frame = clip.startFrame; frame < clip.endFrame; frame += 1) {
    // The frame of the file, counted at the timeline's rate, that is nearest to this one.
    const fileMs = groupToFileMs(frameToMs(frame, rate), clip.span.clock);
    const fileFrame = Math.max(0, Math.min(lastOfFile, msToFrame(fileMs, rate)));
    const last = clips.at(-1);
    if (last !== undefined && fileFrame - last.fileStartFrame === frame - last.startFrame) {
      last.endFrame = frame + 1;
    } else {
      clips.push({ startFrame: frame, endFrame: frame + 1, fileStartFrame: fileFrame });
    }
  }
  return clips.map((one) => ({ ...one, fileMs: rangeInFile(one, clip, rate) }));
}

/** The place of a clip in its file by the file's clock. Drift makes it longer or shorter than the clip. */
function rangeInFile({ startFrame, endFrame }: FrameRange, { span }: FileClip, rate: FrameRate): Range {
  const [startMs = 0, endMs = 0] = [startFrame, endFrame].map((frame) =>
    groupToFileMs(frameToMs(frame, rate), span.clock),
  );
  return { startMs: Math.max(0, startMs), endMs };
}

export interface SteadyClip extends FrameRange {
  /** Counted from the file's first frame, at the timeline's rate. */
  fileStartFrame: number;
  /** Exactly, with drift. */
  fileMs: Range;
}

/**
 * The start in its file of a clip at the timeline's speed. The clip is off by as much at its beginning as at
 * its end.
 */
export function centredStartMs({ startFrame, endFrame, fileMs }: SteadyClip, rate: FrameRate): number {
  const lengthMs = frameToMs(endFrame - startFrame, rate);
  return Math.max(0, (fileMs.startMs + fileMs.endMs - lengthMs) / 2);
}

function firstFrameFrom(ms: number, rate: FrameRate): number {
  const nearest = msToFrame(ms, rate);
  return frameToMs(nearest, rate) >= ms - SAME_MS ? nearest : nearest + 1;
}

function lastFrameBefore(ms: number, rate: FrameRate): number {
  const nearest = msToFrame(ms, rate);
  return frameToMs(nearest, rate) <= ms + SAME_MS ? nearest : nearest - 1;
}
