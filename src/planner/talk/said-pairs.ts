import type { Language } from '../language/language.ts';
import { plainText, type Sentence } from './sentence.ts';
import { findContentsList } from './unfit/contents-list.ts';

/** Two words that the talk joins: "foot and mouth". Plain words with a space between them. */
export type SaidPairs = ReadonlySet<string>;

export const NO_PAIRS: SaidPairs = new Set();

export const pairOf = (before: string, after: string): string => `${before} ${after}`;

/**
 * The pairs of subject words that a talk joins. Its list of contents does not count: that joins different
 * subjects.
 */
export function findSaidPairs(sentences: readonly Sentence[], language: Language): Set<string> {
  const { brief, stopWords } = language;
  const contents = findContentsList(sentences, language);
  const pairs = new Set<string>();
  for (const [at, sentence] of sentences.entries()) {
    if (contents.has(at)) continue;
    for (const [, before = '', , after = ''] of plainText(sentence).join(' ').matchAll(brief.people.and))
      if (!stopWords.has(before) && !stopWords.has(after)) pairs.add(pairOf(before, after));
  }
  return pairs;
}
