import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SegmentFacts } from '../domain/render/measured.ts';
import type { Range } from '../domain/time/range.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { filter, formatFilters } from '../media/encode-filter-graph.ts';
import { VIDEO_TIMESCALE } from '../media/encode-x264.ts';
import { ownInput } from '../media/ffmpeg-args.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';
import { type FrameHashes, parseFrameHashes } from './frame-hashes.ts';
import type { Placement, Size } from './picture/fit-picture.ts';
import type { MediaWork } from './render-work.ts';

/** Checks decode without deblocking: it changes no count and no finding, and takes a seventh of the decode. */
const DECODE_OPTIONS = ['-threads', '1', '-skip_loop_filter', 'all'];

export const BLACK_FILTER = filter('blackdetect', { d: 0.1, pix_th: 0.06, pic_th: 0.99 });
/** Less change than this share of the full range is a freeze. */
const FREEZE_DB = -60;
const FREEZE_S = 1;
export const freezeFilter = (noiseDb: number, leastS: number) =>
  filter('freezedetect', { noise: `${noiseDb}dB`, d: leastS });

/** A finished segment and its expected properties. */
export interface SegmentFile {
  path: string;
  expected: Size & { frameCount: number; frameTicks: number };
  /**
   * The place of the picture between black bars; absent: the whole frame. Bars are left out of the checks. Over a
   * whole 9:16 frame calm talk looks frozen, and captions in a bar look like movement.
   */
  picture?: Placement;
}

/** The file that a check writes beside the segment. */
const hashesPath = ({ path }: SegmentFile) => `${path}.framemd5`;
const findingsPath = ({ path }: SegmentFile) => `${path}.findings`;

/**
 * Decodes finished segments once: counts frames, checks timestamps and sizes, looks for black and freeze. One process
 * does it all, because each start costs as much as ten frames. The facts come in the order of the files.
 */
export async function checkSegments(
  { tools, signal }: MediaWork,
  files: readonly SegmentFile[],
): Promise<SegmentFacts[]> {
  try {
    await runFfmpeg(tools, {
      args: [
        '-xerror',
        ...files.flatMap(({ path }) => ownInput(path, DECODE_OPTIONS)),
        ...['-filter_threads', '1'],
        ...files.flatMap(checkOutputs),
      ],
      signal,
      timeoutMs: 60_000 + files.reduce((sum, { expected }) => sum + expected.frameCount, 0) * 200,
      reads: [],
      writes: [...new Set(files.map(({ path }) => dirname(path)))],
    });
    return await Promise.all(files.map(readFacts));
  } finally {
    await Promise.all(
      files
        .flatMap((file) => [hashesPath(file), findingsPath(file)])
        .map((path) => rm(path, { force: true })),
    );
  }
}

/** One decode gives the findings and their frames; the packets are listed as they are stored. */
function checkOutputs(file: SegmentFile, input: number): string[] {
  const { picture } = file;
  const filters = [
    ...(picture ? [filter('crop', { w: picture.width, h: picture.height, x: picture.x, y: picture.y })] : []),
    BLACK_FILTER,
    freezeFilter(FREEZE_DB, FREEZE_S),
    // Frames without any metadata are not printed, and could not be counted.
    filter('metadata', { mode: 'add', key: 'makecut.decoded', value: 1 }),
    filter('metadata', { mode: 'print', file: findingsPath(file) }),
  ];
  return [
    ...['-map', `${input}:v:0`, '-vf', formatFilters(filters)],
    ...['-fps_mode', 'passthrough', '-f', 'null', 'pipe:2'],
    ...['-map', `${input}`, '-c', 'copy', '-f', 'framemd5', '-y', `file:${hashesPath(file)}`],
  ];
}

async function readFacts(file: SegmentFile): Promise<SegmentFacts> {
  const { expected } = file;
  const hashes = parseFrameHashes(await readFile(hashesPath(file), 'utf8'));
  const findings = new FindingReader();
  let decodedFrames = 0;
  for (const line of (await readFile(findingsPath(file), 'utf8')).split('\n')) {
    if (line.startsWith('frame:')) decodedFrames += 1;
    findings.readLine(line);
  }
  requireExact(hashes, decodedFrames, expected);
  const endMs = (expected.frameCount * expected.frameTicks * 1000) / VIDEO_TIMESCALE;
  return {
    frameCount: decodedFrames,
    width: expected.width,
    height: expected.height,
    packetsDigest: digestOfHashes(hashes.packets.map(({ hash }) => hash)),
    extradata: hashes.streams[0]?.extradata ?? '',
    ...findings.close(endMs),
    sourceBlack: [],
    sourceFreeze: [],
  };
}

function requireExact(
  { streams, packets }: FrameHashes,
  decodedFrames: number,
  expected: SegmentFile['expected'],
): void {
  const [stream] = streams;
  if (!stream || stream.extradata === '') throw new StageError('encode', 'A segment has no parameter sets.');
  const shape = `${stream?.width}x${stream?.height}, ${streams.length} stream(s), timescale ${stream?.timescale}`;
  const wanted = `${expected.width}x${expected.height}, 1 stream(s), timescale ${VIDEO_TIMESCALE}`;
  if (shape !== wanted)
    throw new StageError('encode', `An encoded segment is ${shape} instead of ${wanted}.`);
  if (decodedFrames !== expected.frameCount || packets.length !== expected.frameCount) {
    throw new StageError(
      'encode',
      `An encoded segment has ${decodedFrames} frames in ${packets.length} packets instead of ${expected.frameCount}.`,
    );
  }
  const times = packets.map(({ pts }) => pts).sort((a, b) => a - b);
  const uneven = times.findIndex((pts, index) => pts !== index * expected.frameTicks);
  if (uneven >= 0)
    throw new StageError('encode', `Frame ${uneven} of an encoded segment has the wrong time.`);
}

export function digestOfHashes(hashes: readonly string[]): string {
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}

/** Collects the findings of `blackdetect` and `freezedetect` from `metadata=print`. */
export class FindingReader {
  private readonly open: { black: number | null; freeze: number | null } = { black: null, freeze: null };
  private readonly found: { black: Range[]; freeze: Range[] } = { black: [], freeze: [] };

  readLine(line: string): void {
    const match = /^lavfi\.(?:(black)_(start|end)|freezedetect\.(freeze)_(start|end))=([\d.]+)/.exec(line);
    if (!match) return;
    const kind = match[1] === 'black' ? 'black' : 'freeze';
    const ms = Number(match[5]) * 1000;
    if ((match[2] ?? match[4]) === 'start') this.open[kind] = ms;
    else this.closeOne(kind, ms);
  }

  /** The findings; one that is still open lasts to the end. */
  close(endMs: number): { black: Range[]; freeze: Range[] } {
    this.closeOne('black', endMs);
    this.closeOne('freeze', endMs);
    return this.found;
  }

  private closeOne(kind: 'black' | 'freeze', endMs: number): void {
    const startMs = this.open[kind];
    if (startMs !== null && endMs > startMs) this.found[kind].push({ startMs, endMs });
    this.open[kind] = null;
  }
}
