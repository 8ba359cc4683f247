import type { ReadPosition } from './read-position.ts';
import { resampleTo } from './resample.ts';

/** One microphone's sound around a piece: interleaved stereo, and where the piece lies in it. */
export interface MicrophoneSound {
  sound: Float32Array;
  position: ReadPosition;
}

/** Gains follow the voices in steps of 10 ms and glide in between. */
const STEP = 480;
/** How fast a microphone's level falls in the eyes of the mixer, per step: about 100 ms to fall by half. */
const RELEASE = 0.93;
/** Far below any room: keeps the shares defined in digital silence, where they are equal. */
const LEAST_POWER = 1e-10;

/**
 * Mixes the microphones of one piece. With several, each gets the share that its power has of them all, so
 * that who speaks is heard from the nearest one, silent ones do not add their room, and the sum of noise
 * stays that of one microphone.
 */
export class PieceMixer {
  private readonly microphones: readonly MicrophoneSound[];
  private readonly held: number[];
  private gains: number[] | null = null;

  constructor(microphones: readonly MicrophoneSound[]) {
    this.microphones = microphones;
    this.held = microphones.map(() => 0);
  }

  /** Interleaved stereo of samples [from, to) of the piece; calls must follow one another. */
  mix(from: number, to: number): Float32Array {
    const out = new Float32Array(2 * (to - from));
    for (let at = from; at < to; at += STEP) this.mixStep(out, from, at, Math.min(at + STEP, to));
    return out;
  }

  private mixStep(out: Float32Array, outFrom: number, from: number, to: number): void {
    const steps = this.microphones.map(({ sound, position }) => readStep(sound, position, from, to));
    const gains = this.nextGains(steps);
    const before = this.gains ?? gains;
    this.gains = gains;
    for (const [index, step] of steps.entries()) {
      const start = before[index] ?? 0;
      const rise = ((gains[index] ?? 0) - start) / (to - from);
      for (let i = 0; i < to - from; i += 1) {
        const gain = start + rise * (i + 1);
        const at = 2 * (from - outFrom + i);
        out[at] = (out[at] ?? 0) + gain * (step[2 * i] ?? 0);
        out[at + 1] = (out[at + 1] ?? 0) + gain * (step[2 * i + 1] ?? 0);
      }
    }
  }

  private nextGains(steps: readonly Float32Array[]): number[] {
    if (steps.length === 1) return [1];
    let sum = 0;
    for (const [index, step] of steps.entries()) {
      const power = LEAST_POWER + step.reduce((total, value) => total + value * value, 0) / step.length;
      this.held[index] = Math.max(power, (this.held[index] ?? 0) * RELEASE);
      sum += this.held[index] ?? 0;
    }
    return this.held.map((power) => Math.sqrt(power / sum));
  }
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
