import { type Cepstra, COEFFICIENTS, FRAME_MS } from './cepstra.ts';
import { gmmScorer } from './diagonal-gmm.ts';
import type { VoiceModel } from './voice-model.ts';

/** A short piece of speech. */
export interface VoiceWindow {
  firstFrame: number;
  frames: number;
}

const WINDOW_FRAMES = 2_000 / FRAME_MS;
const HOP_FRAMES = 1_000 / FRAME_MS;
/** A shorter window says little about a voice. */
const MIN_VOICED_FRAMES = 500 / FRAME_MS;
/** Frames of a kind of sound that a window needs for that kind to count fully. */
const RELEVANCE = 16;

/** Windows over all stretches, thinned evenly to at most `most`. */
export function placeWindows({ stretches }: Cepstra, gate: Uint8Array, most: number): VoiceWindow[] {
  const places: VoiceWindow[] = [];
  for (const stretch of stretches) {
    const count = Math.max(1, Math.ceil((stretch.frames - WINDOW_FRAMES) / HOP_FRAMES) + 1);
    for (let w = 0; w < count; w += 1) {
      const start = Math.max(0, Math.min(w * HOP_FRAMES, stretch.frames - WINDOW_FRAMES));
      const frames = Math.min(WINDOW_FRAMES, stretch.frames);
      const firstFrame = stretch.firstFrame + start;
      if (countVoiced(gate, firstFrame, frames) >= MIN_VOICED_FRAMES) {
        places.push({ firstFrame, frames });
      }
    }
  }
  const kept = Math.min(most, places.length);
  return places.filter(
    (_, i) => Math.floor(((i + 1) * kept) / places.length) > Math.floor((i * kept) / places.length),
  );
}

function countVoiced(gate: Uint8Array, firstFrame: number, frames: number): number {
  return gate.subarray(firstFrame, firstFrame + frames).reduce((sum, value) => sum + value, 0);
}

/**
 * How the sounds of each window differ from those of many people. The directions are those in which a voice
 * varies by one. The mean of the recording is taken off first, and with it most of the microphone and the
 * room.
 */
export function describeWindows(
  cepstra: Cepstra,
  gate: Uint8Array,
  windows: readonly VoiceWindow[],
  model: VoiceModel,
): Float64Array[] {
  const values = withoutMean(cepstra, gate);
  const sharesOf = rememberShares(values, model);
  return windows.map((window) => project(offsetsOf(window, { values, gate, sharesOf, model }), model));
}

/** How much of a frame is of each kind of sound. Windows overlap, so the latest frames are remembered. */
function rememberShares(values: Float32Array, { mixture }: VoiceModel): (frame: number) => Float64Array {
  const score = gmmScorer(mixture);
  const latest = Array.from({ length: WINDOW_FRAMES }, () => ({
    frame: -1,
    shares: new Float64Array(mixture.weights.length),
  }));
  return (frame) => {
    const kept = latest[frame % WINDOW_FRAMES] ?? { frame: -1, shares: new Float64Array() };
    if (kept.frame !== frame) score(values, frame, kept.shares);
    kept.frame = frame;
    return kept.shares;
  };
}

function withoutMean({ values }: Cepstra, gate: Uint8Array): Float32Array {
  const mean = new Float64Array(COEFFICIENTS);
  const count = Math.max(1, countVoiced(gate, 0, gate.length));
  for (let i = 0; i < values.length; i += 1) {
    if (gate[Math.floor(i / COEFFICIENTS)] !== 1) continue;
    mean[i % COEFFICIENTS] = (mean[i % COEFFICIENTS] ?? 0) + (values[i] ?? 0) / count;
  }
  return values.map((value, i) => value - (mean[i % COEFFICIENTS] ?? 0));
}

/**
 * The mean offset of a window from each kind of sound. It is nearer to 0 for a sound that the window has
 * little of.
 */
function offsetsOf(
  { firstFrame, frames }: VoiceWindow,
  parts: {
    values: Float32Array;
    gate: Uint8Array;
    sharesOf: (frame: number) => Float64Array;
    model: VoiceModel;
  },
): Float64Array {
  const { weights, means, variances } = parts.model.mixture;
  const counts = new Float64Array(weights.length);
  const sums = new Float64Array(means.length);
  for (let frame = firstFrame; frame < firstFrame + frames; frame += 1) {
    if (parts.gate[frame] !== 1) continue;
    const shares = parts.sharesOf(frame);
    for (let k = 0; k < shares.length; k += 1) {
      const share = shares[k] ?? 0;
      if (share < 1e-4) continue;
      counts[k] = (counts[k] ?? 0) + share;
      for (let c = 0; c < COEFFICIENTS; c += 1) {
        const at = k * COEFFICIENTS + c;
        sums[at] = (sums[at] ?? 0) + share * (parts.values[frame * COEFFICIENTS + c] ?? 0);
      }
    }
  }
  return sums.map((sum, at) => {
    const k = Math.floor(at / COEFFICIENTS);
    const count = counts[k] ?? 0;
    const scale = Math.sqrt((weights[k] ?? 0) / (variances[at] ?? 1));
    return (scale * (sum - count * (means[at] ?? 0))) / (count + RELEVANCE);
  });
}

function project(offsets: Float64Array, { projection, directions }: VoiceModel): Float64Array {
  const vector = new Float64Array(directions);
  for (let at = 0; at < offsets.length; at += 1) {
    for (let d = 0; d < directions; d += 1) {
      vector[d] = (vector[d] ?? 0) + (offsets[at] ?? 0) * (projection[at * directions + d] ?? 0);
    }
  }
  return vector;
}
