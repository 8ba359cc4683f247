/** Corners of filters that fall by 6 dB an octave, as over a poor telephone. */
const LOW_HZ = 212;
const HIGH_HZ = 2_460;
/** The sound is taken for one of a lower rate, so that voices are deeper and slower by as much. */
const RATE_SHARE = 0.9625;

export interface RatedSound {
  samples: Float32Array;
  sampleRate: number;
}

/** The same words in another sound: an engine that is sure of a word recognises it there too. */
export function otherSound({ samples, sampleRate }: RatedSound): RatedSound {
  const keep = Math.exp((-2 * Math.PI * LOW_HZ) / sampleRate);
  const take = 1 - Math.exp((-2 * Math.PI * HIGH_HZ) / sampleRate);
  const narrow = new Float32Array(samples.length);
  let [before, high, low] = [0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    high = keep * (high + sample - before);
    before = sample;
    low += take * (high - low);
    narrow[at] = low;
  }
  return { samples: narrow, sampleRate: Math.round(sampleRate * RATE_SHARE) };
}
