import type { RealFft } from '../alignment/real-fft.ts';

/** Parameters on which the model of the Debian package was trained; see its `feat.params`. */
const FRAME_STEP = 160;
const WINDOW_LENGTH = 410;
const PREEMPHASIS = 0.97;
const SAMPLE_SCALE = 32_768;

export const FRAME_MS = 10;

/**
 * Numbers of a frame: a real and an imaginary part of each frequency. They are as many as its transform's
 * samples.
 */
export const SPECTRUM_LENGTH = 512;

const HAMMING = Float64Array.from(
  { length: WINDOW_LENGTH },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW_LENGTH - 1)),
);

/**
 * The spectrum of each 10 ms of sound of 16 kHz, one after another; see `RealFft` for a frame. A frame is the middle of
 * its window, so that times are those of the sound.
 */
export function spectraOf(samples: Float32Array, fft: RealFft): Float32Array {
  const frames = Math.floor(samples.length / FRAME_STEP);
  const spectra = new Float32Array(frames * SPECTRUM_LENGTH);
  const signal = new Float32Array(SPECTRUM_LENGTH);
  const sampleAt = (at: number) => (samples[at] ?? 0) * SAMPLE_SCALE;
  const before = (WINDOW_LENGTH - FRAME_STEP) / 2;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let i = 0; i < WINDOW_LENGTH; i += 1) {
      const at = frame * FRAME_STEP - before + i;
      signal[i] = (sampleAt(at) - PREEMPHASIS * sampleAt(at - 1)) * (HAMMING[i] ?? 0);
    }
    spectra.set(fft.forward(signal), frame * SPECTRUM_LENGTH);
  }
  return spectra;
}
