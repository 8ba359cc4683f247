import { countStumbles } from './fluency.ts';
import { plainText, type Sentence } from './sentence.ts';

/** Words a minute that are easy to follow; slower and faster delivery is worth less. */
const EASY_RATE: readonly [number, number] = [95, 210];
const LEAST_DELIVERY = 0.6;

/**
 * The quality of a sentence's delivery, 0.6..1: its rate, fillers and stumbles, and the engine's confidence.
 */
export function weighDelivery(sentence: Sentence, meanConfidence: number): number {
  const spoken = sentence.words.filter((word) => !word.filler);
  const minutes = Math.max(0.005, (sentence.endMs - sentence.startMs) / 60_000);
  const rate = spoken.length / minutes;
  const offRate = Math.max(0, EASY_RATE[0] - rate, rate - EASY_RATE[1]) / 200;
  const fillers = sentence.words.length - spoken.length;
  const stumbles = countStumbles(plainText(sentence));
  const confidence = spoken.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, spoken.length);
  const unsure = Math.max(0, meanConfidence - confidence);
  const loss = offRate * 0.3 + (fillers + stumbles) * 0.04 + unsure * 0.8;
  return Math.max(LEAST_DELIVERY, 1 - loss);
}

/** How close each sentence is to the main subjects of the talk, 0..1: shared words, weighted by rarity. */
export function weighCentrality(sentences: readonly Sentence[], idf: ReadonlyMap<string, number>): number[] {
  const holders = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const raw = sentences.map(({ stems }) => {
    const own = [...new Set(stems)];
    const shared = own.reduce(
      (sum, stem) => sum + Math.log(holders.get(stem) ?? 1) * (idf.get(stem) ?? 0),
      0,
    );
    return shared / Math.sqrt(own.length + 3);
  });
  const most = Math.max(1e-9, ...raw);
  return raw.map((value) => value / most);
}
