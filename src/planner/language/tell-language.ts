import { LANGUAGES } from './languages.ts';
import { PLAIN_CODES, plainLanguage } from './plain-language.ts';
import { plainWord } from './word-stems.ts';

/** A text with a smaller share of a language's small words is in an unknown language. */
const MIN_SHARE = 0.2;
const MIN_WORDS = 10;

const KNOWN = [...LANGUAGES, ...PLAIN_CODES.map(plainLanguage)];

/** The code of the language with the most frequent small words in the text; null if there are too few. */
export function tellLanguage(texts: readonly string[]): string | null {
  const words = texts.flatMap((text) => text.split(/[\s'’-]+/)).map(plainWord);
  if (words.length < MIN_WORDS) return null;
  const [best] = KNOWN.map(({ code, stopWords }) => {
    const hits = words.filter((word) => stopWords.has(word)).length;
    // Lists have 94 to 574 words. Long lists have rare words that are small words of other languages.
    return { code, hits, score: hits / Math.log(stopWords.size) };
  }).toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.hits >= MIN_SHARE * words.length ? best.code : null;
}
