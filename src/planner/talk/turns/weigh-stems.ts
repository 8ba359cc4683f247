import type { Sentence } from '../sentence.ts';
import { countHolders } from './stem-windows.ts';

/** Rarity of each stem among the talk's sentences, 0..1. */
export function weighStems(sentences: readonly Sentence[]): Map<string, number> {
  const holders = countHolders(sentences);
  const scale = Math.log(1 + Math.max(2, sentences.length));
  return new Map([...holders].map(([stem, count]) => [stem, Math.log(1 + sentences.length / count) / scale]));
}
