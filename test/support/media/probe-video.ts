import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface VideoFacts {
  width: number;
  height: number;
  rate: string;
  /** Frames that decode, not frames that the header claims. */
  frames: number;
  pixelFormat: string;
  profile: string;
  sampleAspect: string;
  audioCodec: string | null;
  audioRateHz: number | null;
  durationS: number;
}

/**
 * The facts of a finished video for a player, by decoding its pictures. Long footage can be counted by its
 * packets, which takes no decoding.
 */
export async function probeVideo(path: string, count: 'frames' | 'packets' = 'frames'): Promise<VideoFacts> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', `-count_${count}`, '-show_streams', '-show_format', '-of', 'json', path],
  ]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: Record<string, string | number>[];
    format: { duration: string };
  };
  const video = streams.find((stream) => stream['codec_type'] === 'video') ?? {};
  const audio = streams.find((stream) => stream['codec_type'] === 'audio') ?? {};
  return {
    width: Number(video['width']),
    height: Number(video['height']),
    rate: String(video['r_frame_rate']),
    frames: Number(video[`nb_read_${count}`]),
    pixelFormat: String(video['pix_fmt']),
    profile: String(video['profile']),
    sampleAspect: String(video['sample_aspect_ratio']),
    audioCodec: audio['codec_name'] === undefined ? null : String(audio['codec_name']),
    audioRateHz: audio['sample_rate'] === undefined ? null : Number(audio['sample_rate']),
    durationS: Number(format.duration),
  };
}

/** Samples of the sound that decode, in each channel. */
export async function countSamples(path: string): Promise<number> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-map', '0:a', '-f', 's16le', '-ac', '1', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  return stdout.length / 2;
}

export interface FrameTimes {
  /** As ffprobe writes it. */
  rate: string;
  /** Differences between the times of neighbouring frames, in ticks: one value when they are even. */
  steps: number[];
}

/** The facts in the packets of a video, without decoding. */
export async function readFrameTimes(path: string): Promise<FrameTimes> {
  const entries = 'packet=pts:stream=r_frame_rate';
  const { stdout } = await run(
    'ffprobe',
    ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entries, '-of', 'json', path],
    { maxBuffer: 2 ** 28 },
  );
  const { packets, streams } = JSON.parse(stdout) as {
    packets: { pts?: number }[];
    streams: { r_frame_rate: string }[];
  };
  const times = packets.flatMap(({ pts }) => pts ?? []).toSorted((a, b) => a - b);
  const steps = new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
  return { rate: streams[0]?.r_frame_rate ?? '', steps: [...steps] };
}
