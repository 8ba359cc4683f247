import { type FrameRate, formatRate, framesPerSecond } from '../domain/time/frame-rate.ts';

/** A frame lasts whole ticks at every delivery rate, 24000/1001 and 60000/1001 included. */
export const VIDEO_TIMESCALE = 120_000;

/**
 * Ticks of edit lists: every frame and every sample at 48 kHz lasts whole ones. The muxer's default, milliseconds,
 * cuts the sound up to a millisecond short.
 */
const MOVIE_TIMESCALE = 240_000;

/** Options of every MP4 that the service writes, so that it holds nothing about the machine or the time. */
export const MP4_ARGS: readonly string[] = [
  ...['-movie_timescale', String(MOVIE_TIMESCALE), '-map_metadata', '-1', '-fflags', '+bitexact'],
  ...['-f', 'mp4'],
];

export interface X264Effort {
  preset: string;
  /** Differences from the preset, in x264's own words; empty for none. */
  params: Readonly<Record<string, string | number>>;
  crf: number;
  /** Seconds between key frames inside an entry, so that players can seek. */
  keyFrameIntervalS: number;
}

/**
 * `veryfast` is the best trade among the presets, except for blocks of 8x8 in B-frames. These take a sixth of its
 * work on noise, and gain almost nothing. The other savings of `superfast` cost more bits than they save time;
 * docs/benchmarks/render.md has the study.
 */
export const DELIVERY_EFFORT: X264Effort = {
  preset: 'veryfast',
  params: { partitions: 'p8x8,i8x8,i4x4' },
  crf: 20,
  keyFrameIntervalS: 5,
};

/** Ticks of `VIDEO_TIMESCALE` that one frame lasts. */
export function frameTicks(rate: FrameRate): number {
  return (VIDEO_TIMESCALE * rate.den) / rate.num;
}

/**
 * The colours of a finished video. All of them are written into its parameter sets, so a camera's own would make a
 * segment that joins no other. The place of chroma samples is that of nearly all cameras; another one is half a sample
 * off, which nobody sees.
 */
export const COLOUR_ARGS = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-chroma_sample_location', 'left'],
];

/**
 * Output options of everything that the renderer encodes. All segments of a programme share one set. They are
 * joined by copy and use the first segment's parameter sets. Each runs with one thread, because several
 * segments are encoded side by side.
 */
export function x264Args(
  rate: FrameRate,
  frameCount: number,
  { preset, params, crf, keyFrameIntervalS }: X264Effort = DELIVERY_EFFORT,
): string[] {
  const own = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return [
    ...['-frames:v', String(frameCount), '-r', formatRate(rate), '-fps_mode', 'passthrough'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      preset,
      ...(own.length === 0 ? [] : ['-x264-params', own.join(':')]),
      '-crf',
      String(crf),
      '-profile:v',
      'high',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-threads', '1', '-g', String(Math.round(framesPerSecond(rate) * keyFrameIntervalS))],
    ...COLOUR_ARGS,
    ...['-video_track_timescale', String(VIDEO_TIMESCALE), ...MP4_ARGS],
  ];
}
