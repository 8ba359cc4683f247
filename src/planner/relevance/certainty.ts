import { type PlacedSentence, RunningSums, windowsFrom } from './windows.ts';

/**
 * Of subjects in the talk's own words 2 % stay under it, of absent subjects three in four (held-out talks).
 */
export const DOUBTFUL_CERTAINTY = 0.25;
/**
 * Under this certainty a plan needs a word of the brief in the talk. No evidence tells a subject in other
 * words from an absent one (docs/benchmarks/planner.md). So the bound only limits how unlikely a shown passage may
 * be.
 */
export const LEAST_CERTAINTY = 0.3;

/**
 * The mean chance, 0..1, of the best window of the target length: how likely this window holds the subject.
 */
export function certaintyOf(
  sentences: readonly PlacedSentence[],
  chances: readonly number[],
  targetMs: number,
): number {
  const lengths = sentences.map(({ startMs, endMs }) => endMs - startMs);
  const all = new RunningSums(lengths);
  const likely = new RunningSums(lengths.map((ms, at) => ms * (chances[at] ?? 0)));
  const windows = windowsFrom(sentences, targetMs);
  const best = windows.reduce<(typeof windows)[number] | null>(
    (found, window) => (found === null || likely.over(window) > likely.over(found) ? window : found),
    null,
  );
  return best === null ? 0 : likely.over(best) / Math.max(1, all.over(best));
}
