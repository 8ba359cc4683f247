import type { TopicTerms } from '../brief/topic-terms.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import type { WeighedTalk } from './relevance.ts';
import { RunningSums, windowsAround } from './windows.ts';

/**
 * Of a subject's words, the share that some half minute must say together for the talk to hold it by its words. It is chosen
 * by `bench/planner --only absence`: with 0.2, 0.3 and 0.35 a doubt comes with 87, 92 and 94 % of the plans for what one
 * would expect in a talk and nobody speaks of, and with 7, 8 and 10 % of those for what is there.
 */
export const LEAST_TOGETHER = 0.3;
const TOGETHER_MS = 30_000;
/** The share of a word that English does not know, and the rarity at which a word counts in full. */
const RARE_SHARE = 1e-6;
const FULL_RARITY = 14;

/**
 * Of a subject's words, by weight and rarity in English, the share, 0..1, that some half minute of the talk says together.
 * A subject that the talk puts into other words cannot be told from one that is not there (docs/benchmarks.md).
 */
export function shareSaidTogether({ sentences, vectors }: WeighedTalk, terms: TopicTerms): number {
  const related = relateWords(vectors);
  const sought = [...terms].map(([term, { weight }]) => {
    const rarity = Math.min(1, -Math.log(vectors.find(term)?.share ?? RARE_SHARE) / FULL_RARITY);
    const isSaid = (stem: string) => related(term, stem) >= LEAST_FAMILY;
    const sums = new RunningSums(sentences.map(({ stems }) => (stems.some(isSaid) ? 1 : 0)));
    return { weight: weight * rarity ** 2, sums };
  });
  const total = sought.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 1;
  const said = windowsAround(sentences, TOGETHER_MS).map((window) =>
    sought.reduce((sum, { weight, sums }) => (sums.over(window) > 0 ? sum + weight : sum), 0),
  );
  return said.reduce((most, value) => Math.max(most, value), 0) / total;
}
