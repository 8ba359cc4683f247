import { type Aspect, FRAME_SIZE } from '../../contract/values/pictures.ts';
import type { FrameRate } from '../time/frame-rate.ts';

/**
 * Bounds for captions in pictures of one shape. Times are those of Netflix's Timed Text Style Guide, and line
 * widths depend on the shape.
 */
export interface CaptionLimits {
  maxLines: number;
  maxLineChars: number;
  /** Widest line, as a fraction of the frame's width, by the measure in the real font. */
  maxLineWidth: number;
  maxCharsPerSecond: number;
  minMs: number;
  maxMs: number;
  /** Frames between two captions that follow closely. */
  gapFrames: number;
  /** A gap is either `gapFrames` or at least this long. */
  leastPauseMs: number;
}

const COMMON = {
  maxLines: 2,
  maxLineWidth: 0.9,
  maxCharsPerSecond: 20,
  minMs: 5000 / 6,
  maxMs: 7000,
  gapFrames: 2,
  leastPauseMs: 500,
} as const;

export const CAPTION_LIMITS: Record<Aspect, CaptionLimits> = {
  '16:9': { ...COMMON, maxLineChars: 42 },
  '1:1': { ...COMMON, maxLineChars: 32 },
  '9:16': { ...COMMON, maxLineChars: 24 },
};

/** Shorter lines seldom hold a phrase. */
const LEAST_LINE_CHARS = 18;
/** The most of the frame's height that captions may take with a third line. */
const MOST_HEIGHT = 0.42;
/** Letters as often as in English text. */
const TYPICAL_TEXT = 'the way that they told us all of it and then went on to a house by the sea';

/**
 * Limits for letters of one size. Two lines of large letters hold a few words, so that most captions end within
 * a phrase. In a tall frame with room for it a third line is allowed then. `lineHeight` is a fraction of the
 * frame's height.
 */
export function limitsForLetters(
  aspect: Aspect,
  measure: (text: string) => number,
  lineHeight: number,
): CaptionLimits {
  const limits = CAPTION_LIMITS[aspect];
  const { width, height } = FRAME_SIZE[aspect];
  const lineChars = (limits.maxLineWidth * TYPICAL_TEXT.length) / measure(TYPICAL_TEXT);
  const hasRoom = height > width && 3 * lineHeight <= MOST_HEIGHT;
  return hasRoom && lineChars < LEAST_LINE_CHARS ? { ...limits, maxLines: 3 } : limits;
}

/** The grid of captions that belong to no picture, such as a recording's whole transcript: 10 ms steps. */
export const TRANSCRIPT_RATE: FrameRate = { num: 100, den: 1 };

/** Limits on that grid; the gap is that of two frames at 25 a second. */
export const TRANSCRIPT_LIMITS: CaptionLimits = { ...COMMON, maxLineChars: 42, gapFrames: 8 };

/** For captions of an unknown font: the character limit alone counts. */
export function measureNothing(): number {
  return 0;
}

/** Distance of captions from the lower edge without a brand kit, in percent of the height. */
export const DEFAULT_MARGIN_V_PCT: Record<Aspect, number> = { '16:9': 8, '1:1': 8, '9:16': 20 };
