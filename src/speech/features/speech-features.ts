import { openRealFft } from '../alignment/real-fft.ts';
import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { STREAM_COUNT, STREAM_LENGTH } from '../forced-alignment/acoustic-model.ts';
import { fadeMsOf, ROOM_FADE_MS } from './fade-time.ts';
import { withoutEcho } from './remove-echo.ts';
import { SPECTRUM_LENGTH, spectraOf } from './spectra.ts';
import { suppressNoise } from './suppress-noise.ts';

/** Parameters on which the model of the Debian package was trained; see its `feat.params`. */
const FILTERS = { count: 25, lowHz: 130, highHz: 6_800 };
const LIFTER = 22;
const LOG_FLOOR = 1e-4;

export const FRAME_LENGTH = STREAM_COUNT * STREAM_LENGTH;

interface Filter {
  firstBin: number;
  weights: Float32Array;
}

/** Makes features of sound of 16 kHz: 39 numbers for each 10 ms, less their mean over the sound. */
export interface FeatureMaker {
  featuresOf(stretches: readonly Float32Array[]): Float32Array[];
  /** The same, less the echo of the room if the stretches have an audible one. */
  featuresInRoom(stretches: readonly Float32Array[]): RoomFeatures;
  close(): void;
}

export interface RoomFeatures {
  features: Float32Array[];
  /** See `fadeMsOf`. */
  fadeMs: number;
}

export async function openFeatureMaker(): Promise<FeatureMaker> {
  const fft = await openRealFft(SPECTRUM_LENGTH);
  const filters = melFilters();
  const spectraOfAll = (stretches: readonly Float32Array[]) =>
    stretches.map((samples) => spectraOf(samples, fft));
  const featuresOf = (spectra: readonly Float32Array[]) =>
    withoutMean(spectra.map((own) => cepstraOf(powersOf(own, filters), filters.length))).map(withChanges);
  return {
    featuresOf: (stretches) => featuresOf(spectraOfAll(stretches)),
    featuresInRoom: (stretches) => {
      const spectra = spectraOfAll(stretches);
      const fadeMs = fadeMsOf(spectra);
      return { fadeMs, features: featuresOf(fadeMs < ROOM_FADE_MS ? spectra : withoutEcho(spectra)) };
    },
    close: () => fft.close(),
  };
}

function cepstraOf(powers: Float64Array, bands: number): Float32Array {
  suppressNoise(powers, bands);
  const logs = powers.map((power) => Math.log(power + LOG_FLOOR));
  const cepstra = new Float32Array((logs.length / bands) * STREAM_LENGTH);
  for (let i = 0; i < cepstra.length; i += 1) {
    const [frame, c] = [Math.floor(i / STREAM_LENGTH), i % STREAM_LENGTH];
    let sum = 0;
    for (let f = 0; f < bands; f += 1) {
      sum += (logs[frame * bands + f] ?? 0) * (COSINES[c * bands + f] ?? 0);
    }
    cepstra[i] = sum;
  }
  return cepstra;
}

/** The power in each band of each frame. */
function powersOf(spectra: Float32Array, filters: readonly Filter[]): Float64Array {
  const frames = spectra.length / SPECTRUM_LENGTH;
  const powers = new Float64Array(frames * filters.length);
  for (let frame = 0; frame < frames; frame += 1) {
    const from = frame * SPECTRUM_LENGTH;
    for (const [f, { firstBin, weights }] of filters.entries()) {
      let power = 0;
      for (let i = 0; i < weights.length; i += 1) {
        const at = from + 2 * (firstBin + i);
        const [re, im] = [spectra[at] ?? 0, spectra[at + 1] ?? 0];
        power += (weights[i] ?? 0) * (re * re + im * im);
      }
      powers[frame * filters.length + f] = power;
    }
  }
  return powers;
}

/** The cosine transform with its scale and the lifter. */
const COSINES = Float64Array.from({ length: STREAM_LENGTH * FILTERS.count }, (_, i) => {
  const [c, f] = [Math.floor(i / FILTERS.count), i % FILTERS.count];
  const scale = Math.sqrt((c === 0 ? 1 : 2) / FILTERS.count);
  const lifter = 1 + (LIFTER / 2) * Math.sin((c * Math.PI) / LIFTER);
  return scale * lifter * Math.cos((Math.PI * c * (f + 0.5)) / FILTERS.count);
});

function melFilters(): Filter[] {
  const binHz = SPEECH_RATE / SPECTRUM_LENGTH;
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
