import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '../../../src/media/run-program.ts';
import { testMediaTools } from './media-tools.ts';

const run = promisify(execFile);

/** One frame as RGB. */
export interface Picture {
  width: number;
  height: number;
  rgb: Buffer;
}

/** Makes test media with ffmpeg; `args` name the output last. */
export async function makeMedia(path: string, args: readonly string[]): Promise<string> {
  await runProgram(await testMediaTools(), {
    program: 'ffmpeg',
    args: ['-nostdin', '-v', 'error', ...args, '-y', path],
    signal: AbortSignal.timeout(240_000),
    timeoutMs: 240_000,
    reads: [],
    writes: [dirname(path)],
  });
  return path;
}

/** Frames of a video as RGB, decoded by the video's colour tags. */
export async function readPictures(
  path: string,
  width: number,
  height: number,
  frames: number,
): Promise<Picture[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', path, '-map', '0:v:0', '-frames:v', String(frames)],
      ...['-vf', 'scale=flags=accurate_rnd+full_chroma_int', '-pix_fmt', 'rgb24', '-fps_mode', 'passthrough'],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  const size = width * height * 3;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, index) => ({
    width,
    height,
    rgb: stdout.subarray(index * size, (index + 1) * size),
  }));
}

/** Mean colour of the square of 9 x 9 pixels around a point given in fractions of the frame. */
export function colourAt(picture: Picture | undefined, x: number, y: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  if (!picture) return sums;
  const left = Math.round(x * picture.width);
  const top = Math.round(y * picture.height);
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const at = 3 * ((top + dy) * picture.width + left + dx);
      for (const channel of [0, 1, 2] as const) sums[channel] += (picture.rgb[at + channel] ?? 0) / 81;
    }
  }
  return sums;
}

/** The largest difference between two colours in any channel. */
export function colourDistance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around all pixels that `isInk` accepts, or null. */
export function inkBox(picture: Picture, isInk: (r: number, g: number, b: number) => boolean): Box | null {
  let box: Box | null = null;
  const { rgb } = picture;
  for (let at = 0; at < picture.width * picture.height; at += 1) {
    const first = 3 * at;
    if (!isInk(rgb[first] ?? 0, rgb[first + 1] ?? 0, rgb[first + 2] ?? 0)) continue;
    const x = at % picture.width;
    const y = Math.floor(at / picture.width);
    box ??= { left: x, top: y, right: x, bottom: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
  }
  return box;
}

/** The mean colour of each frame within a crop, as in `crop=W:H:X:Y`. */
export async function readFrameColours(path: string, crop: string): Promise<[number, number, number][]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', path, '-map', '0:v:0', '-vf', `crop=${crop},scale=1:1:flags=area`],
      ...['-pix_fmt', 'rgb24', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 24 },
  );
  return Array.from({ length: stdout.length / 3 }, (_, frame) => {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(3 * frame, 3 * frame + 3);
    return [red, green, blue];
  });
}
