import type { Topic } from '../brief/brief.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';

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

/** How many of a subject's words a sentence says as the brief writes them, or with a plural's "s": "the sign" is not "signed". */
export function countAsWritten(sentence: Sentence, { terms }: Topic): number {
  const said = new Set(plainText(sentence));
  const isSaid = (word: string) => [word, `${word}s`, word.replace(/s$/, '')].some((form) => said.has(form));
  return [...terms.values()].filter(({ word }) => isSaid(word)).length;
}
