import { FRAME_LENGTH } from '../features/speech-features.ts';
import {
  type AcousticModel,
  logWeight,
  STATES_PER_PHONE,
  STREAM_COUNT,
  STREAM_LENGTH,
} from './acoustic-model.ts';

/** A frame is judged by the nearest few Gaussians of each phone; the rest add nothing that counts. */
const NEAREST = 4;
/**
 * Gaussians whose first numbers are judged beside each other: a processor adds up four sums in the time of one. Few are
 * near enough to need their other numbers.
 */
const BESIDE = 4;
const FIRST_NUMBERS = 8;

export interface FrameScores {
  /** Columns: the senones that were asked for. */
  columns: number;
  /** By frame and column: the log-likelihood less that of the best single phone. */
  scores: Float32Array;
}

/** How well each frame fits each of some senones, relative to the best single phone. */
export function scoreFrames(model: AcousticModel, features: Float32Array, senones: Uint16Array): FrameScores {
  const frames = features.length / FRAME_LENGTH;
  const scores = new Float32Array(frames * senones.length);
  const phoneCount = model.phones.length;
  const nearest = {
    density: new Uint8Array(phoneCount * STREAM_COUNT * NEAREST),
    log: new Float32Array(phoneCount * STREAM_COUNT * NEAREST),
    sums: new Float64Array(BESIDE),
  };
  const parts = Array.from({ length: phoneCount * STREAM_COUNT }, (_, group) => ({
    density: nearest.density.subarray(group * NEAREST, (group + 1) * NEAREST),
    log: nearest.log.subarray(group * NEAREST, (group + 1) * NEAREST),
    sums: nearest.sums,
  }));
  const alone = Uint16Array.from({ length: phoneCount * STATES_PER_PHONE }, (_, i) => i);
  for (let t = 0; t < frames; t += 1) {
    const frame = features.subarray(t * FRAME_LENGTH, (t + 1) * FRAME_LENGTH);
    for (let group = 0; group < phoneCount * STREAM_COUNT; group += 1) {
      findNearest(model, frame, group, parts[group] ?? nearest);
    }
    let best = Number.NEGATIVE_INFINITY;
    for (const senone of alone) best = Math.max(best, senoneScore(model, senone, nearest));
    const row = t * senones.length;
    for (let i = 0; i < senones.length; i += 1) {
      scores[row + i] = senoneScore(model, senones[i] ?? 0, nearest) - best;
    }
  }
  return { columns: senones.length, scores };
}

/** A Gaussian of a senone, and how likely it is, of all, the one that a frame comes from. */
interface DensityShare {
  /** Counts those of all phones and streams. */
  gaussian: number;
  share: number;
}

/** The nearest Gaussians of a senone in one stream; their shares add up to 1. */
export function densitiesOf(
  model: AcousticModel,
  frame: Float32Array,
  { senone, stream }: { senone: number; stream: number },
): DensityShare[] {
  const { weights, densityCount, senoneCount } = model;
  const group = (model.phoneOfSenone[senone] ?? 0) * STREAM_COUNT + stream;
  const nearest = {
    density: new Uint8Array(NEAREST),
    log: new Float32Array(NEAREST),
    sums: new Float64Array(BESIDE),
  };
  findNearest(model, frame, group, nearest);
  const logs = [...nearest.density].map(
    (density, i) =>
      (nearest.log[i] ?? 0) +
      logWeight(weights[(stream * densityCount + density) * senoneCount + senone] ?? 255),
  );
  const top = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - top), 0);
  return logs.map((log, i) => ({
    gaussian: group * densityCount + (nearest.density[i] ?? 0),
    share: Math.exp(log - top) / sum,
  }));
}

interface Nearest {
  density: Uint8Array;
  log: Float32Array;
  /** Room for the sums of `BESIDE` Gaussians. */
  sums: Float64Array;
}

/** `group` counts the streams of all phones; `nearest` belongs to that group only, the best first. */
function findNearest(model: AcousticModel, frame: Float32Array, group: number, nearest: Nearest): void {
  const { means, halfPrecisions, densityCount } = model;
  const { sums } = nearest;
  const stream = (group % STREAM_COUNT) * STREAM_LENGTH;
  nearest.log.fill(Number.NEGATIVE_INFINITY);
  let least = Number.NEGATIVE_INFINITY;
  for (let density = 0; density < densityCount; density += BESIDE) {
    const gaussian = group * densityCount + density;
    addFirstNumbers(model, frame, { gaussian, stream }, sums);
    for (let i = 0; i < BESIDE && density + i < densityCount; i += 1) {
      let log = sums[i] ?? 0;
      const from = (gaussian + i) * STREAM_LENGTH;
      for (let d = FIRST_NUMBERS; d < STREAM_LENGTH && log > least; d += 1) {
        const off = (frame[stream + d] ?? 0) - (means[from + d] ?? 0);
        log -= off * off * (halfPrecisions[from + d] ?? 0);
      }
      if (log > least) least = putNearest(nearest, density + i, log);
    }
  }
}

function addFirstNumbers(
  { means, halfPrecisions, logPeaks }: AcousticModel,
  frame: Float32Array,
  { gaussian, stream }: { gaussian: number; stream: number },
  sums: Float64Array,
): void {
  const at0 = gaussian * STREAM_LENGTH;
  const at1 = at0 + STREAM_LENGTH;
  const at2 = at1 + STREAM_LENGTH;
  const at3 = at2 + STREAM_LENGTH;
  let sum0 = logPeaks[gaussian] ?? 0;
  let sum1 = logPeaks[gaussian + 1] ?? 0;
  let sum2 = logPeaks[gaussian + 2] ?? 0;
  let sum3 = logPeaks[gaussian + 3] ?? 0;
  for (let d = 0; d < FIRST_NUMBERS; d += 1) {
    const value = frame[stream + d] ?? 0;
    const off0 = value - (means[at0 + d] ?? 0);
    const off1 = value - (means[at1 + d] ?? 0);
    const off2 = value - (means[at2 + d] ?? 0);
    const off3 = value - (means[at3 + d] ?? 0);
    sum0 -= off0 * off0 * (halfPrecisions[at0 + d] ?? 0);
    sum1 -= off1 * off1 * (halfPrecisions[at1 + d] ?? 0);
    sum2 -= off2 * off2 * (halfPrecisions[at2 + d] ?? 0);
    sum3 -= off3 * off3 * (halfPrecisions[at3 + d] ?? 0);
  }
  sums[0] = sum0;
  sums[1] = sum1;
  sums[2] = sum2;
  sums[3] = sum3;
}

/** Puts a Gaussian in its place among the nearest; returns the logarithm of the last of these. */
function putNearest({ density: densities, log: logs }: Nearest, density: number, log: number): number {
  let place = NEAREST - 1;
  while (place > 0 && (logs[place - 1] ?? 0) < log) {
    logs[place] = logs[place - 1] ?? 0;
    densities[place] = densities[place - 1] ?? 0;
    place -= 1;
  }
  logs[place] = log;
  densities[place] = density;
  return logs[NEAREST - 1] ?? log;
}

function senoneScore(model: AcousticModel, senone: number, nearest: Nearest): number {
  const { weights, densityCount, senoneCount } = model;
  const phone = model.phoneOfSenone[senone] ?? 0;
  let score = 0;
  for (let stream = 0; stream < STREAM_COUNT; stream += 1) {
    const from = (phone * STREAM_COUNT + stream) * NEAREST;
    const top = nearest.log[from] ?? 0;
    let sum = 0;
    for (let i = from; i < from + NEAREST; i += 1) {
      const weight =
        weights[(stream * densityCount + (nearest.density[i] ?? 0)) * senoneCount + senone] ?? 255;
      sum += Math.exp((nearest.log[i] ?? 0) - top + logWeight(weight));
    }
    score += top + Math.log(sum);
  }
  return score;
}
