import { openRealFft, type RealFft } from '../alignment/real-fft.ts';
import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { STREAM_COUNT, STREAM_LENGTH } from './acoustic-model.ts';
import { suppressNoise } from './suppress-noise.ts';

/** What the model of the Debian package was trained on; see its `feat.params`. */
const FRAME_STEP = 160;
const WINDOW_LENGTH = 410;
const FFT_SIZE = 512;
const PREEMPHASIS = 0.97;
const FILTERS = { count: 25, lowHz: 130, highHz: 6_800 };
const LIFTER = 22;
const LOG_FLOOR = 1e-4;
const SAMPLE_SCALE = 32_768;

export const FRAME_MS = 10;
export const FRAME_LENGTH = STREAM_COUNT * STREAM_LENGTH;

interface Filter {
  firstBin: number;
  weights: Float32Array;
}

/** Makes features of sound of 16 kHz: 39 numbers for each 10 ms, less their mean over the sound. */
export interface FeatureMaker {
  featuresOf(stretches: readonly Float32Array[]): Float32Array[];
  close(): void;
}

export async function openFeatureMaker(): Promise<FeatureMaker> {
  const fft = await openRealFft(FFT_SIZE);
  const filters = melFilters();
  return {
    featuresOf: (stretches) =>
      withoutMean(stretches.map((samples) => cepstraOf(samples, fft, filters))).map(withChanges),
    close: () => fft.close(),
  };
}

function cepstraOf(samples: Float32Array, fft: RealFft, filters: readonly Filter[]): Float32Array {
  const powers = powersOf(samples, fft, filters);
  suppressNoise(powers, filters.length);
  const logs = powers.map((power) => Math.log(power + LOG_FLOOR));
  const frames = logs.length / filters.length;
  const cepstra = new Float32Array(frames * STREAM_LENGTH);
  for (let i = 0; i < cepstra.length; i += 1) {
    const [frame, c] = [Math.floor(i / STREAM_LENGTH), i % STREAM_LENGTH];
    let sum = 0;
    for (let f = 0; f < filters.length; f += 1) {
      sum += (logs[frame * filters.length + f] ?? 0) * (COSINES[c * filters.length + f] ?? 0);
    }
    cepstra[i] = sum;
  }
  return cepstra;
}

/** The power in each band of each frame. A frame is the middle of its window, so that times are those of the sound. */
function powersOf(samples: Float32Array, fft: RealFft, filters: readonly Filter[]): Float64Array {
  const frames = Math.floor(samples.length / FRAME_STEP);
  const powers = new Float64Array(frames * filters.length);
  const signal = new Float32Array(FFT_SIZE);
  const sampleAt = (at: number) => (samples[at] ?? 0) * SAMPLE_SCALE;
  const before = (WINDOW_LENGTH - FRAME_STEP) / 2;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let i = 0; i < WINDOW_LENGTH; i += 1) {
      const at = frame * FRAME_STEP - before + i;
      signal[i] = (sampleAt(at) - PREEMPHASIS * sampleAt(at - 1)) * (HAMMING[i] ?? 0);
    }
    const spectrum = fft.forward(signal);
    for (const [f, { firstBin, weights }] of filters.entries()) {
      let power = 0;
      for (let i = 0; i < weights.length; i += 1) {
        const [re, im] = [spectrum[2 * (firstBin + i)] ?? 0, spectrum[2 * (firstBin + i) + 1] ?? 0];
        power += (weights[i] ?? 0) * (re * re + im * im);
      }
      powers[frame * filters.length + f] = power;
    }
  }
  return powers;
}

const HAMMING = Float64Array.from(
  { length: WINDOW_LENGTH },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW_LENGTH - 1)),
);

/** The cosine transform with its scale and the lifter. */
const COSINES = Float64Array.from({ length: STREAM_LENGTH * FILTERS.count }, (_, i) => {
  const [c, f] = [Math.floor(i / FILTERS.count), i % FILTERS.count];
  const scale = Math.sqrt((c === 0 ? 1 : 2) / FILTERS.count);
  const lifter = 1 + (LIFTER / 2) * Math.sin((c * Math.PI) / LIFTER);
  return scale * lifter * Math.cos((Math.PI * c * (f + 0.5)) / FILTERS.count);
});

function melFilters(): Filter[] {
  const binHz = SPEECH_RATE / FFT_SIZE;
  const mel = (hz: number) => 2_595 * Math.log10(1 + hz / 700);
  const low = mel(FILTERS.lowHz);
  const step = (mel(FILTERS.highHz) - low) / (FILTERS.count + 1);
  const edgeHz = (index: number) =>
    Math.round((700 * (10 ** ((low + index * step) / 2_595) - 1)) / binHz) * binHz;
  return Array.from({ length: FILTERS.count }, (_, index) => {
    const [from, middle, to] = [edgeHz(index), edgeHz(index + 1), edgeHz(index + 2)];
    const firstBin = Math.round(from / binHz) + 1;
    const weights = Float32Array.from({ length: Math.round(to / binHz) - firstBin }, (_, i) => {
      const hz = (firstBin + i) * binHz;
      return (2 / (to - from)) * Math.min((hz - from) / (middle - from), (to - hz) / (to - middle));
    });
    return { firstBin, weights };
  });
}

function withoutMean(stretches: readonly Float32Array[]): Float32Array[] {
  const mean = new Float64Array(STREAM_LENGTH);
  let frames = 0;
  for (const cepstra of stretches) {
    for (const [i, value] of cepstra.entries()) {
      mean[i % STREAM_LENGTH] = (mean[i % STREAM_LENGTH] ?? 0) + value;
    }
    frames += cepstra.length / STREAM_LENGTH;
  }
  return stretches.map((cepstra) =>
    cepstra.map((value, i) => value - (mean[i % STREAM_LENGTH] ?? 0) / Math.max(1, frames)),
  );
}

/** Each frame with its change over four frames, and the change of that. */
function withChanges(cepstra: Float32Array): Float32Array {
  const frames = cepstra.length / STREAM_LENGTH;
  const at = (frame: number, c: number) =>
    cepstra[Math.min(frames - 1, Math.max(0, frame)) * STREAM_LENGTH + c] ?? 0;
  const features = new Float32Array(frames * FRAME_LENGTH);
  for (let t = 0; t < frames; t += 1) {
    for (let c = 0; c < STREAM_LENGTH; c += 1) {
      const own = t * FRAME_LENGTH + c;
      features[own] = at(t, c);
      features[own + STREAM_LENGTH] = at(t + 2, c) - at(t - 2, c);
      features[own + 2 * STREAM_LENGTH] = at(t + 3, c) - at(t - 1, c) - (at(t + 1, c) - at(t - 3, c));
    }
  }
  return features;
}
