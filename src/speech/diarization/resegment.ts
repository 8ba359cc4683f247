import type { OnProgress } from '../../lib/workers/run-in-worker.ts';
import { type Cepstra, COEFFICIENTS, type Stretch } from './cepstra.ts';
import { gmmScorer, trainGmm } from './diagonal-gmm.ts';

export const NOBODY = 255;
const MAX_COMPONENTS = 16;
const FRAMES_PER_COMPONENT = 120;
const MAX_TRAINED = 30_000;
/**
 * The least gain of a change of speaker, in nats summed over frames, because neighbouring frames are much
 * alike.
 */
const CHANGE_COST = 60;
/** A single frame must not decide, however unusual it sounds. */
const MAX_PER_FRAME = 6;

/**
 * Assigns each frame to a voice again. It learns one model of sound per voice from the voice's present
 * frames. A change of voice costs. Frames outside the gate count for no voice and keep the voice around them.
 * `onProgress` hears how many of the frames are assigned, 0..1.
 */
export function resegment(
  cepstra: Cepstra,
  gate: Uint8Array,
  { labels, voices, onProgress }: { labels: Uint8Array; voices: number; onProgress?: OnProgress },
): Uint8Array {
  const scorers = Array.from({ length: voices }, (_, voice) => {
    const own: number[] = [];
    for (let i = 0; i < labels.length; i += 1) if (labels[i] === voice && gate[i] === 1) own.push(i);
    if (own.length === 0) return null;
    const stride = Math.ceil(own.length / MAX_TRAINED);
    const indexes = Uint32Array.from(own.filter((_, i) => i % stride === 0));
    const components =
      2 ** Math.floor(Math.log2(Math.max(1, Math.min(MAX_COMPONENTS, own.length / FRAMES_PER_COMPONENT))));
    const score = gmmScorer(
      trainGmm({ dimensions: COEFFICIENTS, values: cepstra.values, indexes }, components),
    );
    const shares = new Float64Array(components);
    return (frame: number) => score(cepstra.values, frame, shares);
  });
  const found = new Uint8Array(labels.length).fill(NOBODY);
  for (const stretch of cepstra.stretches) {
    found.set(bestPath(stretch, gate, scorers), stretch.firstFrame);
    onProgress?.((stretch.firstFrame + stretch.frames) / labels.length);
  }
  return found;
}

function bestPath(
  { firstFrame, frames }: Stretch,
  gate: Uint8Array,
  scorers: readonly (((frame: number) => number) | null)[],
): Uint8Array {
  const voices = scorers.length;
  let sums = new Float64Array(voices);
  const from = new Uint8Array(frames * voices);
  for (let i = 0; i < frames; i += 1) {
    const best = sums.indexOf(Math.max(...sums));
    const isVoiced = gate[firstFrame + i] === 1;
    const scores = scorers.map((score) =>
      score === null ? Number.NEGATIVE_INFINITY : isVoiced ? score(firstFrame + i) : 0,
    );
    const most = Math.max(...scores);
    const next = new Float64Array(voices);
    for (let v = 0; v < voices; v += 1) {
      const changes = (sums[v] ?? 0) < (sums[best] ?? 0) - CHANGE_COST;
      from[i * voices + v] = changes ? best : v;
      const carried = changes ? (sums[best] ?? 0) - CHANGE_COST : (sums[v] ?? 0);
      next[v] = carried + Math.max(-MAX_PER_FRAME, (scores[v] ?? 0) - most);
    }
    sums = next;
  }
  const path = new Uint8Array(frames);
  let voice = sums.indexOf(Math.max(...sums));
  for (let i = frames - 1; i >= 0; i -= 1) {
    path[i] = voice;
    voice = from[i * voices + voice] ?? voice;
  }
  return path;
}
