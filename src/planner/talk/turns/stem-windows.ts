import type { Sentence } from '../sentence.ts';

/** The frequency of each stem in some neighbouring sentences, weighted by its rarity. */
export interface StemWeights {
  ofStem: ReadonlyMap<string, number>;
  /** Their length as a vector. */
  norm: number;
}

export function weighWindow(sentences: readonly Sentence[], idf: ReadonlyMap<string, number>): StemWeights {
  const weights = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + (idf.get(stem) ?? 0));
  return { ofStem: weights, norm: Math.hypot(...weights.values()) };
}

/** The number of sentences, among some, that have each stem. */
export function countHolders(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** Likeness of two windows, 0..1: the cosine of their stems; 0 if one has none. */
export function likeness(one: StemWeights, other: StemWeights): number {
  let dot = 0;
  for (const [stem, weight] of one.ofStem) dot += weight * (other.ofStem.get(stem) ?? 0);
  const scale = one.norm * other.norm;
  return scale > 0 ? dot / scale : 0;
}
