/** Samples needed on either side of a position that lies between samples. */
export const RESAMPLE_REACH = 16;

const PHASES = 512;

/** Windowed sinc, one row of taps for each of `PHASES` positions between two samples. */
function makeTable(): Float32Array {
  const taps = 2 * RESAMPLE_REACH;
  const table = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const x = tap - RESAMPLE_REACH + 1 - phase / PHASES;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / RESAMPLE_REACH);
      const value = (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * Math.max(0, window);
      table[phase * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap += 1) {
      table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
    }
  }
  return table;
}

const TABLE = makeTable();

/** Interleaved stereo at a position between samples; outside the sound it is silent. */
export function sampleAt(sound: Float32Array, position: number, channel: 0 | 1): number {
  const base = Math.floor(position);
  const row = Math.round((position - base) * PHASES) * 2 * RESAMPLE_REACH;
  let sum = 0;
  for (let tap = 0; tap < 2 * RESAMPLE_REACH; tap += 1) {
    const at = base + tap - RESAMPLE_REACH + 1;
    if (at >= 0) sum += (TABLE[row + tap] ?? 0) * (sound[2 * at + channel] ?? 0);
  }
  return sum;
}
