import { FLUX_RATE } from './onset-flux.ts';
import { addCrossSpectrum, openRealFft, powerOfTwoFrom } from './real-fft.ts';

export interface CoarseLag {
  /** Reference time at which the other file begins. */
  lagMs: number;
  /** Height of the peak in standard deviations of all lags. */
  z: number;
  /** Its height relative to the highest peak apart from it. */
  peakToSecond: number;
}

/** Shorter overlaps match by chance. */
export const MIN_OVERLAP_MS = 3_000;
/** The peak's own flanks, and one more for every 100 ppm of drift an hour long. */
const APART_FRAMES = FLUX_RATE;

/**
 * Finds the offset of one flux track in the other, by correlation over the whole overlap, relative to its
 * length.
 */
export async function coarseLag(
  reference: readonly Float32Array[],
  other: readonly Float32Array[],
): Promise<CoarseLag | null> {
  const [refFrames, otherFrames] = [reference[0]?.length ?? 0, other[0]?.length ?? 0];
  const minOverlap = (MIN_OVERLAP_MS * FLUX_RATE) / 1000;
  if (Math.min(refFrames, otherFrames) < minOverlap) return null;
  const correlation = await correlateBands(reference, other, refFrames + otherFrames);
  const size = correlation.length;
  const scores = new Float32Array(refFrames + otherFrames);
  const firstLag = -(otherFrames - minOverlap);
  const lastLag = refFrames - minOverlap;
  for (let lag = firstLag; lag <= lastLag; lag += 1) {
    const overlap = Math.min(refFrames, lag + otherFrames) - Math.max(0, lag);
    scores[lag - firstLag] = (correlation[(lag + size) % size] ?? 0) / Math.sqrt(overlap);
  }
  const { best, z, peakToSecond } = judgePeak(scores.subarray(0, lastLag - firstLag + 1));
  return { lagMs: ((best + firstLag) * 1000) / FLUX_RATE, z, peakToSecond };
}

async function correlateBands(
  reference: readonly Float32Array[],
  other: readonly Float32Array[],
  length: number,
): Promise<Float32Array> {
  const fft = await openRealFft(powerOfTwoFrom(length));
  const padded = new Float32Array(fft.size);
  const spectrumOf = (band: Float32Array) => {
    padded.fill(0);
    padded.set(band);
    return fft.forward(padded);
  };
  const sum = new Float32Array(fft.size);
  for (const [b, band] of reference.entries()) {
    addCrossSpectrum(sum, spectrumOf(band), spectrumOf(other[b] ?? new Float32Array()));
  }
  const correlation = fft.inverse(sum);
  fft.close();
  return correlation;
}

function judgePeak(scores: Float32Array): { best: number; z: number; peakToSecond: number } {
  let best = 0;
  for (let i = 1; i < scores.length; i += 1) if ((scores[i] ?? 0) > (scores[best] ?? 0)) best = i;
  let [count, sum, squares, second] = [0, 0, 0, 0];
  for (const [i, score] of scores.entries()) {
    if (Math.abs(i - best) <= APART_FRAMES) continue;
    count += 1;
    sum += score;
    squares += score * score;
    second = Math.max(second, score);
  }
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(squares / Math.max(1, count) - mean * mean) || 1;
  const peak = scores[best] ?? 0;
  return {
    best,
    z: (peak - mean) / deviation,
    peakToSecond: second > 0 ? peak / second : peak > 0 ? 100 : 0,
  };
}
