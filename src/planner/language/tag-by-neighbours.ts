import type { TaggedWord } from './language.ts';
import { plainWord } from './word-stems.ts';

interface TaggingWords {
  stopWords: ReadonlySet<string>;
  /** Words that come before a noun. */
  determiners: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Nouns begin with a capital letter. */
  hasNounCapitals: boolean;
  split?: (written: string) => readonly string[];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/**
 * Guesses parts of speech for a language without a tagger. A word after an article is a noun, and so is a
 * word with the capital of nouns. Any other word may be a noun.
 */
export function tagByNeighbours(words: TaggingWords): (text: string) => TaggedWord[] {
  const { stopWords, determiners, prepositions, hasNounCapitals } = words;
  const split = words.split ?? ((written: string) => [written]);
  return (text) => {
    const found = [...text.matchAll(WORD)].flatMap(([word]) => split(word));
    const isCased = hasNounCapitals && found.slice(1).some((word) => /^\p{Lu}/u.test(word));
    return found.map((word, at) => {
      const plain = plainWord(word);
      if (prepositions.has(plain)) return { text: word, part: 'ADP' };
      if (stopWords.has(plain)) return { text: word, part: 'X' };
      if (/^\p{N}+$/u.test(plain)) return { text: word, part: 'NUM' };
      if (isCased) return { text: word, part: /^\p{Lu}/u.test(word) ? 'NOUN' : 'VERB' };
      const before = plainWord(found[at - 1] ?? '');
      return { text: word, part: determiners.has(before) || prepositions.has(before) ? 'NOUN' : 'ADJ' };
    });
  };
}
