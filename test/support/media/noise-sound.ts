import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '../../../src/media/run-program.ts';
import { testMediaTools } from './media-tools.ts';

const run = promisify(execFile);

/** Smooth noise that is like itself at no other place: 16-bit, from a seed. */
export function makeNoise(samples: number, seed: number, amplitude = 6000): Int16Array {
  const out = new Int16Array(samples);
  let state = seed >>> 0;
  let smooth = 0;
  for (let i = 0; i < samples; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    smooth += 0.35 * (state / 2 ** 31 - 1 - smooth);
    out[i] = Math.round(smooth * amplitude);
  }
  return out;
}

/** Writes 48 kHz mono samples as FLAC. */
export async function writeFlac(path: string, samples: Int16Array): Promise<void> {
  await runProgram(await testMediaTools(), {
    program: 'ffmpeg',
    args: [
      ...['-nostdin', '-v', 'error', '-f', 's16le', '-ar', '48000', '-ac', '1', '-i', 'pipe:0'],
      ...['-c:a', 'flac', '-y', path],
    ],
    stdin: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
    signal: AbortSignal.timeout(240_000),
    timeoutMs: 240_000,
    reads: [],
    writes: [dirname(path)],
  });
}

/** The left channel of a file's sound at 48 kHz. */
export async function readSound(path: string): Promise<Float32Array> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', path, '-map', '0:a:0', '-ar', '48000'],
      ...['-af', 'pan=mono|c0=c0', '-f', 'f32le', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 29 },
  );
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** The shift (in samples, within `reach`) at which `heard[at...]` is most similar to `expected`, and how similar. */
export function findLag(
  heard: Float32Array,
  at: number,
  expected: ArrayLike<number>,
  reach: number,
): { lag: number; likeness: number } {
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -reach; lag <= reach; lag += 1) {
    let product = 0;
    let a = 0;
    let b = 0;
    for (let i = 0; i < expected.length; i += 1) {
      const x = heard[at + lag + i] ?? 0;
      const y = expected[i] ?? 0;
      product += x * y;
      a += x * x;
      b += y * y;
    }
    const likeness = product / Math.sqrt(a * b + 1e-12);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best;
}
