import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '../../../src/media/run-program.ts';
import { testMediaTools } from './media-tools.ts';

const run = promisify(execFile);

/** Small pictures that carry a number: 16 blocks, 4 x 12 pixels each, white for 1. */
const WIDTH = 64;
const HEIGHT = 36;
const BITS = 16;

function counterFrame(value: number): Buffer {
  const frame = Buffer.alloc(WIDTH * HEIGHT, 60);
  for (let bit = 0; bit < BITS; bit += 1) {
    const level = (value >> bit) & 1 ? 220 : 30;
    for (let y = 12; y < 24; y += 1) frame.fill(level, y * WIDTH + bit * 4, y * WIDTH + bit * 4 + 4);
  }
  return frame;
}

/** Raw grey pictures of 64x36 that carry the given numbers. */
export function counterFrames(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(counterFrame));
}

/** Encodes frames that carry the given numbers; `args` come after the input, before the output. */
export async function makeCounterVideo(
  path: string,
  values: readonly number[],
  rate: string,
  args: readonly string[] = [],
  inputArgs: readonly string[] = [],
  startMs = 0,
): Promise<void> {
  await runProgram(await testMediaTools(), {
    program: 'ffmpeg',
    args: [
      ...['-nostdin', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`],
      ...['-framerate', rate, '-itsoffset', String(startMs / 1000), '-i', 'pipe:0', ...inputArgs],
      ...['-vf', 'scale=640:360:flags=neighbor,format=yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-threads', '1', '-bf', '2', '-g', '48', ...args, '-y', path],
    ],
    stdin: counterFrames(values),
    signal: AbortSignal.timeout(240_000),
    timeoutMs: 240_000,
    reads: [],
    writes: [dirname(path)],
  });
}

/** The numbers that the frames of a video carry, read back from the pixels. */
export async function readCounters(path: string, crop = ''): Promise<number[]> {
  const filters = `${crop === '' ? '' : `${crop},`}scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', path, '-map', '0:v:0', '-vf', filters],
      ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  return Array.from({ length: stdout.length / (WIDTH * HEIGHT) }, (_, index) => {
    const frame = stdout.subarray(index * WIDTH * HEIGHT, (index + 1) * WIDTH * HEIGHT);
    let value = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      if ((frame[18 * WIDTH + bit * 4 + 2] ?? 0) > 125) value |= 1 << bit;
    }
    return value;
  });
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
