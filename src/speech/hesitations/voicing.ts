import { FRAME_MS } from '../features/spectra.ts';

/** Voices are looked for up to 2 kHz: above it, breath and voice sound much alike. */
const RATE_DIVISOR = 4;
/** Two periods of a low voice. */
const WINDOW_MS = 40;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;
/** Keeps digital silence from counting as a voice. */
const LEAST_ENERGY = 1e-8;

/**
 * How much each frame of 10 ms repeats itself in the period of a voice, 0 to 1. Vowels and hums are near 1;
 * breath and hiss are near 0.4.
 */
export function voicingOf(samples: Float32Array, sampleRate: number): Float32Array {
  const low = everyFourth(samples);
  const rate = sampleRate / RATE_DIVISOR;
  const step = (rate * FRAME_MS) / 1000;
  const window = Math.round((rate * WINDOW_MS) / 1000);
  return Float32Array.from({ length: Math.floor(low.length / step) }, (_, frame) => {
    const from = Math.max(0, Math.round((frame + 0.5) * step - window / 2));
    return periodicity(low.subarray(from, from + window), rate);
  });
}

/** Means of four samples: a rough filter, and a quarter of the work. */
function everyFourth(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / RATE_DIVISOR) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < RATE_DIVISOR; k += 1) sum += samples[i * RATE_DIVISOR + k] ?? 0;
    return sum / RATE_DIVISOR;
  });
}

/** The most that a window is like itself, later by a period of a voice. */
function periodicity(window: Float32Array, rate: number): number {
  const [shortest, longest] = [Math.floor(rate / HIGHEST_HZ), Math.ceil(rate / LOWEST_HZ)];
  let most = 0;
  for (let lag = shortest; lag <= longest && lag < window.length / 2; lag += 1) {
    let [product, here, later] = [0, 0, 0];
    for (let i = 0; i + lag < window.length; i += 1) {
      const [a, b] = [window[i] ?? 0, window[i + lag] ?? 0];
      product += a * b;
      here += a * a;
      later += b * b;
    }
    most = Math.max(most, product / (Math.sqrt(here * later) + LEAST_ENERGY));
  }
  return most;
}
