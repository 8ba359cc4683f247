import type { Topic } from '../brief/brief.ts';
import { relateWords } from '../language/relate-words.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { LEAST_FAMILY } from './relevance.ts';

/** From this share on a sentence says all of a subject's own words: shares are sums of fractions. */
export const SAYS_ALL = 0.99;

/** Per sentence: the share, 0..1, of a subject's own words that it says, each by its weight and rarity. */
export function weighNaming({ sentences, idf }: Study, { terms }: Topic): number[] {
  const known = [...terms].flatMap(([stem, { weight }]) => {
    const rarity = idf.get(stem);
    return rarity === undefined ? [] : [{ stem, weight: weight * rarity }];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return sentences.map(() => 0);
  return sentences.map(({ stems }) =>
    known.reduce((sum, { stem, weight }) => sum + (stems.includes(stem) ? weight / total : 0), 0),
  );
}

/** The same, where a word of the same family stands for a subject's own: who speaks of a "German practice" speaks of Germany. */
export function weighNamingByFamily({ sentences, idf, vectors }: Study, { terms }: Topic): number[] {
  const related = relateWords(vectors);
  const families = [...terms].flatMap(([term, { weight }]) => {
    const stems = [...idf].filter(([stem]) => stem === term || related(term, stem) >= LEAST_FAMILY);
    const rarity = Math.max(0, ...stems.map(([, rare]) => rare));
    return stems.length === 0
      ? []
      : [{ stems: new Set(stems.map(([stem]) => stem)), weight: weight * rarity }];
  });
  const total = families.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return sentences.map(() => 0);
  return sentences.map((sentence) => {
    const said = families.filter(({ stems }) => sentence.stems.some((stem) => stems.has(stem)));
    return said.reduce((sum, { weight }) => sum + weight / total, 0);
  });
}

/** How many of a subject's words a sentence says as the brief writes them, or with a plural's "s": "the sign" is not "signed". */
export function countAsWritten(sentence: Sentence, { terms }: Topic): number {
  const said = new Set(plainText(sentence));
  const isSaid = (word: string) => [word, `${word}s`, word.replace(/s$/, '')].some((form) => said.has(form));
  return [...terms.values()].filter(({ word }) => isSaid(word)).length;
}
