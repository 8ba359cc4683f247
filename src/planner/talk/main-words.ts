import { numberPart } from '../../domain/display-text/number-words.ts';
import { plainWord } from '../language/word-stems.ts';
import type { Sentence } from './sentence.ts';

const LEAST_LETTERS = 4;
const TRIED_PER_WORD = 4;
const HAS_DIGIT = /\p{N}/u;

/** The words that occur in most parts of a talk, in their most frequent spelling, by weight. */
export function findMainWords(
  sentences: readonly Sentence[],
  rarityOf: (stem: string) => number,
  count: number,
): string[] {
  const holders = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const best = [...holders]
    .filter(([stem]) => stem.length >= LEAST_LETTERS && !HAS_DIGIT.test(stem))
    .toSorted(([a, own], [b, other]) => other * rarityOf(b) - own * rarityOf(a) || (a < b ? -1 : 1))
    .slice(0, count * TRIED_PER_WORD);
  const words = sentences.flatMap(({ words: said }) =>
    said.map(({ text }) => ({
      plain: plainWord(text),
      written: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    })),
  );
  // The stem of "taught" is "teach", a word that the talk may not have.
  const written = best.flatMap(([stem]) => {
    const forms = words.filter(
      ({ plain }) => plain.startsWith(stem.slice(0, -1)) && plain.length <= stem.length + 3,
    );
    const counts = [...Map.groupBy(forms, ({ written }) => written)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    return counts[0]?.[0] ?? [];
  });
  // A talk with many numbers is about the counted things.
  return written.filter((word) => numberPart(word.toLowerCase()) === null).slice(0, count);
}
