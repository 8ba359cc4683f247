import { join } from 'node:path';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { addCrossSpectrum, openRealFft, powerOfTwoFrom } from '../../src/speech/alignment/real-fft.ts';
import { WavFile } from '../../src/speech/wav-file.ts';

export const RATE = 16_000;

/** Any recording as the service's 16 kHz mono WAV; returns its path. */
export async function toSpeechWav(
  tools: MediaTools,
  from: string,
  dir: string,
  name: string,
): Promise<string> {
  const path = join(dir, `${name}.wav`);
  await runFfmpeg(tools, {
    args: ['-i', from, '-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_s16le', '-y', path],
    signal: AbortSignal.timeout(120_000),
    timeoutMs: 120_000,
    reads: [from],
    writes: [dir],
  });
  return path;
}

export async function readAll(path: string): Promise<Float32Array> {
  await using wav = await WavFile.open(path);
  return await wav.read(0, wav.sampleCount);
}

/** The sound in a room. The response's own delay is removed, so that nothing moves in time. */
export async function putInRoom(sound: Float32Array, response: Float32Array): Promise<Float32Array> {
  const direct = response.reduce(
    (best, value, i) => (Math.abs(value) > Math.abs(response[best] ?? 0) ? i : best),
    0,
  );
  const fft = await openRealFft(powerOfTwoFrom(sound.length + response.length));
  const backwards = new Float32Array(fft.size);
  for (const [i, value] of response.entries()) backwards[(direct - i + fft.size) % fft.size] = value;
  const padded = new Float32Array(fft.size);
  padded.set(sound);
  const product = new Float32Array(fft.size);
  // Correlating with the response turned round in time is convolving with it.
  addCrossSpectrum(product, fft.forward(padded), fft.forward(backwards));
  const wet = fft.inverse(product).slice(0, sound.length);
  fft.close();
  const gain = powerOf(sound) / Math.max(1e-12, powerOf(wet));
  return wet.map((value) => value * Math.sqrt(gain));
}

/** Adds noise at a level below the sound's own, in dB. */
export function addNoise(sound: Float32Array, noise: Float32Array, belowDb: number): Float32Array {
  const gain = Math.sqrt(powerOf(sound) / Math.max(1e-12, powerOf(noise)) / 10 ** (belowDb / 10));
  return sound.map((value, i) => value + gain * (noise[i % noise.length] ?? 0));
}

export function powerOf(sound: Float32Array): number {
  return sound.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sound.length);
}
