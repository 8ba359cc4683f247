import { type FrameRate, framesPerSecond } from '../time/frame-rate.ts';
import type { CaptionCue } from './caption-cues.ts';
import type { CaptionLimits } from './caption-limits.ts';

/** A rule that a caption could not keep. */
export interface CaptionFinding {
  rule: 'reading_speed' | 'least_time' | 'longest_time' | 'gap' | 'width' | 'line_length';
  expected: number;
  actual: number;
  startFrame: number;
}

/** The rules that a clip's captions break, so that each word is shown while it is spoken. */
export function findCaptionBreaches(
  cues: readonly CaptionCue[],
  rate: FrameRate,
  limits: CaptionLimits,
): CaptionFinding[] {
  return cues.flatMap((cue, index) => {
    const frames = cue.endFrame - cue.startFrame;
    const frameMs = 1000 / framesPerSecond(rate);
    const next = cues[index + 1];
    const chars = cue.lines.reduce((sum, line) => sum + [...line].length, cue.lines.length - 1);
    const speed = chars / ((frames * frameMs) / 1000);
    const gap = next ? next.startFrame - cue.endFrame : limits.gapFrames;
    const longest = Math.max(...cue.lines.map((line) => [...line].length));
    const rows: [CaptionFinding['rule'], boolean, number, number][] = [
      ['reading_speed', speed > limits.maxCharsPerSecond + 0.5, limits.maxCharsPerSecond, round(speed)],
      ['least_time', (frames + 1) * frameMs <= limits.minMs, limits.minMs, Math.round(frames * frameMs)],
      ['longest_time', (frames - 1) * frameMs > limits.maxMs, limits.maxMs, Math.round(frames * frameMs)],
      ['gap', gap < limits.gapFrames, limits.gapFrames, gap],
      ['width', cue.width > limits.maxLineWidth + 1e-9, limits.maxLineWidth, round(cue.width)],
      ['line_length', longest > limits.maxLineChars, limits.maxLineChars, longest],
    ];
    return rows
      .filter(([, isBroken]) => isBroken)
      .map(([rule, , expected, actual]) => ({ rule, expected, actual, startFrame: cue.startFrame }));
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
