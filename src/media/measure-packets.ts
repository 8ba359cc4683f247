import { frameGridPerS } from '../domain/time/frame-grid.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { sourceInput } from './ffmpeg-args.ts';
import { type MediaTools, runFfprobe } from './run-ffmpeg.ts';

/** Facts about a video stream's frames from its packets, without decoding. */
export interface PacketTimes {
  count: number;
  firstS: number;
  /** Where the last frame ends, as far as the container says how long it lasts. */
  endS: number;
  /** Frames a second over the whole stream; null with fewer than two frames. */
  ratePerS: number | null;
  /** Frames a second of the even grid on which most frames lie; null where they lie on none. */
  gridPerS: number | null;
  longestGopS: number;
  /** Whether any two neighbouring frames lie off an even grid of `frameMs`. */
  isUneven(frameMs: number): boolean;
}

/** Demuxing reads at disk speed; six hours end well within this time. */
const TIMEOUT_MS = 20 * 60_000;

/**
 * Six hours at 240 pictures a second are 5.2 million. A file of a gigabyte can claim a hundred times as many.
 */
const MAX_PACKETS = 8_000_000;

export async function measurePackets(
  tools: MediaTools,
  path: string,
  { streamIndex, maxPackets = MAX_PACKETS }: { streamIndex: number; maxPackets?: number },
  signal: AbortSignal,
): Promise<PacketTimes> {
  const times: number[] = [];
  const keyTimes: number[] = [];
  let endS = 0;
  const tooMany = new AbortController();
  await runFfprobe(tools, {
    args: [
      ...['-select_streams', String(streamIndex), '-of', 'csv=p=0'],
      ...['-show_entries', 'packet=pts_time,duration_time,flags'],
      ...sourceInput(path),
    ],
    signal: AbortSignal.any([signal, tooMany.signal]),
    timeoutMs: TIMEOUT_MS,
    reads: [path],
    writes: [],
    onLine: (line) => {
      const [time, duration, flags = ''] = line.split(',');
      const seconds = Number.parseFloat(time ?? '');
      if (Number.isNaN(seconds) || flags.includes('D')) return;
      if (times.length >= maxPackets) {
        const message = `this file has more than ${maxPackets} pictures, which is the limit. Cut it into parts first.`;
        tooMany.abort(new StageError('probe', message));
        return;
      }
      times.push(seconds);
      endS = Math.max(endS, seconds + (Number.parseFloat(duration ?? '') || 0));
      if (flags.startsWith('K')) keyTimes.push(seconds);
    },
  });
  return { ...summarise(Float64Array.from(times).sort(), Float64Array.from(keyTimes).sort()), endS };
}

function summarise(times: Float64Array, keyTimes: Float64Array): Omit<PacketTimes, 'endS'> {
  const firstS = times[0] ?? 0;
  const lastS = times.at(-1) ?? firstS;
  return {
    count: times.length,
    firstS,
    ratePerS: times.length > 1 && lastS > firstS ? (times.length - 1) / (lastS - firstS) : null,
    gridPerS: frameGridPerS(times),
    longestGopS: largestStep([...keyTimes, lastS]),
    isUneven: (frameMs) => hasOddStep(times, frameMs / 1000),
  };
}

function largestStep(times: readonly number[]): number {
  let largest = 0;
  for (let i = 1; i < times.length; i += 1)
    largest = Math.max(largest, (times[i] ?? 0) - (times[i - 1] ?? 0));
  return largest;
}

/** How much steps of an even grid may differ. Containers round times to a millisecond at worst: 1.1 ms each way. */
export function evenSlackS(frameS: number): number {
  return Math.max(0.1 * frameS, 0.0011);
}

function hasOddStep(times: Float64Array, frameS: number): boolean {
  const slackS = evenSlackS(frameS);
  for (let i = 1; i < times.length; i += 1) {
    if (Math.abs((times[i] ?? 0) - (times[i - 1] ?? 0) - frameS) > slackS) return true;
  }
  return false;
}
