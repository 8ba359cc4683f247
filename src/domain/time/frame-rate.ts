import { z } from 'zod';

/** An exact frame rate, such as 30000/1001. */
export const frameRateSchema = z.object({ num: z.int().min(1), den: z.int().min(1) });
export type FrameRate = z.infer<typeof frameRateSchema>;

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

/** Rates at which cameras record. */
const KNOWN_RATES: readonly FrameRate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
  { num: 100, den: 1 },
  { num: 120000, den: 1001 },
  { num: 120, den: 1 },
  { num: 240000, den: 1001 },
  { num: 240, den: 1 },
];
/** The nearest one counts, because 30 and 30000/1001 differ by only 0.1 %. */
const KNOWN_TOLERANCE = 0.001;

/** The camera rate nearest to a measured one, in frames a second; null where none is within 0.1 %. */
export function nearestKnownRate(perS: number): FrameRate | null {
  const errorOf = (rate: FrameRate) => Math.abs(framesPerSecond(rate) / perS - 1);
  const nearest = KNOWN_RATES.reduce((best, rate) => (errorOf(rate) < errorOf(best) ? rate : best));
  return errorOf(nearest) < KNOWN_TOLERANCE ? nearest : null;
}

const DELIVERED_PER_S = [24, 25, 30, 50, 60];
/** Rates that NTSC television divides by 1.001, with the sources that run at a multiple of 60. */
const NTSC_PER_S = [24, 30, 60, 120, 240];
/** The whole rate and the NTSC one differ by 0.1 %; rates that containers round differ by far less. */
const NTSC_TOLERANCE = 0.0002;

/**
 * The rate that a source of this rate is delivered at: the nearest of 24, 25, 30, 50 and 60. Only a source that has a
 * fractional NTSC rate itself is delivered at one.
 */
export function nearestOutputRate(rate: FrameRate): FrameRate {
  const perS = framesPerSecond(rate);
  const ntsc = NTSC_PER_S.find((whole) => Math.abs((perS * 1.001) / whole - 1) < NTSC_TOLERANCE);
  const distance = (candidate: number) => Math.abs(candidate - (ntsc ?? perS));
  const nearest = DELIVERED_PER_S.reduce((best, candidate) =>
    distance(candidate) < distance(best) ? candidate : best,
  );
  return ntsc === undefined ? { num: nearest, den: 1 } : { num: nearest * 1000, den: 1001 };
}

const MAX_PROXY_RATE = 30;

/**
 * The rate of a proxy: the source's own up to 30. Above that it is the delivered one, halved where that is
 * above 30 too.
 */
export function proxyRate(rate: FrameRate): FrameRate {
  if (framesPerSecond(rate) <= MAX_PROXY_RATE) return rate;
  const delivered = nearestOutputRate(rate);
  if (framesPerSecond(delivered) <= MAX_PROXY_RATE) return delivered;
  return { num: delivered.num, den: 2 * delivered.den };
}

const LEAST_FILMED_PER_S = 12;

/** Whether a rate is that of slides or of a screen: no camera films fewer than 12 frames a second. */
export function isSlideRate(rate: FrameRate): boolean {
  return framesPerSecond(rate) < LEAST_FILMED_PER_S;
}

/** The frame whose start is nearest to a time on the same clock. */
export function msToFrame(ms: number, rate: FrameRate): number {
  return Math.round((ms * rate.num) / (1000 * rate.den));
}

/** The start of a frame in (fractional) milliseconds. */
export function frameToMs(frame: number, rate: FrameRate): number {
  return (frame * 1000 * rate.den) / rate.num;
}
