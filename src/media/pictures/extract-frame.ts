import { sourceInput } from '../ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../run-ffmpeg.ts';

/** Only a file on a slow disk needs seconds: a proxy's key frames lie half a second apart. */
const TIMEOUT_MS = 20_000;

/** A file's picture at a time, as JPEG; null past its last frame. */
export async function extractFrame(
  tools: MediaTools,
  path: string,
  { atMs, height }: { atMs: number; height: number },
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { stdout } = await runFfmpeg(tools, {
    args: [
      ...sourceInput(path, ['-threads', '1', '-ss', (Math.max(0, atMs) / 1000).toFixed(3)]),
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
