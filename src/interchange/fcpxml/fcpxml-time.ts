import { type FrameRate, framesPerSecond } from '../../domain/time/frame-rate.ts';
import { framesToS, type Rational } from '../../domain/time/rational.ts';

/** A time as FCPXML writes it: `5s`, `1001/30000s`. */
export function formatTime({ num, den }: Rational): string {
  return den === 1n ? `${num}s` : `${num}/${den}s`;
}

export function formatFrames(frames: number, rate: FrameRate): string {
  return formatTime(framesToS(frames, rate));
}

/** Rates that `conform-rate` has names for, by frames a second to two places. */
const CONFORM_RATES = ['23.98', '24', '25', '29.97', '30', '47.95', '48', '50', '59.94', '60'];

/** The name of a source's rate in `conform-rate`; null where it has none. */
export function conformRateName(rate: FrameRate): string | null {
  const text = String(Math.round(framesPerSecond(rate) * 100) / 100);
  return CONFORM_RATES.includes(text) ? text : null;
}

const FORMAT_RATES: Record<string, string> = {
  '24000/1001': '2398',
  '24/1': '24',
  '25/1': '25',
  '30000/1001': '2997',
  '30/1': '30',
  '50/1': '50',
  '60000/1001': '5994',
  '60/1': '60',
};
const FORMAT_SIZES: Record<string, string> = {
  '1280x720': '720p',
  '1920x1080': '1080p',
  '3840x2160': '3840x2160p',
};

/** Final Cut's name of a format; null if it has none, so that only the numbers describe it. */
export function formatName({ num, den }: FrameRate, width: number, height: number): string | null {
  const [size, rate] = [FORMAT_SIZES[`${width}x${height}`], FORMAT_RATES[`${num}/${den}`]];
  return size === undefined || rate === undefined ? null : `FFVideoFormat${size}${rate}`;
}
