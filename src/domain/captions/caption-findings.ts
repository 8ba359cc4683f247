import { type FrameRate, framesPerSecond, frameToMs } from '../time/frame-rate.ts';
import type { CaptionCue } from './caption-cues.ts';
import { captionFrames, readingFrames } from './caption-frames.ts';
import type { CaptionLimits } from './caption-limits.ts';
import { countLetters } from './wide-letters.ts';

/**
 * Rules that a caption may break, in the order in which they are broken: the first one is kept longest. Times
 * are in milliseconds, gaps in frames, speeds in characters a second. Lines are in characters or parts of the
 * frame's width.
 */
export const CAPTION_RULES = [
  'heard',
  'gap',
  'least_time',
  'reading_speed',
  'longest_time',
  'width',
  'line_length',
] as const;
export type CaptionRule = (typeof CAPTION_RULES)[number];

/** A rule that a caption could not keep. */
export interface CaptionFinding {
  rule: CaptionRule;
  expected: number;
  actual: number;
  startFrame: number;
}

/**
 * The rules that a clip's captions break, so that each word is shown while it is spoken. `nextStartFrame` is where the
 * first caption of the next clip starts, on this clip's frames; null without one. Between clips the picture is cut, so
 * a gap there may be a little longer than two frames.
 */
export function findCaptionBreaches(
  cues: readonly CaptionCue[],
  rate: FrameRate,
  limits: CaptionLimits,
  nextStartFrame: number | null = null,
): CaptionFinding[] {
  const { least, most, gap: leastGap, leastPause } = captionFrames(limits, rate);
  return cues.flatMap((cue, index) => {
    const frames = cue.endFrame - cue.startFrame;
    const ms = Math.round(frameToMs(frames, rate));
    const next = cues[index + 1];
    const gap = (next?.startFrame ?? nextStartFrame ?? Number.POSITIVE_INFINITY) - cue.endFrame;
    const flickers = next !== undefined && gap > leastGap && gap < leastPause;
    const lengths = cue.lines.map(countLetters);
    const chars = lengths.reduce((sum, length) => sum + length, lengths.length - 1);
    const longest = Math.max(...lengths);
    const { maxCharsPerSecond, minMs, maxMs, maxLineWidth, maxLineChars } = limits;
    // The frame in which one word ends and the next begins belongs to the next.
    const unheard = Math.max(0, cue.spokenEndFrame - 1 - cue.endFrame);
    const rows: Record<CaptionRule, [isBroken: boolean, expected: number, actual: number]> = {
      heard: [unheard > 0, 0, Math.round(frameToMs(unheard, rate))],
      gap: [gap < leastGap || flickers, leastGap, gap],
      least_time: [frames < least, Math.round(minMs), ms],
      reading_speed: [
        frames < readingFrames(chars, limits, rate),
        maxCharsPerSecond,
        round(chars / (frames / framesPerSecond(rate))),
      ],
      longest_time: [frames > most, maxMs, ms],
      width: [cue.width > maxLineWidth + 1e-9, maxLineWidth, round(cue.width)],
      line_length: [longest > maxLineChars, maxLineChars, longest],
    };
    return CAPTION_RULES.flatMap((rule) => {
      const [isBroken, expected, actual] = rows[rule];
      return isBroken ? [{ rule, expected, actual, startFrame: cue.startFrame }] : [];
    });
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
