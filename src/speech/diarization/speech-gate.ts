import { type Cepstra, FRAME_MS } from './cepstra.ts';

const BLOCK_FRAMES = 500 / FRAME_MS;
/** Loudness is judged over this many blocks to both sides. So a quiet speaker is no pause of a loud one. */
const AROUND_BLOCKS = 4;
const LOUD_SHARE = 0.9;
/**
 * The speech detector adds 8.8 % to the speech, before and after it. With this bound 2.9 % are left, and 0.1
 * % of the speech is lost. A further margin over the room's noise loses more than it gains.
 */
const QUIET_DB = 25;

/** 1 for each frame that is voice. 0 for pauses, breaths and the edges of the stretches of speech. */
export function speechGate({ levelsDb, stretches }: Cepstra): Uint8Array {
  const gate = new Uint8Array(levelsDb.length);
  for (const { firstFrame, frames } of stretches) {
    const levels = levelsDb.subarray(firstFrame, firstFrame + frames);
    for (let at = 0; at < frames; at += BLOCK_FRAMES) {
      const around = levels
        .slice(Math.max(0, at - AROUND_BLOCKS * BLOCK_FRAMES), at + (AROUND_BLOCKS + 1) * BLOCK_FRAMES)
        .sort();
      const loud = around[Math.floor(LOUD_SHARE * (around.length - 1))] ?? 0;
      for (let i = at; i < Math.min(frames, at + BLOCK_FRAMES); i += 1) {
        gate[firstFrame + i] = (levels[i] ?? 0) > loud - QUIET_DB ? 1 : 0;
      }
    }
  }
  return gate;
}
