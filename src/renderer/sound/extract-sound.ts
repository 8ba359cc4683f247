import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filter, formatFilterGraph } from '../../media/encode-filter-graph.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { SoundSource } from '../render-input.ts';
import type { MicrophoneSound } from './mix-piece.ts';
import { readPosition } from './read-position.ts';
import { RESAMPLE_REACH } from './resample.ts';
import { SAMPLE_RATE, type SoundPiece } from './sound-pieces.ts';

/** Sound read beyond a piece on either side: what a join fades through. */
export const HANDLE_SAMPLES = 240;

interface Wanted {
  source: SoundSource;
  fromSample: number;
  toSample: number;
}

/** The microphones of some pieces, each with the sound around its piece, read by one process. */
export async function extractSound(
  tools: MediaTools,
  pieces: readonly SoundPiece[],
  sounds: readonly SoundSource[],
  workDir: string,
  signal: AbortSignal,
): Promise<MicrophoneSound[][]> {
  const wanted = pieces.map((piece) =>
    sounds.filter(({ groupId }) => groupId === piece.groupId).map((source) => rangeOf(piece, source)),
  );
  const files = new Map(wanted.flat().map((want, index) => [want, join(workDir, `sound-${index}.f32`)]));
  await readRanges(tools, files, workDir, signal);
  return await Promise.all(
    wanted.map(
      async (microphones, index) =>
        await Promise.all(
          microphones.map(async (want) => {
            const sound = await takeFile(files.get(want) ?? '', want);
            const { first, step } = readPosition(pieces[index] as SoundPiece, want.source.clock);
            return { sound, position: { first: first - want.fromSample, step } };
          }),
        ),
    ),
  );
}

function rangeOf(piece: SoundPiece, source: SoundSource): Wanted {
  const { first, step } = readPosition(piece, source.clock);
  const margin = HANDLE_SAMPLES + RESAMPLE_REACH;
  const last = first + (piece.toSample - piece.fromSample) * step;
  // Beyond its span the file has the sound of another time.
  const startMs = source.span?.startMs ?? 0;
  const endMs = source.span?.endMs ?? Number.POSITIVE_INFINITY;
  const least = Math.ceil((startMs * SAMPLE_RATE) / 1000);
  const most = Math.floor((endMs * SAMPLE_RATE) / 1000);
  return {
    source,
    fromSample: Math.min(most, Math.max(least, Math.floor(first) - margin)),
    toSample: Math.min(most, Math.max(least, Math.ceil(last) + margin)),
  };
}

async function readRanges(
  tools: MediaTools,
  files: ReadonlyMap<Wanted, string>,
  workDir: string,
  signal: AbortSignal,
): Promise<void> {
  const ranges = [...files].filter(([{ fromSample, toSample }]) => toSample > fromSample);
  if (ranges.length === 0) return;
  const seekS = ({ fromSample }: Wanted) => Math.floor(fromSample / SAMPLE_RATE);
  const graph = ranges.map(([want], index) => ({
    inputs: [`${index}:a:0`],
    filters: [
      // Positions count in samples; trimming by seconds would be off by one now and then.
      filter('atrim', {
        start_pts: want.fromSample - seekS(want) * SAMPLE_RATE,
        end_pts: want.toSample - seekS(want) * SAMPLE_RATE,
      }),
      filter('aformat', { sample_fmts: 'flt', channel_layouts: 'stereo' }),
    ],
    outputs: [`s${index}`],
  }));
  const readS = (want: Wanted) => Math.ceil(want.toSample / SAMPLE_RATE) - seekS(want) + 1;
  await runFfmpeg(tools, {
    args: [
      '-xerror',
      ...ranges.flatMap(([want]) =>
        ownInput(want.source.path, ['-ss', String(seekS(want)), '-t', String(readS(want))]),
      ),
      ...['-filter_complex', formatFilterGraph(graph)],
      ...ranges.flatMap(([, path], index) => ['-map', `[s${index}]`, '-f', 'f32le', '-y', `file:${path}`]),
    ],
    signal,
    timeoutMs: 120_000 + ranges.reduce((sum, [want]) => sum + readS(want) * 200, 0),
    reads: [...new Set(ranges.map(([want]) => want.source.path))],
    writes: [workDir],
  });
}

async function takeFile(path: string, { fromSample, toSample }: Wanted): Promise<Float32Array> {
  if (toSample <= fromSample) return new Float32Array(0);
  const bytes = await readFile(path);
  await rm(path);
  // A copy: the file's buffer may lie at an offset that floats cannot be read from.
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}
