import type { FrameRate } from './frame-rate.ts';

/** An exact number in lowest terms: `num / den`, with `den` above 0. As a time it is in seconds. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Rational = { num: 0n, den: 1n };

/** Throws RangeError for a denominator of 0. */
export function rational(num: bigint | number, den: bigint | number = 1): Rational {
  const [top, bottom] = [BigInt(num), BigInt(den)];
  if (bottom === 0n) throw new RangeError('a fraction over 0');
  const divisor = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { num: top / divisor, den: bottom / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { num: -b.num, den: b.den });
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den);
}

/** Negative, 0 or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The nearest double. Exact to 16 digits while both parts lie below 2^53. */
export function toNumber({ num, den }: Rational): number {
  const whole = num / den;
  return Number(whole) + Number(num - whole * den) / Number(den);
}

/** How often a unit fits into a time, rounded to the nearest whole number. Halves go up. */
export function countOf(time: Rational, unit: Rational): number {
  const [top, bottom] = [2n * time.num * unit.den + time.den * unit.num, 2n * time.den * unit.num];
  const quotient = top / bottom;
  return Number(top < 0n && quotient * bottom !== top ? quotient - 1n : quotient);
}

/** The start of a frame in seconds, exactly. */
export function framesToS(frames: number, { num, den }: FrameRate): Rational {
  return rational(BigInt(frames) * BigInt(den), num);
}

/** A time in (fractional) milliseconds, to the nearest nanosecond. */
export function msToS(ms: number): Rational {
  return rational(Math.round(ms * 1e6), 1_000_000_000);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
