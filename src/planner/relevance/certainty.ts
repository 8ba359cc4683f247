import { type PlacedSentence, RunningSums, windowsFrom } from './windows.ts';

/** Of subjects in the talk's own words 2 % stay under it, of those that it does not hold three in four (talks left out of a fit). */
export const DOUBTFUL_CERTAINTY = 0.25;
/**
 * Under this certainty a plan does not stand for what the talk says no word of. No evidence at hand tells what is said in
 * other words from what is not there (docs/benchmarks.md), so this only says how much is shown of what is likeliest.
 */
export const LEAST_CERTAINTY = 0.3;

/**
 * The mean chance, 0..1, of the best window of the length asked for: how likely it is that the talk holds there what is
 * asked for.
 */
export function certaintyOf(
  sentences: readonly PlacedSentence[],
  chances: readonly number[],
  targetMs: number,
): number {
  const lengths = sentences.map(({ startMs, endMs }) => endMs - startMs);
  const all = new RunningSums(lengths);
  const worth = new RunningSums(lengths.map((ms, at) => ms * (chances[at] ?? 0)));
  const windows = windowsFrom(sentences, targetMs);
  const best = windows.reduce<(typeof windows)[number] | null>(
    (found, window) => (found === null || worth.over(window) > worth.over(found) ? window : found),
    null,
  );
  return best === null ? 0 : worth.over(best) / Math.max(1, all.over(best));
}
