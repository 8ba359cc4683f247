import type { Range } from '../../domain/time/range.ts';

/** From this worth on a sentence is surely about what is wanted: a cut is made to show it. */
export const LEAST_WORTH = 0.25;
/** Of a sentence that is as likely as the best of the talk. */
const TYPICAL_WORTH = 0.9;
/** Adding what is likelier than about half of the F1 that can be reached raises it (Lipton and others, 2014). */
const WORTHWHILE_SHARE = 0.45;

/**
 * Worth of sentences, 0..1, from their chances of being asked for. A talk that speaks of a subject in other words than
 * the brief has low chances throughout: worth is relative to those of as much talk as the cut has room for.
 */
export function worthOfChances(
  sentences: readonly Range[],
  chances: readonly number[],
  targetMs: number,
): number[] {
  const typical = meanOfBest(sentences, chances, targetMs);
  if (typical === 0) return chances.map(() => 0);
  const least = typical * WORTHWHILE_SHARE;
  return chances.map((chance) =>
    chance < least
      ? (LEAST_WORTH * chance) / least
      : Math.min(1, LEAST_WORTH + ((TYPICAL_WORTH - LEAST_WORTH) * (chance - least)) / (typical - least)),
  );
}

/** Mean chance of the likeliest sentences that fill the length. */
export function meanOfBest(
  sentences: readonly Range[],
  chances: readonly number[],
  targetMs: number,
): number {
  let leftMs = targetMs;
  let sum = 0;
  for (const at of [...chances.keys()].toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))) {
    const sentence = sentences[at];
    if (!sentence || leftMs <= 0) break;
    const ms = Math.min(leftMs, sentence.endMs - sentence.startMs);
    sum += ms * (chances[at] ?? 0);
    leftMs -= ms;
  }
  return sum / Math.max(1, targetMs - leftMs);
}
