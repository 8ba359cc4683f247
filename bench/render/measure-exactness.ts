import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanEntry } from '../../src/contract/plan.ts';
import {
  type FrameRate,
  formatRate,
  frameToMs,
  nearestOutputRate,
} from '../../src/domain/time/frame-rate.ts';
import { prepareSource } from '../../src/media/prepare-source.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { joinProgramme } from '../../src/renderer/join-programme.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import { renderSound } from '../../src/renderer/sound/render-sound.ts';
import { soundPieces } from '../../src/renderer/sound/sound-pieces.ts';
import { counterFrames, range, readCounters } from '../../test/support/media/counter-footage.ts';
import { findLag, makeNoise, readSound } from '../../test/support/media/noise-sound.ts';
import { readFrameTimes } from '../../test/support/media/probe-video.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../../test/support/rows/render-input.ts';
import type { BenchContext } from './bench-context.ts';
import type { Row } from './report.ts';
import { SOURCE_KINDS, type SourceKind } from './source-kinds.ts';

const run = promisify(execFile);
const SECONDS = 16;
const NOISE = makeNoise(48_000 * SECONDS, 17);
const SAMPLES_LOOKED_AT = 4_000;

interface Exactness {
  frames: number;
  wrong: number;
  uneven: number;
  joins: number;
  lag: number;
  lufs: number;
  peakDbtp: number;
}

/** Five entries in another order than filmed. The last one is beyond the end of the file that ends early. */
const ENTRIES: PlanEntry[] = [
  makeEntry({
    source_start_ms: 9_000,
    source_end_ms: 10_733,
    tightening: [{ op: 'pause_shrink', at_ms: 9_810, removed_ms: 333 }],
  }),
  makeEntry({ source_start_ms: 2_000, source_end_ms: 3_050 }),
  makeEntry({ source_start_ms: 5_555, source_end_ms: 6_666 }),
  makeEntry({ source_start_ms: 3_400, source_end_ms: 4_444 }),
  makeEntry({ source_start_ms: 11_100, source_end_ms: 12_700 }),
];

/**
 * Sends each kind of source through ingest and render. It compares the result with the numbered frames and
 * the noise of the source.
 */
export async function measureExactness(bench: BenchContext, only: string | null): Promise<Row> {
  const dir = join(bench.dir, 'exactness');
  await mkdir(dir, { recursive: true });
  const sum = { kinds: 0, frames: 0, wrong: 0, uneven: 0, joins: 0, lag: 0, offLufs: 0, peakDbtp: -100 };
  console.log(
    '| kind of source | line that makes it | frames | wrong | uneven | joins | lag | LUFS | dBTP |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const kind of SOURCE_KINDS) {
    if (only !== null && !kind.name.includes(only)) continue;
    const found = await measureKind(bench, kind, join(dir, 'kind'));
    const figures = [found.frames, found.wrong, found.uneven, found.joins, found.lag];
    const levels = [found.lufs.toFixed(2), found.peakDbtp.toFixed(2)];
    const line = `${kind.frameOptions ?? ''} F ${kind.noiseOptions ?? ''} S ${kind.line}`
      .trim()
      .replaceAll('|', '\\|');
    const again = kind.again === undefined ? '' : `, then \`${kind.again}\``;
    console.log(`| ${kind.name} | \`${line}\`${again} | ${[...figures, ...levels].join(' | ')} |`);
    sum.kinds += 1;
    sum.frames += found.frames;
    sum.wrong += found.wrong;
    sum.uneven += found.uneven;
    sum.joins += found.joins;
    sum.lag = Math.max(sum.lag, found.lag);
    sum.offLufs = Math.max(sum.offLufs, Math.abs(found.lufs + 14));
    sum.peakDbtp = Math.max(sum.peakDbtp, found.peakDbtp);
  }
  await rm(dir, { recursive: true });
  return sum;
}

async function measureKind(bench: BenchContext, kind: SourceKind, dir: string): Promise<Exactness> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const { tools, signal } = bench;
  const path = await makeSource(kind, dir);
  const facts = await probeSource(tools, path, signal);
  const ingested = await prepareSource(tools, { path, facts, workDir: dir, signal, onProgress: () => {} });
  const picture = ingested.picture?.mezzanine?.picture ?? facts.picture;
  if (picture === null || ingested.sound === null) throw new Error(`${kind.name}: no picture or no sound`);
  const rate = nearestOutputRate(picture.rate);
  const camera = makeCamera({
    path: ingested.picture?.mezzanine?.path ?? path,
    rate: picture.rate,
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    interlaced: picture.isInterlaced,
  });
  const sounds = [
    { fileId: 's', groupId: GROUP, path: ingested.sound.sound48Path, clock: { offsetMs: 0, driftPpm: 0 } },
  ];
  const render = await prepareRender(makeInput(ENTRIES, { cameras: [camera], sounds, rate }), 'bench');
  const segments = [];
  const work = { tools, signal, dir };
  for (const entry of render.programme.entries) {
    const encoded = await encodeSegment(work, render, entry, ['16:9']);
    segments.push(...encoded.values());
  }
  const sound = await renderSound(work, render, false);
  const output = join(dir, 'programme.mp4');
  await joinProgramme(work, { render, aspect: '16:9' }, { segments, sound }, output);
  const shown = await readCounters(output, kind.crop);
  const wanted = wantedFrames(momentsMs(render, rate), kind, await frameTimesMs(kind, path), rate);
  return {
    frames: shown.length,
    wrong:
      wanted.filter((numbers, index) => !numbers.has(shown[index] ?? -1)).length +
      Math.abs(shown.length - wanted.length),
    uneven: (await readFrameTimes(output)).steps.length - 1,
    ...(await lagAtJoins(kind, path, render, output)),
    lufs: sound.facts.loudnessLufs ?? 0,
    peakDbtp: sound.facts.truePeakDbtp,
  };
}

async function makeSource(kind: SourceKind, dir: string): Promise<string> {
  const frames = join(dir, 'frames.gray');
  const noise = join(dir, 'noise.s16');
  const count = kind.frames ?? Math.round((SECONDS * kind.rate.num) / kind.rate.den);
  await writeFile(frames, counterFrames(range(count)));
  await writeFile(noise, new Uint8Array(NOISE.buffer));
  const path = join(dir, `source.${kind.ext}`);
  const words = (text: string | undefined) =>
    (text ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.replaceAll("'", ''));
  await run('ffmpeg', [
    ...[
      '-nostdin',
      '-v',
      'error',
      ...words(kind.frameOptions),
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-s',
      '64x36',
    ],
    ...['-framerate', formatRate(kind.rate), '-i', frames, ...words(kind.noiseOptions)],
    ...['-f', 's16le', '-ar', '48000', '-ac', '1', '-i', noise, '-map', '0:v', '-map', '1:a'],
    ...[...words(kind.line), '-y', path],
  ]);
  if (kind.again === undefined) return path;
  const second = join(dir, `again.${kind.ext}`);
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...words(kind.again), '-y', second]);
  return second;
}

/** When each numbered frame is shown, from the first one on. */
async function frameTimesMs(kind: SourceKind, path: string): Promise<{ number: number; ms: number }[]> {
  if (!kind.isVariable) {
    const count = kind.frames ?? Math.round((SECONDS * kind.rate.num) / kind.rate.den);
    return range(count).map((number) => ({ number, ms: frameToMs(number, kind.rate) }));
  }
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', path],
  ]);
  const times = stdout
    .split('\n')
    .map(Number.parseFloat)
    .filter((time) => !Number.isNaN(time))
    .toSorted((a, b) => a - b);
  const numbers = await readCounters(path);
  return times.map((time, index) => ({ number: numbers[index] ?? -1, ms: (time - (times[0] ?? 0)) * 1000 }));
}

/**
 * Frames that differ by less are equally near. Containers count time in ticks of up to 1/12288 s, and a seek
 * may be half a tick off.
 */
const AS_NEAR_MS = 0.1;

/** The moments of the recording that a programme shows, frame by frame. */
function momentsMs({ programme }: PreparedRender, rate: FrameRate): number[] {
  return programme.entries.flatMap(({ stretches }) =>
    stretches.flatMap(({ startFrame, endFrame }) =>
      range(endFrame - startFrame).map((index) => frameToMs(startFrame + index, rate)),
    ),
  );
}

/**
 * The nearest frame at every moment; two if the moment is half way between them. Frames of a variable rate
 * begin on the nearest moment and last until the next one begins.
 */
function wantedFrames(
  moments: readonly number[],
  { isVariable = false }: SourceKind,
  frames: readonly { number: number; ms: number }[],
  rate: FrameRate,
): Set<number>[] {
  return moments.map((ms) => {
    if (isVariable) {
      const held = frames.findLast((frame) => frame.ms < ms + frameToMs(0.5, rate));
      return new Set([held?.number ?? 0]);
    }
    const least = Math.min(...frames.map((frame) => Math.abs(frame.ms - ms)));
    const nearest = frames.filter((frame) => Math.abs(frame.ms - ms) < least + AS_NEAR_MS);
    return new Set(nearest.map(({ number }) => number));
  });
}

const REACH = 5_000;
const LOOK_AT_SAMPLE = 96_000;
const HOLE_SAMPLES = 96;

/**
 * Where the file itself places noise sample 0, counted from its first picture, in samples. Containers round starts,
 * and some hold the encoder's delay without saying so. It is read from the file's own timestamps, apart from ingest.
 */
async function noiseStart(path: string): Promise<number> {
  const framesOf = async (stream: string, interval: readonly string[]) => {
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-select_streams', stream, '-show_entries', 'frame=pts_time,nb_samples'],
      ...[...interval, '-of', 'csv=p=0', path],
    ]);
    const rows = stdout.split('\n').map((line) => line.split(',').map(Number.parseFloat));
    return rows.flatMap(([timeS = Number.NaN, samples = 0]) =>
      Number.isNaN(timeS) ? [] : [{ timeS, samples }],
    );
  };
  const decoded = await readSound(path);
  const expected = NOISE.subarray(LOOK_AT_SAMPLE, LOOK_AT_SAMPLE + SAMPLES_LOOKED_AT);
  const { lag } = findLag(decoded, LOOK_AT_SAMPLE, expected, REACH);
  const [picture] = await framesOf('v:0', ['-read_intervals', '%+2']);
  const rateHz = await sampleRate(path);
  let at = 0;
  let origin: number | null = null;
  // Some containers round times to milliseconds. Only a hole, as after a first frame of delay, moves the following
  // sound.
  for (const { timeS, samples } of await framesOf('a:0', [])) {
    const own = timeS * 48_000 - at;
    if (origin === null || Math.abs(own - origin) > HOLE_SAMPLES) origin = own;
    at += (samples * 48_000) / rateHz;
    if (at > LOOK_AT_SAMPLE + lag) return origin + lag - (picture?.timeS ?? 0) * 48_000;
  }
  throw new Error(`${path}: the noise was not found in it`);
}

async function sampleRate(path: string): Promise<number> {
  const args = ['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=sample_rate'];
  // MPEG-TS lists its streams twice.
  return Number.parseInt((await run('ffprobe', [...args, '-of', 'csv=p=0', path])).stdout, 10);
}

/** The largest lag, in samples, at both ends of every piece that the file has sound for. */
async function lagAtJoins(
  kind: SourceKind,
  source: string,
  render: PreparedRender,
  output: string,
): Promise<{ joins: number; lag: number }> {
  const heard = await readSound(output);
  const noiseAt = await noiseStart(source);
  const end = ((kind.noiseMs ?? SECONDS * 1000) - 100) * 48;
  let joins = 0;
  let worst = 0;
  for (const piece of soundPieces(render.programme)) {
    const first = Math.round(piece.startMs * 48 - noiseAt);
    const length = piece.toSample - piece.fromSample;
    for (const at of [300, length - 300 - SAMPLES_LOOKED_AT]) {
      if (first + at < 0 || first + at + SAMPLES_LOOKED_AT > end) continue;
      const expected = NOISE.subarray(first + at, first + at + SAMPLES_LOOKED_AT);
      worst = Math.max(worst, Math.abs(findLag(heard, piece.fromSample + at, expected, 100).lag));
      joins += 1;
    }
  }
  return { joins, lag: worst };
}
