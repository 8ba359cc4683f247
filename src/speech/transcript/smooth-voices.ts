import type { Range } from '../../domain/time/range.ts';

/** A run this short between two stretches of another voice is jitter of the turns, unless pauses set it apart. */
const SHORT_MS = 400;
const APART_MS = 250;
/** A change of voice is known to within this time. It moves into a clear pause in reach. */
const REACH_MS = 400;
const CLEAR_PAUSE_MS = 150;

/**
 * The voice of each word. Words at the edges of turns follow their phrase, because speakers change between phrases.
 */
export function smoothVoices(words: readonly Range[], voices: readonly number[]): number[] {
  return snapChanges(words, dropJitter(words, voices));
}

function dropJitter(words: readonly Range[], voices: readonly number[]): number[] {
  const smooth = [...voices];
  for (const { first, last } of voiceStretches(voices)) {
    const [before, after] = [smooth[first - 1], voices[last + 1]];
    if (before === undefined || before !== after) continue;
    const [start, end] = [words[first], words[last]];
    const isShort = (end?.endMs ?? 0) - (start?.startMs ?? 0) < SHORT_MS;
    const isApart = pauseBefore(words, first) > APART_MS && pauseBefore(words, last + 1) > APART_MS;
    if (isShort && !isApart) smooth.fill(before, first, last + 1);
  }
  return smooth;
}

function snapChanges(words: readonly Range[], voices: readonly number[]): number[] {
  const smooth = [...voices];
  const runs = voiceStretches(voices);
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    if (before === undefined || pauseBefore(words, run.first) >= CLEAR_PAUSE_MS) continue;
    const at = clearestChange(words, run.first, { from: before.first + 1, to: run.last });
    smooth.fill(smooth[run.first] ?? 0, at, run.first);
    smooth.fill(smooth[before.first] ?? 0, run.first, at);
  }
  return smooth;
}

/** The word after the longest clear pause in reach. Without one, the change stays. */
function clearestChange(
  words: readonly Range[],
  change: number,
  limits: { from: number; to: number },
): number {
  const atMs = words[change]?.startMs ?? 0;
  let best = change;
  for (let i = limits.from; i <= limits.to; i += 1) {
    const pauseMs = pauseBefore(words, i);
    const nearestMs = Math.min(
      Math.abs((words[i]?.startMs ?? 0) - atMs),
      Math.abs((words[i - 1]?.endMs ?? 0) - atMs),
    );
    if (nearestMs > REACH_MS || pauseMs < CLEAR_PAUSE_MS) continue;
    if (pauseMs > Math.max(CLEAR_PAUSE_MS - 1, pauseBefore(words, best))) best = i;
  }
  return best;
}

function pauseBefore(words: readonly Range[], index: number): number {
  const [before, word] = [words[index - 1], words[index]];
  return before && word ? word.startMs - before.endMs : Number.POSITIVE_INFINITY;
}

function voiceStretches(voices: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const [i, voice] of voices.entries()) {
    const last = runs.at(-1);
    if (last && voices[last.last] === voice) last.last = i;
    else runs.push({ first: i, last: i });
  }
  return runs;
}
