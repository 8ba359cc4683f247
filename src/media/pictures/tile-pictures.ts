import { type MediaTools, runFfmpeg } from '../run-ffmpeg.ts';

const TIMEOUT_MS = 20_000;

export interface TileLayout {
  columns: number;
  /** The size of one tile, in pixels. Pictures of another shape are fitted on black. */
  width: number;
  height: number;
}

/** Pictures side by side, row by row, as one JPEG. `paths` are files of single pictures, at least one. */
export async function tilePictures(
  tools: MediaTools,
  paths: readonly string[],
  { columns, width, height }: TileLayout,
  signal: AbortSignal,
): Promise<Buffer> {
  const rows = Math.ceil(paths.length / columns);
  const fitted = paths.map(
    (_path, at) =>
      `[${at}:v]scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1[v${at}]`,
  );
  const all = paths.map((_path, at) => `[v${at}]`).join('');
  const tiled = `${all}concat=n=${paths.length}:v=1:a=0,tile=${columns}x${rows}:padding=4:margin=4,format=yuvj420p[out]`;
  const { stdout } = await runFfmpeg(tools, {
    args: [
      ...paths.flatMap((path) => ['-f', 'mjpeg', '-i', path]),
      ...['-filter_complex', [...fitted, tiled].join(';'), '-map', '[out]', '-frames:v', '1'],
      ...['-q:v', '5', '-f', 'mjpeg', 'pipe:1'],
    ],
    signal,
    timeoutMs: TIMEOUT_MS,
    reads: [...paths],
    writes: [],
  });
  if (stdout.length === 0) throw new Error(`no picture came out of ${paths.length} tiles`);
  return stdout;
}
