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
  };
  const parts = Array.from({ length: phoneCount * STREAM_COUNT }, (_, group) => ({
    density: nearest.density.subarray(group * NEAREST, (group + 1) * NEAREST),
    log: nearest.log.subarray(group * NEAREST, (group + 1) * NEAREST),
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
  const nearest = { density: new Uint8Array(NEAREST), log: new Float32Array(NEAREST) };
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
}

/** `group` counts the streams of all phones; `nearest` belongs to that group only, the best first. */
function findNearest(model: AcousticModel, frame: Float32Array, group: number, nearest: Nearest): void {
  const { means, halfPrecisions, logPeaks, densityCount } = model;
  const stream = (group % STREAM_COUNT) * STREAM_LENGTH;
  nearest.log.fill(Number.NEGATIVE_INFINITY);
  let least = Number.NEGATIVE_INFINITY;
  for (let density = 0; density < densityCount; density += 1) {
    const gaussian = group * densityCount + density;
    let log = logPeaks[gaussian] ?? 0;
    const from = gaussian * STREAM_LENGTH;
    for (let d = 0; d < STREAM_LENGTH && log > least; d += 1) {
      const off = (frame[stream + d] ?? 0) - (means[from + d] ?? 0);
      log -= off * off * (halfPrecisions[from + d] ?? 0);
    }
    if (log <= least) continue;
    let place = NEAREST - 1;
    while (place > 0 && (nearest.log[place - 1] ?? 0) < log) {
      nearest.log[place] = nearest.log[place - 1] ?? 0;
      nearest.density[place] = nearest.density[place - 1] ?? 0;
      place -= 1;
    }
    nearest.log[place] = log;
    nearest.density[place] = density;
    least = nearest.log[NEAREST - 1] ?? least;
  }
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
