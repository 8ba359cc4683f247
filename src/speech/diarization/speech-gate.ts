import { type Cepstra, FRAME_MS } from './cepstra.ts';

const BLOCK_FRAMES = 500 / FRAME_MS;
/** What is loud and what is noise is judged over so many blocks to both sides: a quiet speaker is no pause of a loud one. */
const AROUND_BLOCKS = 4;
const QUIET_DB = 25;
/** Over the noise of the place so much at least, unless all is near the noise. */
const ABOVE_NOISE_DB = 6;
const LEAST_RANGE_DB = 15;

/** 1 for each frame that is voice, 0 for the pauses, the breaths and the edges of the stretches of speech. */
export function speechGate({ levelsDb, stretches }: Cepstra): Uint8Array {
  const gate = new Uint8Array(levelsDb.length);
  for (const { firstFrame, frames } of stretches) {
    const levels = levelsDb.subarray(firstFrame, firstFrame + frames);
    for (let at = 0; at < frames; at += BLOCK_FRAMES) {
      const around = levels
        .slice(Math.max(0, at - AROUND_BLOCKS * BLOCK_FRAMES), at + (AROUND_BLOCKS + 1) * BLOCK_FRAMES)
        .sort();
      const loud = around[Math.floor(0.9 * (around.length - 1))] ?? 0;
      const noise = around[Math.floor(0.05 * (around.length - 1))] ?? 0;
      const least = Math.max(loud - QUIET_DB, Math.min(noise + ABOVE_NOISE_DB, loud - LEAST_RANGE_DB));
      for (let i = at; i < Math.min(frames, at + BLOCK_FRAMES); i += 1) {
        gate[firstFrame + i] = (levels[i] ?? 0) > least ? 1 : 0;
      }
    }
  }
  return gate;
}
