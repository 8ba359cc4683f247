import { type FrameRate, frameToMs } from '../domain/time/frame-rate.ts';

/**
 * A list for ffmpeg's concat demuxer. Durations are in microseconds, from cumulative times, because rounding each one
 * alone would make frames drift.
 */
export function concatList(pieces: readonly { path: string; frameCount: number }[], rate: FrameRate): string {
  let frames = 0;
  const microseconds = (count: number) => Math.round(frameToMs(count, rate) * 1000);
  const lines = pieces.map(({ path, frameCount }) => {
    const from = microseconds(frames);
    frames += frameCount;
    const durationS = (microseconds(frames) - from) / 1e6;
    return `file 'file:${path.replaceAll("'", `'\\''`)}'\nduration ${durationS.toFixed(6)}\n`;
  });
  return `ffconcat version 1.0\n${lines.join('')}`;
}
