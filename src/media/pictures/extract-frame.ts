import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import { sourceInput } from '../ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../run-ffmpeg.ts';

/** Only a file on a slow disk needs seconds, because a proxy's key frames are half a second apart. */
const TIMEOUT_MS = 20_000;

/** A moment of an even file, and its rate. */
interface FrameMoment {
  atMs: number;
  rate: FrameRate;
  height: number;
}

/**
 * A file's frame at a time, as JPEG: the nearest one, as in a render; null past the last. A seek ends at the
 * first frame that is not before its place. Half a frame earlier finds the nearest.
 */
export async function extractFrame(
  tools: MediaTools,
  path: string,
  { atMs, rate, height }: FrameMoment,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { stdout } = await runFfmpeg(tools, {
    args: [
      ...sourceInput(path, [
        '-threads',
        '1',
        '-ss',
        (Math.max(0, atMs - frameToMs(0.5, rate)) / 1000).toFixed(3),
      ]),
      ...['-map', '0:V:0', '-frames:v', '1', '-vf', `scale=-2:${height}:flags=bicubic,format=yuvj420p`],
      ...['-q:v', '4', '-f', 'mjpeg', 'pipe:1'],
    ],
    signal,
    timeoutMs: TIMEOUT_MS,
    reads: [path],
    writes: [],
  });
  return stdout.length === 0 ? null : stdout;
}
