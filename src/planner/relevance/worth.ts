import type { Range } from '../../domain/time/range.ts';

/** From this worth on, a sentence is surely about a wanted subject: a cut is made to show it. */
export const LEAST_WORTH = 0.25;
/** Worth of a sentence that is as likely as the talk's best. */
const TYPICAL_WORTH = 0.9;
/** F1 rises with each sentence whose chance exceeds about half of the best F1 (Lipton and others, 2014). */
const WORTHWHILE_SHARE = 0.45;

/**
 * Worth of sentences, 0..1, from the chances that the brief asks for them. A talk on a subject in other words
 * than the brief's has low chances throughout. So worth is relative to the best chances that fill the cut.
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
  const best = fillWithHighest(sentences, chances, targetMs);
  const sum = best.reduce((total, { at, ms }) => total + ms * (chances[at] ?? 0), 0);
  const filledMs = best.reduce((total, { ms }) => total + ms, 0);
  return sum / Math.max(1, filledMs);
}

/** The sentences with the highest values that fill the length, each with its share of the time. */
export function fillWithHighest(
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
