import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { withoutRumble } from '../features/without-rumble.ts';
import { levelsOf } from '../measure-levels.ts';

/** The measures for finding edges of words, per 10 ms: loudness, and the rate of zero crossings. */
export interface EdgeSound {
  levelsDb: Float32Array;
  /** Share of samples at which the sign changes, 0..1: low in voices, high in hisses such as s and f. */
  crossings: Float32Array;
}

/** No sound at all. */
export const SILENCE: EdgeSound = { levelsDb: new Float32Array(), crossings: new Float32Array() };

export function edgeSoundOf(recorded: Float32Array, sampleRate: number): EdgeSound {
  const samples = withoutRumble(recorded, sampleRate);
  const levelsDb = levelsOf(samples, sampleRate);
  const step = Math.round((sampleRate * LEVEL_STEP_MS) / 1000);
  const crossings = Float32Array.from({ length: levelsDb.length }, (_, i) => {
    let count = 0;
    for (let at = i * step + 1; at < (i + 1) * step; at += 1) {
      if ((samples[at] ?? 0) < 0 !== (samples[at - 1] ?? 0) < 0) count += 1;
    }
    return count / (step - 1);
  });
  return { levelsDb, crossings };
}
