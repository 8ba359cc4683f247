import { type Cepstra, COEFFICIENTS, FRAME_MS } from './cepstra.ts';
import { gmmScorer, trainGmm } from './diagonal-gmm.ts';

/** A short piece of speech. */
export interface VoiceWindow {
  firstFrame: number;
  frames: number;
  stretch: number;
}

const WINDOW_FRAMES = 2_000 / FRAME_MS;
const HOP_FRAMES = 1_000 / FRAME_MS;
/** How many windows lie between two that share no sound. */
export const WINDOWS_APART = WINDOW_FRAMES / HOP_FRAMES;
/** A shorter window says little about a voice. */
const MIN_VOICED_FRAMES = 500 / FRAME_MS;
/** Kinds of sound. Measured as errors between pairs of windows: 8 and 16 give 3 %, 32 4 %. */
const SOUNDS = 8;
/** Frames of a kind of sound that a window needs for that kind to count fully. */
const RELEVANCE = 16;
const MAX_TRAINED = 60_000;

/** Windows over all stretches, thinned evenly to at most `most`. */
export function placeWindows({ stretches }: Cepstra, gate: Uint8Array, most: number): VoiceWindow[] {
  const places: VoiceWindow[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const count = Math.max(1, Math.ceil((stretch.frames - WINDOW_FRAMES) / HOP_FRAMES) + 1);
    for (let w = 0; w < count; w += 1) {
      const start = Math.max(0, Math.min(w * HOP_FRAMES, stretch.frames - WINDOW_FRAMES));
      const frames = Math.min(WINDOW_FRAMES, stretch.frames);
      const firstFrame = stretch.firstFrame + start;
      if (countVoiced(gate, firstFrame, frames) >= MIN_VOICED_FRAMES) {
        places.push({ firstFrame, frames, stretch: index });
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
 * How each window's sounds differ from the same sounds of the whole recording, in deviations: windows of like
 * direction are of like voices. Kinds of sound are told apart after each window's own mean is taken off: a mixture
 * over the plain sound would give each speaker components of their own, and so hide who is speaking.
 */
export function describeWindows(
  cepstra: Cepstra,
  gate: Uint8Array,
  windows: readonly VoiceWindow[],
): Float64Array[] {
  const level = levelledFrames(cepstra, gate, windows);
  const stride = Math.max(1, Math.ceil(level.frames.length / MAX_TRAINED));
  const indexes = Uint32Array.from(
    { length: Math.floor(level.frames.length / stride) },
    (_, i) => i * stride,
  );
  const gmm = trainGmm({ dimensions: COEFFICIENTS, values: level.values, indexes }, SOUNDS);
  const score = gmmScorer(gmm);
  const shares = new Float64Array(SOUNDS);
  const tallies = windows.map((_, w) => {
    const counts = new Float64Array(SOUNDS);
    const sums = new Float64Array(SOUNDS * COEFFICIENTS);
    for (let i = level.starts[w] ?? 0; i < (level.starts[w + 1] ?? 0); i += 1) {
      score(level.values, i, shares);
      const from = (level.frames[i] ?? 0) * COEFFICIENTS;
      for (let k = 0; k < SOUNDS; k += 1) {
        const share = shares[k] ?? 0;
        if (share < 1e-4) continue;
        counts[k] = (counts[k] ?? 0) + share;
        for (let c = 0; c < COEFFICIENTS; c += 1) {
          sums[k * COEFFICIENTS + c] =
            (sums[k * COEFFICIENTS + c] ?? 0) + share * (cepstra.values[from + c] ?? 0);
        }
      }
    }
    return { counts, sums };
  });
  return againstTheWhole(tallies, gmm.variances);
}

interface Tally {
  counts: Float64Array;
  sums: Float64Array;
}

function againstTheWhole(tallies: readonly Tally[], variances: Float64Array): Float64Array[] {
  const counts = new Float64Array(SOUNDS);
  const means = new Float64Array(SOUNDS * COEFFICIENTS);
  for (const tally of tallies) {
    for (let k = 0; k < SOUNDS; k += 1) counts[k] = (counts[k] ?? 0) + (tally.counts[k] ?? 0);
    for (let at = 0; at < means.length; at += 1) means[at] = (means[at] ?? 0) + (tally.sums[at] ?? 0);
  }
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  for (let at = 0; at < means.length; at += 1) {
    means[at] = (means[at] ?? 0) / Math.max(1e-6, counts[Math.floor(at / COEFFICIENTS)] ?? 0);
  }
  return tallies.map((tally) =>
    tally.sums.map((sum, at) => {
      const k = Math.floor(at / COEFFICIENTS);
      const count = tally.counts[k] ?? 0;
      const scale = Math.sqrt((counts[k] ?? 0) / total / (variances[at] ?? 1));
      return (scale * (sum - count * (means[at] ?? 0))) / (count + RELEVANCE);
    }),
  );
}

/** The voiced frames of all windows without each window's mean; `starts[w]` is where window `w` begins. */
function levelledFrames(cepstra: Cepstra, gate: Uint8Array, windows: readonly VoiceWindow[]) {
  const counts = windows.map(({ firstFrame, frames }) => countVoiced(gate, firstFrame, frames));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const values = new Float32Array(total * COEFFICIENTS);
  const frames = new Uint32Array(total);
  const starts = new Uint32Array(windows.length + 1);
  let at = 0;
  for (const [w, window] of windows.entries()) {
    starts[w] = at;
    const mean = new Float64Array(COEFFICIENTS);
    for (let frame = window.firstFrame; frame < window.firstFrame + window.frames; frame += 1) {
      if (gate[frame] !== 1) continue;
      frames[at] = frame;
      for (let c = 0; c < COEFFICIENTS; c += 1) {
        const value = cepstra.values[frame * COEFFICIENTS + c] ?? 0;
        values[at * COEFFICIENTS + c] = value;
        mean[c] = (mean[c] ?? 0) + value / (counts[w] ?? 1);
      }
      at += 1;
    }
    for (let i = (starts[w] ?? 0) * COEFFICIENTS; i < at * COEFFICIENTS; i += 1) {
      values[i] = (values[i] ?? 0) - (mean[i % COEFFICIENTS] ?? 0);
    }
  }
  starts[windows.length] = at;
  return { values, frames, starts };
}
