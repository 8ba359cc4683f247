import type { FileClock } from '../../domain/recording/file-clock.ts';
import { SAMPLE_RATE, type SoundPiece } from './sound-pieces.ts';

/** The positions of a piece's samples in a sound file: sample i of the piece is at `first + i * step`. */
export interface ReadPosition {
  first: number;
  step: number;
}

/** A clock that is off by less than this over a piece needs no resampling. */
const MAX_SLIP_SAMPLES = 0.25;

/**
 * With negligible drift, positions are whole samples and the sound is copied unchanged. The start is then at most
 * half a sample off.
 */
export function readPosition(piece: SoundPiece, clock: FileClock): ReadPosition {
  const pace = 1 + clock.driftPpm / 1e6;
  const first = ((piece.startMs - clock.offsetMs) * SAMPLE_RATE) / 1000 / pace;
  const slip = Math.abs(clock.driftPpm / 1e6) * (piece.toSample - piece.fromSample);
  return slip <= MAX_SLIP_SAMPLES ? { first: Math.round(first), step: 1 } : { first, step: 1 / pace };
}
