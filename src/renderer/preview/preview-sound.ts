import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filter, formatFilters } from '../../media/encode-filter-graph.ts';
import { MP4_ARGS } from '../../media/encode-x264.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { PreparedRender } from '../prepare-render.ts';
import { assemblePcm } from '../sound/assemble-pcm.ts';
import { FLOAT_INPUT, MAX_GAIN_DB, TARGET_LUFS } from '../sound/render-sound.ts';
import { frameToSample, SAMPLE_RATE, soundPieces } from '../sound/sound-pieces.ts';

/** Blocks of 400 ms, as loudness meters take them; those quieter than this are no programme. */
const BLOCK_SAMPLES = 0.4 * SAMPLE_RATE;
const GATE_DB = -50;

/**
 * A preview's sound, cut to the sample like the delivered one, at about its loudness: one gain from the mean power of
 * what is heard. A meter's two passes would cost more than all the rest of a preview.
 */
export async function previewSound(
  tools: MediaTools,
  render: PreparedRender,
  outDir: string,
  signal: AbortSignal,
): Promise<string> {
  const { programme, input } = render;
  const path = join(outDir, 'sound.m4a');
  const pcm = join(outDir, 'sound.f32');
  const totalSamples = frameToSample(programme.frameCount, programme.rate);
  try {
    await assemblePcm(tools, soundPieces(programme), input.sounds, totalSamples, pcm, outDir, signal);
    const gainDb = Math.min(MAX_GAIN_DB, TARGET_LUFS - (await heardDb(pcm)));
    const filters = [
      filter('volume', { volume: `${gainDb}dB` }),
      filter('alimiter', { limit: 0.79, level: 0, latency: 1 }),
    ];
    await runFfmpeg(tools, {
      args: [
        ...['-xerror', ...ownInput(pcm, FLOAT_INPUT), '-af', formatFilters(filters)],
        // The thorough coder takes a second for a minute of sound, this one a third of that.
        ...['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k', ...MP4_ARGS, '-y', `file:${path}`],
      ],
      signal,
      timeoutMs: 120_000,
      reads: [],
      writes: [outDir],
    });
    return path;
  } finally {
    await rm(pcm, { force: true });
  }
}

/** Mean power of the blocks that are no silence, in dBFS; the target itself where all is silent. */
async function heardDb(pcm: string): Promise<number> {
  const file = await open(pcm, 'r');
  const powers: number[] = [];
  try {
    const block = new Float32Array(2 * BLOCK_SAMPLES);
    const bytes = new Uint8Array(block.buffer);
    for (;;) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length);
      if (bytesRead === 0) break;
      const count = Math.floor(bytesRead / 4);
      let sum = 0;
      for (let i = 0; i < count; i += 1) sum += (block[i] ?? 0) ** 2;
      // Both ears together, as loudness is counted.
      powers.push((2 * sum) / Math.max(1, count));
    }
  } finally {
    await file.close();
  }
  const heard = powers.filter((power) => 10 * Math.log10(power) > GATE_DB);
  if (heard.length === 0) return TARGET_LUFS;
  return 10 * Math.log10(heard.reduce((total, power) => total + power, 0) / heard.length);
}
