import type { FrameScores } from './score-frames.ts';
import type { FoundWord, SpokenForms, StateChain } from './word-path.ts';

/** The columns of one frame after another, and how well they fit. */
interface StatePath {
  columns: Uint16Array;
  score: number;
}

/** For each frame, the column of its aligned state; -1 where no word was found. */
export function columnsHeard(
  { scores, columns }: FrameScores,
  found: readonly FoundWord[],
  words: readonly SpokenForms[],
): Int32Array {
  const aligned = new Int32Array(columns === 0 ? 0 : scores.length / columns).fill(-1);
  for (const { word, startFrame, endFrame } of found) {
    if (word === null) continue;
    const own = { columns, scores: scores.subarray(startFrame * columns, endFrame * columns) };
    const paths = (words[word] ?? []).flatMap((chain) => pathThrough(own, chain) ?? []);
    const best = paths.toSorted((a, b) => b.score - a.score)[0];
    if (best) aligned.set(best.columns, startFrame);
  }
  return aligned;
}

/** The likeliest frames of each state, one after another; null where the chain has more states than there are frames. */
function pathThrough({ scores, columns }: FrameScores, chain: StateChain): StatePath | null {
  const [frames, states] = [scores.length / columns, chain.columns.length];
  if (states > frames) return null;
  const own = (frame: number, state: number) => scores[frame * columns + (chain.columns[state] ?? 0)] ?? 0;
  const entered = new Uint8Array(frames * states);
  const score = new Float64Array(states).fill(Number.NEGATIVE_INFINITY);
  score[0] = own(0, 0);
  for (let frame = 1; frame < frames; frame += 1) {
    for (let state = states - 1; state >= 0; state -= 1) {
      const staying = (score[state] ?? 0) + (chain.stay[state] ?? 0);
      const coming =
        state === 0 ? Number.NEGATIVE_INFINITY : (score[state - 1] ?? 0) + (chain.leave[state - 1] ?? 0);
      if (coming > staying) entered[frame * states + state] = 1;
      score[state] = Math.max(staying, coming) + own(frame, state);
    }
  }
  const path = new Uint16Array(frames);
  let state = states - 1;
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    path[frame] = chain.columns[state] ?? 0;
    state -= entered[frame * states + state] ?? 0;
  }
  return { columns: path, score: score[states - 1] ?? Number.NEGATIVE_INFINITY };
}
