import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import { filter, formatFilters } from '../../media/encode-filter-graph.ts';
import { MP4_ARGS, VIDEO_TIMESCALE } from '../../media/encode-x264.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { concatList } from '../concat-list.ts';
import type { MediaWork } from '../render-work.ts';
import { SAMPLE_RATE } from '../sound/sound-pieces.ts';

/** The sample format of the pieces. */
const SOUND_INPUT = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2'];

/**
 * FLAC costs a seventh of AAC (0.13 s of CPU for two minutes against 0.85 s). An edited preview waits for
 * this step. Browsers play it in MP4, and no sample is added at either end. ffmpeg 5.1 still calls it
 * experimental there.
 */
const SOUND_CODEC = ['-c:a', 'flac', '-compression_level', '0', '-sample_fmt', 's16', '-strict', '-2'];

export interface PreviewParts {
  /** Encoded entries, in the order in which they are shown. */
  pictures: readonly { path: string; frameCount: number }[];
  sound: { path: string; gainDb: number };
}

/** A file that is played from its start, and one that a browser takes piece by piece (ISO BMFF fragments). */
const FORMS = {
  whole: '+faststart',
  fragments: '+frag_keyframe+empty_moov+default_base_moof',
};

/** Joins entries of a preview by copy, and their sound with a gain and a limiter. */
export async function joinPreview(
  { tools, signal }: MediaWork,
  rate: FrameRate,
  { pictures, sound }: PreviewParts,
  { path, form }: { path: string; form: keyof typeof FORMS },
): Promise<void> {
  const listPath = `${path}.ffconcat`;
  const filters = [
    filter('volume', { volume: `${sound.gainDb}dB` }),
    filter('alimiter', { limit: 0.79, level: 0, latency: 1 }),
  ];
  try {
    await writeFile(listPath, concatList(pictures, rate));
    await runFfmpeg(tools, {
      args: [
        '-xerror',
        ...ownInput(listPath, ['-f', 'concat', '-safe', '0', '-auto_convert', '0']),
        ...ownInput(sound.path, SOUND_INPUT),
        ...['-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', '-af', formatFilters(filters), ...SOUND_CODEC],
        ...['-video_track_timescale', String(VIDEO_TIMESCALE), '-movflags', FORMS[form]],
        ...[...MP4_ARGS, '-y', `file:${path}`],
      ],
      signal,
      timeoutMs: 120_000,
      reads: [...new Set([...pictures.map((one) => one.path), sound.path].map((file) => dirname(file)))],
      writes: [dirname(path)],
    });
  } finally {
    await rm(listPath, { force: true });
  }
}
