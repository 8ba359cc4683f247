import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filter, formatFilterGraph } from '../../media/encode-filter-graph.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { SoundSource } from '../render-input.ts';
import type { RenderWork } from '../render-work.ts';
import { stretchToFill } from './microphone-holes.ts';
import type { MicrophoneSound, SampleRange } from './mix-piece.ts';
import { readPosition } from './read-position.ts';
import { RESAMPLE_REACH } from './resample.ts';
import { SAMPLE_RATE, type SoundPiece } from './sound-pieces.ts';

/** Sound read beyond a piece on either side, for the fades of joins. */
export const HANDLE_SAMPLES = 240;

/** A stretch of a piece, in one source. */
interface Wanted {
  piece: SoundPiece;
  source: SoundSource;
  /** Counted from the piece's first sample. */
  stretch: SampleRange;
}

/** The samples of the file to read. */
interface FileRange {
  fromSample: number;
  toSample: number;
}

/**
 * The microphones of some pieces, each with the sound around its piece, read by one process. Where one of
 * them has no sound, the stand-in cameras are read too, in turn, until nothing is missing.
 */
export async function extractSound(
  work: RenderWork,
  pieces: readonly SoundPiece[],
  sounds: readonly SoundSource[],
): Promise<MicrophoneSound[][]> {
  const own = sounds.filter(({ isStandIn }) => !isStandIn);
  const microphones = await readAll(
    work,
    pieces.flatMap((piece) => wantedOf(piece, own, withHandles(piece))),
  );
  for (const standIn of sounds.filter(({ isStandIn }) => isStandIn)) {
    const wanted = pieces.flatMap((piece) => {
      const stretch = stretchToFill(microphones.get(piece) ?? [], withHandles(piece));
      return stretch === null ? [] : wantedOf(piece, [standIn], stretch);
    });
    for (const [piece, found] of await readAll(work, wanted)) microphones.get(piece)?.push(...found);
  }
  return pieces.map((piece) => microphones.get(piece) ?? []);
}

function withHandles({ fromSample, toSample }: SoundPiece): SampleRange {
  return { from: -HANDLE_SAMPLES, to: toSample - fromSample + HANDLE_SAMPLES };
}

function wantedOf(piece: SoundPiece, sources: readonly SoundSource[], stretch: SampleRange): Wanted[] {
  return sources
    .filter(({ groupId }) => groupId === piece.groupId)
    .map((source) => ({ piece, source, stretch }));
}

async function readAll(
  work: RenderWork,
  wanted: readonly Wanted[],
): Promise<Map<SoundPiece, MicrophoneSound[]>> {
  const reads = wanted.map((want, index) => ({
    want,
    range: rangeOf(want),
    path: join(work.dir, `sound-${index}.f32`),
  }));
  await readRanges(work, reads);
  const found = new Map<SoundPiece, MicrophoneSound[]>();
  const all = await Promise.all(
    reads.map(async ({ want, range, path }) =>
      soundOf(want, range, raise(await takeFile(path, range), want.source.gainDb ?? 0)),
    ),
  );
  for (const [index, sound] of all.entries()) {
    const { piece } = (reads[index] as (typeof reads)[number]).want;
    found.set(piece, [...(found.get(piece) ?? []), sound]);
  }
  return found;
}

/**
 * Samples [least, most) of a file for which the source's clock is valid. Beyond its span the file has the sound of
 * another time.
 */
function spanOf({ span }: SoundSource): { least: number; most: number } {
  const { startMs, endMs } = span ?? { startMs: 0, endMs: Number.POSITIVE_INFINITY };
  return {
    least: Math.ceil((startMs * SAMPLE_RATE) / 1000),
    most: Math.floor((endMs * SAMPLE_RATE) / 1000),
  };
}

function rangeOf({ piece, source, stretch }: Wanted): FileRange {
  const { first, step } = readPosition(piece, source.clock);
  const { least, most } = spanOf(source);
  const inSpan = (sample: number) => Math.min(most, Math.max(least, sample));
  return {
    fromSample: inSpan(Math.floor(first + stretch.from * step) - RESAMPLE_REACH),
    toSample: inSpan(Math.ceil(first + stretch.to * step) + RESAMPLE_REACH),
  };
}

function soundOf({ piece, source, stretch }: Wanted, range: FileRange, sound: Float32Array): MicrophoneSound {
  const { first, step } = readPosition(piece, source.clock);
  const { least, most } = spanOf(source);
  const readTo = range.fromSample + sound.length / 2;
  // A file that returned less than requested has ended.
  const end = readTo < range.toSample ? readTo : most;
  const inFile = { from: (least - first) / step, to: (end - first) / step };
  const isStandIn = source.isStandIn === true;
  return {
    fileId: source.fileId,
    isStandIn,
    sound,
    position: { first: first - range.fromSample, step },
    // Stand-ins are read only where they are needed.
    reach: isStandIn
      ? { from: Math.max(inFile.from, stretch.from), to: Math.min(inFile.to, stretch.to) }
      : inFile,
  };
}

async function readRanges(
  { tools, signal, dir }: RenderWork,
  reads: readonly { want: Wanted; range: FileRange; path: string }[],
): Promise<void> {
  const files = reads.filter(({ range: { fromSample, toSample } }) => toSample > fromSample);
  if (files.length === 0) return;
  const seekS = ({ fromSample }: FileRange) => Math.floor(fromSample / SAMPLE_RATE);
  const graph = files.map(({ range }, index) => ({
    inputs: [`${index}:a:0`],
    filters: [
      // Positions are in samples, because trimming by seconds is sometimes off by one.
      filter('atrim', {
        start_pts: range.fromSample - seekS(range) * SAMPLE_RATE,
        end_pts: range.toSample - seekS(range) * SAMPLE_RATE,
      }),
      filter('aformat', { sample_fmts: 'flt', channel_layouts: 'stereo' }),
    ],
    outputs: [`s${index}`],
  }));
  const readS = (range: FileRange) => Math.ceil(range.toSample / SAMPLE_RATE) - seekS(range) + 1;
  await runFfmpeg(tools, {
    args: [
      '-xerror',
      ...files.flatMap(({ want, range }) =>
        ownInput(want.source.path, ['-ss', String(seekS(range)), '-t', String(readS(range))]),
      ),
      ...['-filter_complex', formatFilterGraph(graph)],
      ...files.flatMap(({ path }, index) => ['-map', `[s${index}]`, '-f', 'f32le', '-y', `file:${path}`]),
    ],
    signal,
    timeoutMs: 120_000 + files.reduce((sum, { range }) => sum + readS(range) * 200, 0),
    reads: [...new Set(files.map(({ want }) => want.source.path))],
    writes: [dir],
  });
}

function raise(sound: Float32Array, gainDb: number): Float32Array {
  if (gainDb === 0) return sound;
  const gain = 10 ** (gainDb / 20);
  return sound.map((value) => value * gain);
}

async function takeFile(path: string, { fromSample, toSample }: FileRange): Promise<Float32Array> {
  if (toSample <= fromSample) return new Float32Array(0);
  const bytes = await readFile(path);
  await rm(path);
  // A copy, because floats cannot be read at every offset of the file's buffer.
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}
