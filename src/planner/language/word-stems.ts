import type { ItsFunction } from 'wink-nlp';
import { loadLanguage } from './language.ts';
import { STOP_WORDS } from './stop-words.ts';

export type Stemmer = (word: string) => string;

/** No word of a language is longer; one sign can become eighteen when it is normalised. */
const MAX_WORD_CHARS = 64;

/** Lower case, letters and digits only: `Don't` is `dont`. What is longer than any word is cut. */
export function plainWord(text: string): string {
  return text
    .slice(0, MAX_WORD_CHARS)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_WORD_CHARS);
}

/**
 * Stems of single words (Porter, of the lemma, so that irregular forms meet too), each worked out once.
 */
export function makeStemmer(): Stemmer {
  const nlp = loadLanguage();
  // The package's own types give these two another shape than `out` asks for; at run time they fit.
  const toLemma = nlp.its.lemma as unknown as ItsFunction<string>;
  const toStem = nlp.its.stem as unknown as ItsFunction<string>;
  const known = new Map<string, string>();
  return (word) => {
    const plain = plainWord(word);
    const found = known.get(plain);
    if (found !== undefined) return found;
    const lemma = plain === '' ? '' : nlp.readDoc(plain).tokens().itemAt(0).out(toLemma);
    const stem = lemma === '' ? '' : nlp.readDoc(lemma).tokens().itemAt(0).out(toStem);
    known.set(plain, stem);
    return stem;
  };
}

/** Stems of the words that carry a subject. */
export function contentStems(words: readonly string[], stem: Stemmer): string[] {
  return words
    .map(plainWord)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(stem)
    .filter((found) => found !== '');
}
