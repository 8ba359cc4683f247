import { LEVEL_STEP_MS } from '../domain/recording/level-track.ts';
import { type Range, rangeLengthMs } from '../domain/time/range.ts';

/** Such a silence parts speech from other sound: "When, however," has less of it. */
const SILENCE_MS = 600;
const LEAST_VOICED_SHARE = 0.45;

/** Stretches between silences, each from its first voiced moment to its last, if enough of it is voiced. */
export function voicedStretches({ startMs, endMs }: Range, isVoiced: (ms: number) => boolean): Range[] {
  const found: (Range & { voicedMs: number })[] = [];
  for (let ms = startMs; ms < endMs; ms += LEVEL_STEP_MS) {
    if (!isVoiced(ms)) continue;
    const last = found.at(-1);
    if (last !== undefined && ms - last.endMs < SILENCE_MS) {
      last.endMs = ms + LEVEL_STEP_MS;
      last.voicedMs += LEVEL_STEP_MS;
    } else found.push({ startMs: ms, endMs: ms + LEVEL_STEP_MS, voicedMs: LEVEL_STEP_MS });
  }
  return found
    .filter((stretch) => stretch.voicedMs >= LEAST_VOICED_SHARE * rangeLengthMs(stretch))
    .map(({ startMs: fromMs, endMs: toMs }) => ({ startMs: fromMs, endMs: toMs }));
}
