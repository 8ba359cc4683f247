import type { ClockPiece } from '../../domain/recording/file-clock.ts';
import type { ClockJump } from './find-jump.ts';

/** The certainty of an alignment, and its reasons. */
export interface AlignmentFigures {
  /** Height of the best match in standard deviations of all places; 8 and more is a match. */
  z: number;
  /** Height of the best match against the second best; 1.5 and more is a match. */
  peakToSecond: number;
  /** Windows that were compared exactly, and how many agree within 1.5 ms; half and at least 3 must. */
  windows: number;
  windowsOnLine: number;
  /** How long both files recorded at the same time, as far as known. */
  overlapMs: number;
  /** The file was paused, or a part of it is missing: it fits at two places. */
  jump?: ClockJump;
}

export interface Aligned {
  aligned: true;
  /** Reference time = offsetMs + file time x (1 + driftPpm / 1,000,000). */
  offsetMs: number;
  /** 0 where the slope of the compared windows is within their own uncertainty. */
  driftPpm: number;
  /** 0..1 */
  confidence: number;
  /** Distance of the compared windows from the line, as root mean square. */
  residualMs: number;
  figures: AlignmentFigures;
  /** For a paused file: the stretches in which it ran, each with its line. The first one's line is above. */
  pieces?: readonly ClockPiece[];
}

interface NotAligned {
  aligned: false;
  figures: AlignmentFigures;
}

export type Alignment = Aligned | NotAligned;
