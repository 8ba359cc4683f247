import { z } from 'zod';

/** An exact frame rate, such as 30000/1001. */
export const frameRateSchema = z.object({ num: z.int().min(1), den: z.int().min(1) });
export type FrameRate = z.infer<typeof frameRateSchema>;

const OUTPUT_RATES: readonly FrameRate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
];

export function framesPerSecond(rate: FrameRate): number {
  return rate.num / rate.den;
}

/** `"30000/1001"` or `"25"`, as ffmpeg writes and reads rates. */
export function formatRate(rate: FrameRate): string {
  return rate.den === 1 ? String(rate.num) : `${rate.num}/${rate.den}`;
}

/** Null for anything that is not a positive rational, such as ffprobe's `0/0`. */
export function parseRate(text: string): FrameRate | null {
  const match = /^(\d+)(?:\/(\d+))?$/.exec(text);
  const num = Number(match?.[1]);
  const den = Number(match?.[2] ?? 1);
  return match && num > 0 && den > 0 ? { num, den } : null;
}

/** The nearest delivery rate: 24, 25, 30, 50 or 60, fractional NTSC rates kept. */
export function nearestOutputRate(rate: FrameRate): FrameRate {
  const wanted = framesPerSecond(rate);
  const distance = (candidate: FrameRate) => Math.abs(framesPerSecond(candidate) - wanted);
  return OUTPUT_RATES.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

const MAX_PROXY_RATE = 30;

/** The rate of a proxy: the source's own, halved where that is over 30. */
export function proxyRate(rate: FrameRate): FrameRate {
  if (framesPerSecond(rate) <= MAX_PROXY_RATE) return rate;
  const { num, den } = nearestOutputRate(rate);
  return { num, den: 2 * den };
}

/** The frame whose start is nearest to a time on the same clock. */
export function msToFrame(ms: number, rate: FrameRate): number {
  return Math.round((ms * rate.num) / (1000 * rate.den));
}

/** The start of a frame in (fractional) milliseconds. */
export function frameToMs(frame: number, rate: FrameRate): number {
  return (frame * 1000 * rate.den) / rate.num;
}
