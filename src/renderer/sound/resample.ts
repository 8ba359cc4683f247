/** Samples needed on either side of a position between samples. */
export const RESAMPLE_REACH = 16;

const PHASES = 512;
const TAPS = 2 * RESAMPLE_REACH;

/** Windowed sinc, one row of taps for each of `PHASES` positions between two samples. */
function makeTable(): Float32Array {
  const table = new Float32Array((PHASES + 1) * TAPS);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const x = tap - RESAMPLE_REACH + 1 - phase / PHASES;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / RESAMPLE_REACH);
      const value = (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * Math.max(0, window);
      table[phase * TAPS + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < TAPS; tap += 1) {
      table[phase * TAPS + tap] = (table[phase * TAPS + tap] ?? 0) / sum;
    }
  }
  return table;
}

const TABLE = makeTable();

/**
 * Writes stereo at a position between samples of interleaved sound into `out[at]` and `out[at + 1]`. Outside
 * the sound the values are zero. Both channels take one pass, without bounds checks inside the sound. Two
 * microphones of a minute are 370 million products.
 */
export function resampleTo(out: Float32Array, at: number, sound: Float32Array, position: number): void {
  const base = Math.floor(position);
  let tap = Math.round((position - base) * PHASES) * TAPS;
  let from = 2 * (base - RESAMPLE_REACH + 1);
  let left = 0;
  let right = 0;
  if (from >= 0 && from + 2 * TAPS <= sound.length) {
    for (const end = tap + TAPS; tap < end; tap += 1, from += 2) {
      const weight = TABLE[tap] as number;
      left += weight * (sound[from] as number);
      right += weight * (sound[from + 1] as number);
    }
  } else {
    for (const end = tap + TAPS; tap < end; tap += 1, from += 2) {
      if (from < 0) continue;
      const weight = TABLE[tap] as number;
      left += weight * (sound[from] ?? 0);
      right += weight * (sound[from + 1] ?? 0);
    }
  }
  out[at] = left;
  out[at + 1] = right;
}
