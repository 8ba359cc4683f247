import { solveSymmetric } from '../../lib/solve-symmetric.ts';
import { FRAME_LENGTH } from '../features/speech-features.ts';
import { type AcousticModel, STREAM_COUNT, STREAM_LENGTH } from './acoustic-model.ts';
import { densitiesOf } from './score-frames.ts';

/** Frames, each with its aligned senone, or -1. */
export interface HeardFrames {
  features: Float32Array;
  senones: Int32Array;
}

/** Fewer frames tell too little: fourteen numbers are found for each of 39 rows. */
const LEAST_FRAMES = 1_000;
/** Numbers of a mean, and one for the constant term. */
const TERMS = STREAM_LENGTH + 1;

/**
 * Adapts the model to a room. In each stream, one linear map moves all means of speech so that the aligned
 * frames become likeliest. This is maximum likelihood linear regression (Leggetter and Woodland, 1995).
 * Returns the model itself for too little sound.
 */
export function adaptModel(model: AcousticModel, sounds: readonly HeardFrames[]): AcousticModel {
  const rows = Array.from({ length: FRAME_LENGTH }, () => ({
    matrix: new Float64Array(TERMS * TERMS),
    right: new Float64Array(TERMS),
  }));
  let frames = 0;
  for (const { features, senones } of sounds) {
    for (const [frame, senone] of senones.entries()) {
      if (senone < 0) continue;
      frames += 1;
      addFrame(model, rows, {
        senone,
        frame: features.subarray(frame * FRAME_LENGTH, (frame + 1) * FRAME_LENGTH),
      });
    }
  }
  if (frames < LEAST_FRAMES) return model;
  const maps = rows.map(({ matrix, right }) => solveSymmetric(matrix, right));
  return { ...model, means: movedMeans(model, maps) };
}

/** The equations of one row of the map. Only the lower half of the matrix is filled in. */
interface RowEquations {
  matrix: Float64Array;
  right: Float64Array;
}

/**
 * Each Gaussian counts as far as the frame is likely its own. Each number counts as far as the Gaussian is
 * sure of it.
 */
function addFrame(
  model: AcousticModel,
  rows: readonly RowEquations[],
  { senone, frame }: { senone: number; frame: Float32Array },
): void {
  const terms = new Float64Array(TERMS).fill(1);
  for (let stream = 0; stream < STREAM_COUNT; stream += 1) {
    for (const { gaussian, share } of densitiesOf(model, frame, { senone, stream })) {
      const from = gaussian * STREAM_LENGTH;
      terms.set(model.means.subarray(from, from + STREAM_LENGTH));
      for (let d = 0; d < STREAM_LENGTH; d += 1) {
        const row = rows[stream * STREAM_LENGTH + d];
        const weight = 2 * share * (model.halfPrecisions[from + d] ?? 0);
        if (row) addTerms(row, terms, { weight, value: frame[stream * STREAM_LENGTH + d] ?? 0 });
      }
    }
  }
}

function addTerms(
  { matrix, right }: RowEquations,
  terms: Float64Array,
  { weight, value }: { weight: number; value: number },
): void {
  for (let i = 0; i < TERMS; i += 1) {
    const weighted = weight * (terms[i] ?? 0);
    right[i] = (right[i] ?? 0) + weighted * value;
    for (let j = 0; j <= i; j += 1) {
      const at = i * TERMS + j;
      matrix[at] = (matrix[at] ?? 0) + weighted * (terms[j] ?? 0);
    }
  }
}

/** `maps` are by stream and dimension. Silence and noises stay as they are. */
function movedMeans(model: AcousticModel, maps: readonly Float64Array[]): Float32Array {
  const { means, phones, densityCount } = model;
  const perPhone = STREAM_COUNT * densityCount * STREAM_LENGTH;
  return means.map((mean, at) => {
    const phone = phones[Math.floor(at / perPhone)] ?? '';
    if (phone === 'SIL' || phone.startsWith('+')) return mean;
    const [d, stream] = [at % STREAM_LENGTH, Math.floor(at / STREAM_LENGTH / densityCount) % STREAM_COUNT];
    const map = maps[stream * STREAM_LENGTH + d] ?? new Float64Array();
    let moved = map[STREAM_LENGTH] ?? 0;
    for (let i = 0; i < STREAM_LENGTH; i += 1) moved += (map[i] ?? 0) * (means[at - d + i] ?? 0);
    return moved;
  });
}
