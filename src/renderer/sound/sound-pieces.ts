import type { Programme } from '../../domain/plan/programme.ts';
import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';

export const SAMPLE_RATE = 48_000;

/** Sound without a break in its source: samples [fromSample, toSample) of the programme. */
export interface SoundPiece {
  groupId: string;
  /** Group time of its first sample. */
  startMs: number;
  fromSample: number;
  toSample: number;
}

/** The sample at which a frame begins, counted from the programme's start so that errors do not add up. */
export function frameToSample(frame: number, rate: FrameRate): number {
  return Math.round((frame * SAMPLE_RATE * rate.den) / rate.num);
}

/** The programme's sound in pieces; stretches and entries that touch in their source are one piece. */
export function soundPieces(programme: Programme): SoundPiece[] {
  const { rate } = programme;
  const pieces: SoundPiece[] = [];
  let lastFrame = Number.NaN;
  for (const { entry, stretches } of programme.entries) {
    for (const { startFrame, endFrame, atFrame } of stretches) {
      const toSample = frameToSample(atFrame + endFrame - startFrame, rate);
      const last = pieces.at(-1);
      if (last && last.groupId === entry.source_group && startFrame === lastFrame) last.toSample = toSample;
      else {
        pieces.push({
          groupId: entry.source_group,
          startMs: frameToMs(startFrame, rate),
          fromSample: frameToSample(atFrame, rate),
          toSample,
        });
      }
      lastFrame = endFrame;
    }
  }
  return pieces;
}

const AAC_FRAME_SAMPLES = 1024;

/**
 * AAC has frames of 1,024 samples. The container says where the last one ends; decoders that ignore this, such as
 * ffmpeg's, return the whole frame.
 */
export function isAacLength(decodedSamples: number, wantedSamples: number): boolean {
  return decodedSamples >= wantedSamples && decodedSamples < wantedSamples + AAC_FRAME_SAMPLES;
}
