import type { Topic } from '../brief/brief.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';

/** From this share on, a sentence says all words of a subject: shares are rounded sums. */
export const SAYS_ALL = 0.99;
/** From this share on, a sentence names a subject. */
export const NAMES_SUBJECT = 0.5;

/** Per sentence: the share, 0..1, of a subject's words that it says, by their weight and rarity. */
export function weighNaming(study: Study, { terms }: Topic): number[] {
  const sought = [...terms].flatMap(([term, { weight }]) => soughtIn(study, [term], weight));
  return sharesSaid(study, sought);
}

/** The same, but words of the same family count too: a "German practice" names Germany. */
export function weighNamingByFamily(study: Study, { terms }: Topic): number[] {
  const related = relateWords(study.vectors);
  const familyOf = (term: string) =>
    [...study.idf.keys()].filter((stem) => related(term, stem) >= LEAST_FAMILY);
  const sought = [...terms].flatMap(([term, { weight }]) => soughtIn(study, familyOf(term), weight));
  return sharesSaid(study, sought);
}

/** One word of a subject, with the stems that count as this word. */
interface Sought {
  stems: ReadonlySet<string>;
  weight: number;
}

/** Empty where the talk says none of the stems. */
function soughtIn({ idf }: Study, stems: readonly string[], weight: number): Sought[] {
  const rarities = stems.flatMap((stem) => idf.get(stem) ?? []);
  return rarities.length === 0 ? [] : [{ stems: new Set(stems), weight: weight * Math.max(...rarities) }];
}

function sharesSaid({ sentences }: Study, sought: readonly Sought[]): number[] {
  const total = sought.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return sentences.map(() => 0);
  return sentences.map((sentence) => {
    const isSaid = ({ stems }: Sought) => sentence.stems.some((stem) => stems.has(stem));
    return sought.reduce((sum, one) => sum + (isSaid(one) ? one.weight / total : 0), 0);
  });
}

/**
 * How many of a subject's words a sentence says as the brief writes them, apart from a plural's "s". So
 * "signed" does not count for "the sign".
 */
export function countAsWritten(sentence: Sentence, { terms }: Topic): number {
  const spokenWords = new Set(plainText(sentence));
  const isSaid = (word: string) =>
    [word, `${word}s`, word.replace(/s$/, '')].some((form) => spokenWords.has(form));
  return [...terms.values()].filter(({ word }) => isSaid(word)).length;
}
