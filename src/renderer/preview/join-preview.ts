import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MP4_ARGS, VIDEO_TIMESCALE } from '../../media/encode-x264.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { concatList } from '../concat-list.ts';
import type { PreparedRender } from '../prepare-render.ts';

/** Joins the entries of a preview, in the order of the plan, and its sound by copy. */
export async function joinPreview(
  tools: MediaTools,
  render: PreparedRender,
  entryPaths: readonly string[],
  soundPath: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const listPath = `${path}.ffconcat`;
  const pieces = entryPaths.map((entryPath, index) => ({
    path: entryPath,
    frameCount: render.programme.entries[index]?.frameCount ?? 0,
  }));
  try {
    await writeFile(listPath, concatList(pieces, render.input.rate));
    await runFfmpeg(tools, {
      args: [
        '-xerror',
        ...ownInput(listPath, ['-f', 'concat', '-safe', '0', '-auto_convert', '0']),
        ...ownInput(soundPath),
        ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy'],
        ...['-video_track_timescale', String(VIDEO_TIMESCALE), '-movflags', '+faststart'],
        ...[...MP4_ARGS, '-y', `file:${path}`],
      ],
      signal,
      timeoutMs: 60_000,
      reads: [...new Set([...entryPaths, soundPath].map((file) => dirname(file)))],
      writes: [dirname(path)],
    });
  } finally {
    await rm(listPath, { force: true });
  }
}
