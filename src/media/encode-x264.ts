import { type FrameRate, formatRate, framesPerSecond } from '../domain/frame-rate.ts';

/** Whole ticks for a frame at every delivery rate, 24000/1001 and 60000/1001 included. */
export const VIDEO_TIMESCALE = 120_000;

/**
 * Ticks in which edit lists are counted: whole ones for every frame and every sample at 48 kHz. The muxer's
 * own choice, milliseconds, cuts the sound up to a millisecond short.
 */
const MOVIE_TIMESCALE = 240_000;

/** Options of every MP4 that we write: nothing of the machine or the moment in it. */
export const MP4_ARGS: readonly string[] = [
  ...['-movie_timescale', String(MOVIE_TIMESCALE), '-map_metadata', '-1', '-fflags', '+bitexact'],
  ...['-f', 'mp4'],
];

export interface X264Effort {
  preset: string;
  crf: number;
  /** Seconds between key frames inside an entry, so that players can seek. */
  keyFrameIntervalS: number;
}

export const DELIVERY_EFFORT: X264Effort = { preset: 'veryfast', crf: 20, keyFrameIntervalS: 5 };

/** Ticks of `VIDEO_TIMESCALE` that one frame lasts. */
export function frameTicks(rate: FrameRate): number {
  return (VIDEO_TIMESCALE * rate.den) / rate.num;
}

/**
 * Output options of everything that the renderer encodes. All segments of a programme share one set, since
 * they are joined by copy and the first one's parameter sets then serve all. `veryfast` is the knee of the
 * presets at this quality; one thread, because several segments are encoded side by side.
 */
export function x264Args(
  rate: FrameRate,
  frameCount: number,
  { preset, crf, keyFrameIntervalS }: X264Effort = DELIVERY_EFFORT,
): string[] {
  return [
    ...['-frames:v', String(frameCount), '-r', formatRate(rate), '-fps_mode', 'passthrough'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      preset,
      '-crf',
      String(crf),
      '-profile:v',
      'high',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-threads', '1', '-g', String(Math.round(framesPerSecond(rate) * keyFrameIntervalS))],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-video_track_timescale', String(VIDEO_TIMESCALE), ...MP4_ARGS],
  ];
}
