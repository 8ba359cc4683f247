import { overlapMs } from '../../domain/time/range.ts';
import { cosine } from '../language/load-word-vectors.ts';
import type { EmbeddedTalk } from '../talk/embedded-talk.ts';
import type { Sentence } from '../talk/sentence.ts';

/** A talk with the vectors of an engine of embeddings; null without one. */
export interface MaybeEmbedded {
  sentences: readonly Sentence[];
  timelines: readonly { footage: { groupId: string } }[];
  embedded: EmbeddedTalk | null;
}

/** The evidence of embeddings for a subject. */
export interface EmbeddedEvidence {
  /** Per sentence: log-odds for the subject; negative ones count against it. */
  odds: number[];
  /** Some passage is nearer to the subject than chance explains, given the number of passages. */
  standsOut: boolean;
}

/**
 * Engines differ in the level and spread of their cosines. So a passage counts by its deviations above the
 * median cosine. The deviation is that of the passages below the median: a subject may fill a fifth of a
 * short talk. If passages on the subject lie at three deviations, the log-likelihood ratio is 3 x (deviations
 * - 1.5). A third of that counts, as the ranker has read the same words.
 */
const ODDS_PER_DEVIATION = 1;
const USUAL_DEVIATIONS = 1.5;
/** Smaller differences mean nothing, in engines whose cosines hardly differ. */
const LEAST_DEVIATION = 0.02;
const LEAST_ODDS = -1.5;
const MOST_ODDS = 2.5;
const FEWEST_PASSAGES = 4;
/** An engine without larger differences between its cosines has no evidence. */
const LEAST_DIFFERENCE = 1e-6;
/** Deviations beyond those that the nearest of as many passages reaches by chance. */
const DEVIATIONS_BEYOND_CHANCE = 1;

/** Null where the phrase has no vector, or the vectors have no evidence. */
export function weighEmbedded(talk: MaybeEmbedded, phrase: string): EmbeddedEvidence | null {
  const { sentences, timelines, embedded } = talk;
  const vector = embedded?.phrases.get(phrase);
  if (!embedded || !vector || embedded.passages.length < FEWEST_PASSAGES) return null;
  const { passages } = embedded;
  const cosines = passages.map((passage) => cosine(passage.vector, vector));
  if (cosines.every((value) => Math.abs(value - (cosines[0] ?? 0)) < LEAST_DIFFERENCE)) return null;
  const { usual, deviation } = spreadOf(cosines);
  const byGroup = Map.groupBy(passages.keys(), (at) => passages[at]?.groupId ?? '');
  const odds = sentences.map((sentence) => {
    const own = byGroup.get(timelines[sentence.group]?.footage.groupId ?? '') ?? [];
    let sum = 0;
    let ms = 0;
    for (const at of own) {
      const passage = passages[at];
      const shared = passage === undefined ? 0 : overlapMs(sentence, passage);
      sum += shared * (cosines[at] ?? 0);
      ms += shared;
    }
    if (ms === 0) return 0;
    const standsOut = (sum / ms - usual) / deviation;
    const value = ODDS_PER_DEVIATION * (standsOut - USUAL_DEVIATIONS);
    return Math.max(LEAST_ODDS, Math.min(MOST_ODDS, value));
  });
  const most = (cosines.reduce((max, value) => Math.max(max, value), -1) - usual) / deviation;
  return { odds, standsOut: most >= Math.sqrt(2 * Math.log(passages.length)) + DEVIATIONS_BEYOND_CHANCE };
}

function spreadOf(cosines: readonly number[]): { usual: number; deviation: number } {
  const sorted = cosines.toSorted((a, b) => a - b);
  const half = Math.ceil(sorted.length / 2);
  const usual = sorted[half - 1] ?? 0;
  const below = sorted.slice(0, half);
  const variance = below.reduce((sum, value) => sum + (value - usual) ** 2, 0) / half;
  return { usual, deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)) };
}

/** Adds log-odds of embeddings to chances, 0..1. Without odds the chances stay as they are. */
export function withOdds(chances: number[], odds: readonly number[] | null): number[] {
  if (odds === null) return chances;
  return chances.map((chance, at) => {
    const held = Math.max(1e-6, Math.min(1 - 1e-6, chance));
    return 1 / (1 + Math.exp(-(Math.log(held / (1 - held)) + (odds[at] ?? 0))));
  });
}

/** Per sentence: the highest odds of several subjects. */
export function highestOdds(evidence: readonly (EmbeddedEvidence | null)[]): number[] | null {
  const known = evidence.filter((one) => one !== null);
  const [first] = known;
  if (!first) return null;
  return first.odds.map((_, at) => Math.max(...known.map(({ odds }) => odds[at] ?? 0)));
}
