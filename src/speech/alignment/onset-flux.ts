import type { WavFile } from '../wav-file.ts';
import { openRealFft } from './real-fft.ts';

/** Frames a second of the flux tracks. */
export const FLUX_RATE = 100;
/** Edges of the bands in Hz. */
const BAND_EDGES = [150, 350, 700, 1300, 2300, 3900, 6500];
const FRAME_SAMPLES = 512;
const CHUNK_FRAMES = 3_000;
/** Rises above this many standard deviations are clipped, so that one slammed door cannot decide. */
const CLIP_DEVIATIONS = 4;

/**
 * How much louder each of six bands becomes from frame to frame. Rooms and microphones change the tone of a
 * sound, but hardly its beginnings. Each band has mean 0 and deviation 1.
 */
export async function onsetFlux(wav: WavFile): Promise<Float32Array[]> {
  const hop = wav.sampleRate / FLUX_RATE;
  const frames = Math.max(0, Math.floor((wav.sampleCount - FRAME_SAMPLES) / hop) + 1);
  const bands = Array.from({ length: BAND_EDGES.length - 1 }, () => new Float32Array(frames));
  const bins = BAND_EDGES.map((edge) => Math.round((edge * FRAME_SAMPLES) / wav.sampleRate));
  const fft = await openRealFft(FRAME_SAMPLES);
  const window = Float32Array.from(
    { length: FRAME_SAMPLES },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME_SAMPLES),
  );
  const frame = new Float32Array(FRAME_SAMPLES);
  let before = bands.map(() => Number.NaN);
  for (let first = 0; first < frames; first += CHUNK_FRAMES) {
    const count = Math.min(CHUNK_FRAMES, frames - first);
    const samples = await wav.read(first * hop, (count - 1) * hop + FRAME_SAMPLES);
    for (let f = 0; f < count; f += 1) {
      for (let i = 0; i < FRAME_SAMPLES; i += 1) frame[i] = (samples[f * hop + i] ?? 0) * (window[i] ?? 0);
      const now = bandLevels(fft.forward(frame), bins);
      for (const [b, band] of bands.entries()) {
        const rise = (now[b] ?? 0) - (before[b] ?? 0);
        band[first + f] = rise > 0 ? rise : 0;
      }
      before = now;
    }
  }
  fft.close();
  for (const band of bands) standardise(band);
  return bands;
}

/** Log energy per band; the floor keeps the rustle of digital silence from counting. */
function bandLevels(spectrum: Float32Array, bins: readonly number[]): number[] {
  return bins.slice(1).map((end, b) => {
    let energy = 0;
    for (let bin = bins[b] ?? 1; bin < end; bin += 1) {
      energy += (spectrum[2 * bin] ?? 0) ** 2 + (spectrum[2 * bin + 1] ?? 0) ** 2;
    }
    return Math.log(energy + 1e-3);
  });
}

function standardise(band: Float32Array): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const count = Math.max(1, band.length);
    const mean = band.reduce((sum, value) => sum + value, 0) / count;
    const deviation = Math.sqrt(band.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count) || 1;
    for (let i = 0; i < band.length; i += 1) {
      band[i] = Math.min(CLIP_DEVIATIONS, ((band[i] ?? 0) - mean) / deviation);
    }
  }
}
