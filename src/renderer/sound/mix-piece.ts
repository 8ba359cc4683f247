import type { ReadPosition } from './read-position.ts';
import { resampleTo } from './resample.ts';

/** One microphone's sound around a piece: interleaved stereo, and the place of the piece in it. */
export interface MicrophoneSound {
  fileId: string;
  isStandIn: boolean;
  sound: Float32Array;
  position: ReadPosition;
  /**
   * The parts that have sound, in samples of the piece. Beyond the piece a microphone counts as sounding, although
   * nothing was read there.
   */
  reach: SampleRange;
}

/** Samples [from, to), counted from a piece's first one. */
export interface SampleRange {
  from: number;
  to: number;
}

/** Gains follow the voices in steps of 10 ms and glide in between. */
export const STEP = 480;
/** Sound that begins or ends with its file, perhaps in mid-word, rises and falls this long. */
const EDGE_FADE = 4 * STEP;
/** How fast the mixer lets a microphone's level fall, per step: by half in about 100 ms. */
const RELEASE = 0.93;
/** Far below the noise of any room. It keeps the shares defined in digital silence, where they are equal. */
const MIN_POWER = 1e-10;

/**
 * Mixes the microphones of one piece. With several, each microphone's share is its share of the total power.
 * So a speaker comes from the nearest microphone, and silent microphones add no room sound. The noise stays
 * that of one microphone. Where one of them has no sound, its stand-in is mixed too.
 */
export class PieceMixer {
  private readonly microphones: readonly MicrophoneSound[];
  private readonly held: number[];
  /** A stand-in takes over at once where a microphone ends, so nothing fades there. */
  private readonly fadesEdges: boolean;
  private gains: number[] | null = null;

  constructor(microphones: readonly MicrophoneSound[]) {
    this.microphones = microphones;
    this.held = microphones.map(() => 0);
    this.fadesEdges = !microphones.some(({ isStandIn }) => isStandIn);
  }

  /** Interleaved stereo of samples [from, to) of the piece; calls must follow one another. */
  mix(from: number, to: number): Float32Array {
    const out = new Float32Array(2 * (to - from));
    for (let at = from; at < to; at += STEP) this.mixStep(out, from, at, Math.min(at + STEP, to));
    return out;
  }

  private mixStep(out: Float32Array, outFrom: number, from: number, to: number): void {
    // One step further than the mix. A microphone whose sound ends in the next step has faded out by then.
    const isHeard = whoIsHeard(this.microphones, { from, to: to + STEP });
    const steps = this.microphones.map(({ sound, position }, index) =>
      isHeard[index] || (this.gains?.[index] ?? 0) > 0 ? readStep(sound, position, from, to) : null,
    );
    const gains = this.nextGains(steps, isHeard);
    const before = this.gains ?? gains;
    this.gains = gains;
    for (const [index, step] of steps.entries()) {
      const reach = this.microphones[index]?.reach;
      if (step === null || reach === undefined) continue;
      const start = before[index] ?? 0;
      const rise = ((gains[index] ?? 0) - start) / (to - from);
      for (let i = 0; i < to - from; i += 1) {
        const gain = (start + rise * (i + 1)) * (this.fadesEdges ? edgeGain(reach, from + i) : 1);
        const at = 2 * (from - outFrom + i);
        out[at] = (out[at] ?? 0) + gain * (step[2 * i] ?? 0);
        out[at + 1] = (out[at + 1] ?? 0) + gain * (step[2 * i + 1] ?? 0);
      }
    }
  }

  private nextGains(steps: readonly (Float32Array | null)[], isHeard: readonly boolean[]): number[] {
    if (steps.length === 1) return [isHeard[0] ? 1 : 0];
    // The same voice from two places sounds hollow. A stand-in is far from all speakers, so beside it the
    // louder one prevails.
    const hasStandIn = this.microphones.some(({ isStandIn }, index) => isStandIn && isHeard[index]);
    const weights = steps.map((step, index) => {
      if (step === null || !isHeard[index]) return 0;
      const power = MIN_POWER + step.reduce((total, value) => total + value * value, 0) / step.length;
      const held = Math.max(power, (this.held[index] ?? 0) * RELEASE);
      this.held[index] = held;
      return hasStandIn ? held * held : held;
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => (sum === 0 ? 0 : Math.sqrt(weight / sum)));
  }
}

/** 1 but near the first and the last sample of a file. */
function edgeGain({ from, to }: SampleRange, at: number): number {
  const inside = Math.min(at - from, to - 1 - at);
  return inside >= EDGE_FADE ? 1 : Math.sin(((Math.PI / 2) * Math.max(0, inside)) / EDGE_FADE);
}

/**
 * The microphones with sound during a whole stretch. Where a microphone has none there is a stand-in, one at
 * a time.
 */
function whoIsHeard(microphones: readonly MicrophoneSound[], stretch: SampleRange): boolean[] {
  const has = microphones.map(({ reach }) => reach.from <= stretch.from && reach.to >= stretch.to);
  const own = microphones.filter(({ isStandIn }) => !isStandIn);
  const heard = new Set(own.filter((one) => has[microphones.indexOf(one)]).map(({ fileId }) => fileId));
  const isLacking = own.some(({ fileId }) => !heard.has(fileId));
  const standIn = isLacking ? microphones.findIndex(({ isStandIn }, index) => isStandIn && has[index]) : -1;
  return has.map((one, index) => (microphones[index]?.isStandIn ? index === standIn : one));
}

function readStep(
  sound: Float32Array,
  { first, step }: ReadPosition,
  from: number,
  to: number,
): Float32Array {
  const out = new Float32Array(2 * (to - from));
  if (step === 1 && Number.isInteger(first)) {
    const start = 2 * (first + from);
    const skipped = Math.max(0, -start);
    out.set(
      sound.subarray(Math.max(0, start), Math.max(0, start + out.length)),
      Math.min(skipped, out.length),
    );
    return out;
  }
  for (let i = 0; i < to - from; i += 1) resampleTo(out, 2 * i, sound, first + (from + i) * step);
  return out;
}
