import { ENGLISH } from './english/english.ts';
import { type Language, oncePerLanguage } from './language.ts';

/**
 * Stems single words of one language. It carries its language, because code that stems a text
 * needs the other rules as well.
 */
export interface Stemmer {
  (word: string): string;
  readonly language: Language;
}

/** No word of a language is longer; one sign can become eighteen when it is normalised. */
const MAX_WORD_CHARS = 64;

/** Most words are like this, and stay as they are. The rules of Unicode cost twenty times as much. */
const IS_PLAIN = new RegExp(`^[a-z\\d]{0,${MAX_WORD_CHARS}}$`);

/** Lower case, letters and digits only: `Don't` is `dont`. A text longer than any word is cut. */
export function plainWord(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .slice(0, MAX_WORD_CHARS)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_WORD_CHARS);
}

/** Lower case, with its accents. */
function lettersOf(word: string): string {
  if (IS_PLAIN.test(word)) return word;
  const short = word.slice(0, MAX_WORD_CHARS).normalize('NFC').toLowerCase();
  return short.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

const HAS_DIGIT = /\p{N}/u;

/** More words than a language has in use. A word and its stem take some 200 bytes. */
const MOST_KNOWN = 20_000;
/** The stems of words by their letters. They stay, so that the next plan need not stem the same words again. */
const knownStems = oncePerLanguage(() => new Map<string, string>());

export function makeStemmer(language: Language = ENGLISH): Stemmer {
  const known = knownStems(language);
  const stem = (word: string) => {
    const letters = lettersOf(word);
    const found = known.get(letters);
    if (found !== undefined) return found;
    const plain = plainWord(letters);
    // Stemmers use digits as internal marks: the English one makes "y500" of "3500".
    const isPlain = plain === '' || HAS_DIGIT.test(plain);
    const made = isPlain ? plain : language.stem(plain, letters);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(letters, made);
    return made;
  };
  return Object.assign(stem, { language });
}

/** A single letter is no word, but a capital may be a name: "plan B". */
export function isMereLetter(word: string, plain: string): boolean {
  return plain.length < 2 && !/^\P{L}*\p{Lu}\P{L}*$/u.test(word);
}

/** Stems of the words that carry a subject. */
export function contentStems(words: readonly string[], stem: Stemmer): string[] {
  const { split, stopWords, idioms } = stem.language;
  let before = '';
  return words
    .flatMap(split)
    .filter((word) => {
      const plain = plainWord(word);
      const isIdiom = idioms?.has(`${before} ${plain}`) === true;
      before = plain;
      return !isIdiom && !isMereLetter(word, plain) && !stopWords.has(plain);
    })
    .map(stem)
    .filter((found) => found !== '');
}
