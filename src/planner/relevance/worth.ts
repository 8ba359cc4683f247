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
  const best = highest(sentences, chances, targetMs);
  const sum = best.reduce((total, { at, ms }) => total + ms * (chances[at] ?? 0), 0);
  const filledMs = best.reduce((total, { ms }) => total + ms, 0);
  return sum / Math.max(1, filledMs);
}

/** The sentences of the highest values that fill the length, each with its time within it. */
export function highest(
  sentences: readonly Range[],
  values: readonly number[],
  targetMs: number,
): { at: number; ms: number }[] {
  const found: { at: number; ms: number }[] = [];
  let leftMs = targetMs;
  for (const at of [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))) {
    const sentence = sentences[at];
    if (!sentence || leftMs <= 0) break;
    const ms = Math.min(leftMs, sentence.endMs - sentence.startMs);
    found.push({ at, ms });
    leftMs -= ms;
  }
  return found;
}
