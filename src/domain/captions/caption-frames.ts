import { type FrameRate, framesPerSecond } from '../time/frame-rate.ts';
import type { CaptionLimits } from './caption-limits.ts';

/** The limits of time in whole frames. Cues are made and checked only by these. */
export interface CaptionFrames {
  least: number;
  most: number;
  /** Between two cues that follow closely. */
  gap: number;
  /** A shorter gap than this, and longer than `gap`, flickers. */
  leastPause: number;
}

/** Keeps a division that leaves a remainder of rounding from adding a frame. */
const ALLOWANCE = 1e-6;

export function captionFrames(limits: CaptionLimits, rate: FrameRate): CaptionFrames {
  return {
    least: framesFor(limits.minMs, rate),
    most: Math.floor((limits.maxMs * framesPerSecond(rate)) / 1000 + ALLOWANCE),
    gap: limits.gapFrames,
    leastPause: framesFor(limits.leastPauseMs, rate),
  };
}

/** Frames in which a text of so many characters can be read. */
export function readingFrames(chars: number, limits: CaptionLimits, rate: FrameRate): number {
  return framesFor((1000 * chars) / limits.maxCharsPerSecond, rate);
}

/** Frames that last at least so long. */
export function framesFor(ms: number, rate: FrameRate): number {
  return Math.ceil((ms * framesPerSecond(rate)) / 1000 - ALLOWANCE);
}

/** The frame that contains a moment. */
export function frameOf(ms: number, rate: FrameRate): number {
  return Math.floor((ms * framesPerSecond(rate)) / 1000 + ALLOWANCE);
}
