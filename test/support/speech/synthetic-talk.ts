/** Sounds made by arithmetic for tests of alignment: the same for the same seed. */
export const TALK_RATE = 16_000;

/** 0..1, the same numbers for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Bursts of coloured noise with pauses, about as long as syllables and phrases are. */
export function syntheticTalk(seconds: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const sound = new Float32Array(seconds * TALK_RATE);
  let at = 0;
  while (at < sound.length) {
    const length = Math.round((0.08 + 0.2 * random()) * TALK_RATE);
    const loudness = 0.05 + 0.3 * random();
    const colour = 0.1 + 0.85 * random();
    let low = 0;
    for (let i = 0; i < length && at + i < sound.length; i += 1) {
      low += colour * (random() * 2 - 1 - low);
      sound[at + i] = low * loudness * Math.sin((Math.PI * i) / length);
    }
    at += length + Math.round((random() < 0.12 ? 0.4 + random() : 0.02 + 0.05 * random()) * TALK_RATE);
  }
  return sound;
}

/** The sound of a second recorder: from `offsetS` on, with a clock that runs `driftPpm` slow, and noise. */
export function rerecord(
  sound: Float32Array,
  options: { offsetS: number; seconds: number; driftPpm: number; noise: number; seed: number },
): Float32Array {
  const random = seededRandom(options.seed);
  const scale = 1 + options.driftPpm / 1e6;
  return Float32Array.from({ length: options.seconds * TALK_RATE }, (_, i) => {
    const at = options.offsetS * TALK_RATE + i * scale;
    return 0.6 * interpolate(sound, at) + options.noise * (random() * 2 - 1);
  });
}

/** Cubic interpolation; silence outside. */
function interpolate(sound: Float32Array, at: number): number {
  const index = Math.floor(at);
  const t = at - index;
  const [a = 0, b = 0, c = 0, d = 0] = [sound[index - 1], sound[index], sound[index + 1], sound[index + 2]];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
