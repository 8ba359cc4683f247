import type { HeardSound, SourceFacts } from './source-facts.ts';

/**
 * Mean power of a short stretch, full scale 1. It is for both channels and for their mean, which one
 * loudspeaker plays.
 */
export interface ChannelPowers {
  left: number;
  right: number;
  mixed: number;
}

/** Quieter stretches than this below the loud ones are pauses and noise. */
const LOUD_WITHIN_DB = 20;
const LEAST_LOUD_DB = -65;
/** Talk on one channel alone is 6 dB quieter in the mix, unrelated sounds 3 dB. Only channels that cancel lose more. */
const LOST_DB = 10;
const LOST_SHARE = 0.2;
/** Quieter channels hold no talk at all. */
const EMPTY_DB = 40;
/** A channel with a separate microphone has the other's talk at 10 to 30 dB less. The two of a stereo pair differ by less. */
const APART_DB = 9;
const APART_SHARE = 0.5;

/**
 * The mix of a sound with two channels. If one cancels the other, the channel with more power alone. If one has no sound,
 * or each has a separate microphone, a mix of both: otherwise each person would be heard on one side only. Null: both
 * channels as they are.
 */
export function heardSound(stretches: readonly ChannelPowers[]): HeardSound | null {
  const loudestDb = percentile(
    stretches.map(({ left, right }) => decibels(Math.max(left, right))),
    0.95,
  );
  const loud = stretches.filter(
    ({ left, right }) =>
      decibels(Math.max(left, right)) >= Math.max(LEAST_LOUD_DB, loudestDb - LOUD_WITHIN_DB),
  );
  if (loud.length === 0) return null;
  const lost = loud.filter(
    ({ left, right, mixed }) => decibels(mixed) <= decibels(Math.max(left, right)) - LOST_DB,
  );
  const sum = (side: 'left' | 'right') => loud.reduce((total, one) => total + one[side], 0);
  if (lost.length > LOST_SHARE * loud.length) return sum('left') >= sum('right') ? 'left' : 'right';
  const apart = loud.filter(({ left, right }) => Math.abs(decibels(left) - decibels(right)) >= APART_DB);
  if (apart.length >= APART_SHARE * loud.length) return 'mixed';
  const quieter = sum('left') >= sum('right') ? 'right' : 'left';
  const levels = stretches.map((one) => decibels(one[quieter]));
  return percentile(levels, 0.99) <= loudestDb - EMPTY_DB ? 'mixed' : null;
}

/** States that only one channel is used; null otherwise. */
export function sayHeardSound(label: string, { sound }: SourceFacts): string | null {
  if (sound?.heard !== 'left' && sound?.heard !== 'right') return null;
  const other = sound.heard === 'left' ? 'right' : 'left';
  return `${label}: the ${other} channel cancels the ${sound.heard} one in a mix, so only the ${sound.heard} one is used`;
}

/** Silence is -120 dB. */
function decibels(power: number): number {
  return 10 * Math.log10(Math.max(1e-12, power));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NEGATIVE_INFINITY;
}
