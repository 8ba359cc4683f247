import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StripLayout } from '../domain/recording/frame-strip.ts';
import { ownInput } from './ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from './run-ffmpeg.ts';

/** Key frames are half a second apart, each up to a frame behind its half second. */
const KEY_SLACK_S = 0.25;
const SHEET_NAME = /^strip-\d+\.jpg$/;

/** Small pictures of a proxy at even times, many on a sheet, read from its key frames only. Returns the sheets. */
export async function makeStrip(
  tools: MediaTools,
  { proxyPath, layout }: { proxyPath: string; layout: StripLayout },
  outDir: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { intervalMs, tileWidth, tileHeight, columns, rows } = layout;
  const filters = [
    // The latest key frame so far. `fps` alone shows it up to half an interval later, in long recordings
    // seconds.
    `setpts=PTS-${KEY_SLACK_S}/TB`,
    `fps=1000/${intervalMs}:round=up:start_time=0`,
    `scale=${tileWidth}:${tileHeight}:flags=area`,
    `tile=${columns}x${rows}`,
    'format=yuvj420p',
  ];
  await runFfmpeg(tools, {
    args: [
      ...ownInput(proxyPath, ['-threads', '1', '-skip_frame', 'nokey']),
      ...['-map', '0:v:0', '-vf', filters.join(','), '-q:v', '5'],
      ...['-f', 'image2', '-y', join(outDir, 'strip-%04d.jpg')],
    ],
    signal,
    timeoutMs: 600_000,
    reads: [proxyPath],
    writes: [outDir],
  });
  const names = (await readdir(outDir)).filter((name) => SHEET_NAME.test(name)).toSorted();
  return names.map((name) => join(outDir, name));
}
