import { solveSymmetric } from '../../lib/solve-symmetric.ts';
import { SPECTRUM_LENGTH } from './spectra.ts';

/**
 * The part of a frame that earlier frames predict is the room's late echo. Speech itself changes too soon.
 * This is weighted prediction error, Nakatani and others, "Speech Dereverberation Based on
 * Variance-Normalized Delayed Linear Prediction", 2010.
 */
const DELAY_FRAMES = 2;
const TAPS = 20;
const ROUNDS = 2;
/** A frame weighs less the louder it is; this part of the mean power counts as the quietest. */
const LEAST_POWER_SHARE = 1e-3;
/** Every third frame is enough to tell forty numbers by. */
const FRAME_STRIDE = 3;
/** Below 130 Hz and above 6.8 kHz nothing is looked at. */
const BINS = { first: 4, end: 219 };

/** One frequency of a stretch: its real and imaginary parts by frame. */
interface Track {
  re: Float64Array;
  im: Float64Array;
}

/** Spectra without the late echo of the room, in which all of them were recorded. */
export function withoutEcho(spectra: readonly Float32Array[]): Float32Array[] {
  const dry = spectra.map((own) => own.slice());
  for (let bin = BINS.first; bin < BINS.end; bin += 1) {
    const tracks = spectra.map((own) => trackOf(own, bin));
    const leastPower = LEAST_POWER_SHARE * meanPower(tracks);
    if (leastPower === 0) continue;
    let filter: Filter = { re: new Float64Array(TAPS), im: new Float64Array(TAPS) };
    for (let round = 0; round < ROUNDS; round += 1) filter = betterFilter(tracks, filter, leastPower);
    for (const [i, track] of tracks.entries()) takeEcho(dry[i] ?? new Float32Array(), { track, filter, bin });
  }
  return dry;
}

function trackOf(spectra: Float32Array, bin: number): Track {
  const frames = spectra.length / SPECTRUM_LENGTH;
  const part = (offset: number) =>
    Float64Array.from({ length: frames }, (_, frame) => spectra[frame * SPECTRUM_LENGTH + offset] ?? 0);
  return { re: part(2 * bin), im: part(2 * bin + 1) };
}

function meanPower(tracks: readonly Track[]): number {
  let [sum, frames] = [0, 0];
  for (const track of tracks) {
    for (const [frame, re] of track.re.entries()) sum += re ** 2 + (track.im[frame] ?? 0) ** 2;
    frames += track.re.length;
  }
  return sum / Math.max(1, frames);
}

/** The part of each earlier frame in a frame's echo, the newest first; complex. */
interface Filter {
  re: Float64Array;
  im: Float64Array;
}

/** Real equations with twice as many unknowns as taps: the real parts of the filter, then the imaginary ones. */
interface Equations {
  /** Symmetric, row by row; the part above the diagonal is not filled in. */
  matrix: Float64Array;
  right: Float64Array;
}

const SIZE = 2 * TAPS;

/**
 * The filter that leaves the least squares in each frame, weighed by the power that the previous filter left.
 */
function betterFilter(tracks: readonly Track[], filter: Filter, leastPower: number): Filter {
  const equations = { matrix: new Float64Array(SIZE * SIZE), right: new Float64Array(SIZE) };
  for (const track of tracks) {
    for (let frame = DELAY_FRAMES + TAPS; frame < track.re.length; frame += FRAME_STRIDE) {
      const [re, im] = echoAt(track, filter, frame);
      const left = ((track.re[frame] ?? 0) - re) ** 2 + ((track.im[frame] ?? 0) - im) ** 2;
      addFrame(equations, track, { frame, weight: 1 / Math.max(leastPower, left) });
    }
  }
  mirrorParts(equations.matrix);
  const solution = solveSymmetric(equations.matrix, equations.right);
  return { re: solution.subarray(0, TAPS), im: solution.subarray(TAPS) };
}

/** Adds one frame to the upper left and the lower left quarter of the matrix, from which the rest follows. */
function addFrame(
  { matrix, right }: Equations,
  { re, im }: Track,
  { frame, weight }: { frame: number; weight: number },
): void {
  const newest = frame - DELAY_FRAMES;
  const [ownRe, ownIm] = [re[frame] ?? 0, im[frame] ?? 0];
  for (let i = 0; i < TAPS; i += 1) {
    const a = weight * (re[newest - i] ?? 0);
    const b = weight * (im[newest - i] ?? 0);
    right[i] = (right[i] ?? 0) + a * ownRe + b * ownIm;
    right[TAPS + i] = (right[TAPS + i] ?? 0) + a * ownIm - b * ownRe;
    const upper = i * SIZE;
    const lower = (TAPS + i) * SIZE;
    for (let j = 0; j <= i; j += 1) {
      const [c, d] = [re[newest - j] ?? 0, im[newest - j] ?? 0];
      matrix[upper + j] = (matrix[upper + j] ?? 0) + a * c + b * d;
      matrix[lower + j] = (matrix[lower + j] ?? 0) + a * d - b * c;
    }
  }
}

/**
 * The lower right quarter is the upper left one. The lower left one is its own negative across its diagonal.
 */
function mirrorParts(matrix: Float64Array): void {
  for (let i = 0; i < TAPS; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      const lower = (TAPS + i) * SIZE;
      matrix[lower + TAPS + j] = matrix[i * SIZE + j] ?? 0;
      matrix[(TAPS + j) * SIZE + i] = -(matrix[lower + j] ?? 0);
    }
  }
}

/** The echo in a frame, by the frames before it. */
function echoAt({ re, im }: Track, filter: Filter, frame: number): [number, number] {
  const newest = frame - DELAY_FRAMES;
  let [echoRe, echoIm] = [0, 0];
  for (let i = 0; i < Math.min(TAPS, newest + 1); i += 1) {
    const [u, v] = [filter.re[i] ?? 0, filter.im[i] ?? 0];
    const [a, b] = [re[newest - i] ?? 0, im[newest - i] ?? 0];
    echoRe += u * a - v * b;
    echoIm += u * b + v * a;
  }
  return [echoRe, echoIm];
}

/** Takes the echo out of one frequency of spectra, in place. */
function takeEcho(
  spectra: Float32Array,
  { track, filter, bin }: { track: Track; filter: Filter; bin: number },
): void {
  for (let frame = DELAY_FRAMES; frame < track.re.length; frame += 1) {
    const [re, im] = echoAt(track, filter, frame);
    const at = frame * SPECTRUM_LENGTH + 2 * bin;
    spectra[at] = (spectra[at] ?? 0) - re;
    spectra[at + 1] = (spectra[at + 1] ?? 0) - im;
  }
}
