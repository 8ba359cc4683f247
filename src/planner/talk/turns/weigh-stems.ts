import type { Sentence } from '../sentence.ts';

/** Rarity of each stem among the talk's sentences, 0..1. */
export function weighStems(sentences: readonly Sentence[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const scale = Math.log(1 + Math.max(2, sentences.length));
  return new Map([...holders].map(([stem, count]) => [stem, Math.log(1 + sentences.length / count) / scale]));
}
