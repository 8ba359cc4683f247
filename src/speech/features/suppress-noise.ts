/** The method of CMU Sphinx, whose models were trained on such sound. */
const POWER_MEMORY = 0.7;
const RISE_MEMORY = 0.995;
const FALL_MEMORY = 0.5;
const PEAK_MEMORY = 0.85;
const MASKED_SHARE = 0.2;
const MAX_GAIN = 20;
const SMOOTHED_BANDS = 4;

/** The powers are smoothed over time, which makes the gain late. */
const LATE_FRAMES = 1;

/**
 * Takes steady noise and the tails of loud sound out of the power of bands, in place. Powers are by frame and
 * band.
 */
export function suppressNoise(powers: Float64Array, bands: number): void {
  const gains = gainsOf(powers, bands);
  const frames = powers.length / bands;
  for (let frame = 0; frame < frames; frame += 1) {
    const from = Math.min(frames - 1, frame + LATE_FRAMES) * bands;
    const gain = gains.subarray(from, from + bands);
    for (let i = 0; i < bands; i += 1) {
      powers[frame * bands + i] = (powers[frame * bands + i] ?? 0) * meanAround(gain, i);
    }
  }
}

function gainsOf(powers: Float64Array, bands: number): Float64Array {
  const gains = new Float64Array(powers.length);
  const power = powers.slice(0, bands);
  const noise = power.map((value) => value / MAX_GAIN);
  const floor = noise.slice();
  const peak = new Float64Array(bands);
  const signal = new Float64Array(bands);
  for (let from = 0; from < powers.length; from += bands) {
    for (let i = 0; i < bands; i += 1) {
      power[i] = POWER_MEMORY * (power[i] ?? 0) + (1 - POWER_MEMORY) * (powers[from + i] ?? 0);
    }
    followFloor(noise, power);
    for (let i = 0; i < bands; i += 1) signal[i] = Math.max(1, (power[i] ?? 0) - (noise[i] ?? 0));
    followFloor(floor, signal);
    maskTails(signal, peak);
    for (let i = 0; i < bands; i += 1) {
      const kept = Math.max(signal[i] ?? 0, floor[i] ?? 0) / Math.max(1e-9, power[i] ?? 0);
      gains[from + i] = Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, kept));
    }
  }
  return gains;
}

/** Rises slowly and falls quickly with the power of a band. */
function followFloor(floor: Float64Array, power: Float64Array): void {
  for (const [i, value] of power.entries()) {
    const memory = value >= (floor[i] ?? 0) ? RISE_MEMORY : FALL_MEMORY;
    floor[i] = memory * (floor[i] ?? 0) + (1 - memory) * value;
  }
}

/** Sound after a peak and much below it is its echo. */
function maskTails(signal: Float64Array, peak: Float64Array): void {
  for (const [i, value] of signal.entries()) {
    const faded = PEAK_MEMORY * (peak[i] ?? 0);
    if (value < PEAK_MEMORY * faded) signal[i] = MASKED_SHARE * faded;
    peak[i] = Math.max(faded, value);
  }
}

function meanAround(values: Float64Array, at: number): number {
  const around = values.subarray(Math.max(0, at - SMOOTHED_BANDS), at + SMOOTHED_BANDS + 1);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}
