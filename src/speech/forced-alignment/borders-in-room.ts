import { FRAME_MS } from '../features/spectra.ts';

/** The fade time of a voice near a microphone. */
const VOICE_FADE_MS = 20;
/** The share of any longer fade time by which borders are late. */
const LATE_SHARE = 0.4;

interface Border {
  startFrame: number;
  endFrame: number;
}

/**
 * Moves borders between touching words back, because in a room a word sounds on into the next one. Words are
 * in order. None loses more than half of its length.
 */
export function bordersBeforeEcho<W extends Border>(
  words: readonly W[],
  { fadeMs, joints }: { fadeMs: number; joints: ReadonlySet<number> },
): W[] {
  const lateFrames = Math.round((LATE_SHARE * Math.max(0, fadeMs - VOICE_FADE_MS)) / FRAME_MS);
  const moved = words.map((word) => ({ ...word }));
  for (const [i, word] of moved.entries()) {
    const before = moved[i - 1];
    if (before === undefined || before.endFrame !== word.startFrame || joints.has(word.startFrame)) continue;
    const frames = Math.min(lateFrames, Math.floor((before.endFrame - before.startFrame) / 2));
    before.endFrame -= frames;
    word.startFrame -= frames;
  }
  return moved;
}
