import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveredSound, MeasuredSound } from '../../domain/render/measured.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { filter, formatFilters } from '../../media/encode-filter-graph.ts';
import { MP4_ARGS } from '../../media/encode-x264.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { cardFrames, type PreparedRender } from '../prepare-render.ts';
import type { RenderWork } from '../render-work.ts';
import { assemblePcm } from './assemble-pcm.ts';
import { measureSound } from './loudness.ts';
import { frameToSample, isAacLength, SAMPLE_RATE, soundPieces } from './sound-pieces.ts';

export interface RenderedSound {
  /** AAC in MP4, 48 kHz stereo. */
  path: string;
  facts: DeliveredSound;
}

export const TARGET_LUFS = -14;
export const PEAK_CEILING_DBTP = -1;

/** Ceiling before the encoder, because AAC adds up to 1.5 dB to a peak. */
const FIRST_CEILING_DBFS = -2;
/** A quiet recording is raised by at most this much: more would only raise its noise. */
export const MAX_GAIN_DB = 40;
const AIM_LU = 0.2;
const MAX_ROUNDS = 4;
export const FLOAT_INPUT = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2'];

/**
 * The sound of the whole programme, once for all aspects, sample-exact from the prepared tracks. One gain and a
 * limiter bring it to the target loudness. The sound is measured after AAC and adjusted until it meets the target.
 * Aspects with an end card need the sound with its silence, aspects without one the other.
 */
export async function renderSound(
  work: RenderWork,
  render: PreparedRender,
  withEndCard: boolean,
): Promise<RenderedSound> {
  const { programme, input } = render;
  const frames = programme.frameCount + (withEndCard ? cardFrames(render) : 0);
  const totalSamples = frameToSample(frames, programme.rate);
  const filesDir = join(work.dir, `sound-files-${withEndCard ? 'card' : 'plain'}`);
  const path = join(work.dir, withEndCard ? 'sound-with-card.m4a' : 'sound.m4a');
  await mkdir(filesDir, { recursive: true });
  try {
    const pcm = join(filesDir, 'programme.f32');
    const files = { ...work, dir: filesDir };
    await assemblePcm(files, { pieces: soundPieces(programme), sounds: input.sounds, totalSamples }, pcm);
    const encoded = await encodeToTarget(files, pcm, totalSamples);
    await rename(encoded.path, path);
    return { path, facts: encoded.facts };
  } finally {
    await rm(filesDir, { recursive: true, force: true });
  }
}

async function encodeToTarget(work: RenderWork, pcm: string, totalSamples: number): Promise<RenderedSound> {
  const before = await measureSound(work, pcm, FLOAT_INPUT);
  let gainDb = before.loudnessLufs === null ? 0 : Math.min(MAX_GAIN_DB, TARGET_LUFS - before.loudnessLufs);
  let ceilingDb = FIRST_CEILING_DBFS;
  let best: RenderedSound | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const path = join(work.dir, `sound-${round}.m4a`);
    const isLimited = before.truePeakDbtp + gainDb > ceilingDb;
    await encodeAac(work, pcm, path, { gainDb, ceilingDb: isLimited ? ceilingDb : null });
    const measured = await measureSound(work, path, []);
    requireLength(measured.sampleCount, totalSamples);
    const reduced = isLimited ? { reducedDb: reductions(before, gainDb, measured) } : {};
    const found = { path, facts: { ...measured, gainDb, isLimited, ...reduced } };
    best = best === null || missBy(found.facts) <= missBy(best.facts) ? found : best;
    if (missBy(measured) <= AIM_LU || measured.loudnessLufs === null) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + TARGET_LUFS - measured.loudnessLufs);
    ceilingDb -= Math.max(0, measured.truePeakDbtp - PEAK_CEILING_DBTP + 0.1);
  }
  if (best === null) throw new RangeError('the sound was never encoded');
  return best;
}

/** What the limiter took off each step: the level under that of the sound with its gain alone. */
function reductions(before: MeasuredSound, gainDb: number, after: MeasuredSound): number[] {
  return after.levelsDb.map((levelDb, step) => {
    const fullDb = (before.levelsDb[step] ?? levelDb) + gainDb;
    return Math.max(0, Math.round((fullDb - levelDb) * 10) / 10);
  });
}

/** How far a sound misses the target; a peak over the ceiling weighs most. */
function missBy({ loudnessLufs, truePeakDbtp }: MeasuredSound): number {
  const over = Math.max(0, truePeakDbtp - PEAK_CEILING_DBTP);
  return Math.abs((loudnessLufs ?? TARGET_LUFS) - TARGET_LUFS) + 10 * over;
}

function requireLength(sampleCount: number, totalSamples: number): void {
  if (isAacLength(sampleCount, totalSamples)) return;
  throw new StageError('encode', `The encoded sound has ${sampleCount} samples instead of ${totalSamples}.`);
}

async function encodeAac(
  { tools, signal, dir }: RenderWork,
  pcm: string,
  path: string,
  { gainDb, ceilingDb }: { gainDb: number; ceilingDb: number | null },
): Promise<void> {
  const limiter =
    ceilingDb === null
      ? []
      : [
          // Peaks between samples appear at four times the rate; `latency` keeps every sample in its place.
          filter('aresample', { sample_rate: 4 * SAMPLE_RATE }),
          filter('alimiter', {
            limit: 10 ** (ceilingDb / 20),
            level: 0,
            attack: 5,
            release: 80,
            latency: 1,
          }),
          filter('aresample', { sample_rate: SAMPLE_RATE }),
        ];
  const filters = [filter('volume', { volume: `${gainDb}dB`, precision: 'double' }), ...limiter];
  await runFfmpeg(tools, {
    args: [
      ...['-xerror', ...ownInput(pcm, FLOAT_INPUT), '-af', formatFilters(filters)],
      ...['-c:a', 'aac', '-b:a', '192k', '-ar', String(SAMPLE_RATE), '-ac', '2'],
      ...[...MP4_ARGS, '-y', `file:${path}`],
    ],
    signal,
    timeoutMs: 600_000,
    reads: [],
    writes: [dir],
  });
}
