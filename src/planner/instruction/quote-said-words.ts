import { isQuotation, QUOTATION } from '../brief/tidy/tidy-numbers.ts';
import { anyOf, commaList, END, START } from '../language/phrase-pattern.ts';
import { AMOUNT_UNITS, SENTENCE_WORDS } from './instruction-words.ts';

const AMOUNT = String.raw`(?:[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*\s+${anyOf(AMOUNT_UNITS)}${END})`;
const SAYING_IT = commaList('about, that says, saying, on, über, mit, sur, avec, sobre, con');
/** From a capital in the middle of a sentence to its end: "open on Two hundred and forty thousand pounds". */
const BEGINNING_OF_SENTENCE = String.raw`(?<=\p{Ll}\s)\p{Lu}[^.!?;:"“”\n]*(?=[.!?;\n]|$)`;
const LEAST_WORDS = 3;
/** "The line about no ash in the water", where the talk says just that. */
const LINE_SAYING = new RegExp(
  String.raw`${START}(${anyOf(SENTENCE_WORDS)})\s+${anyOf(SAYING_IT)}\s+([^.!?;:,"“”\n]+?)(?=\s*(?:[.!?;,\n]|$))`,
  'giu',
);
const CANDIDATES = new RegExp(`${QUOTATION}|${AMOUNT}`, 'giu');
const SENTENCES = new RegExp(`${QUOTATION}|${BEGINNING_OF_SENTENCE}`, 'gu');

/**
 * The instruction with quotation marks around words of the talk that it uses without them. These are amounts
 * ("drop the 60%") and sentences, which it finds by their capital. `isSaid` tells whether the talk has some
 * words.
 */
export function quoteSaidWords(text: string, isSaid: (words: string) => boolean): string {
  const quote = (found: string) => (isQuotation(found) || !isSaid(found) ? found : `“${found}”`);
  return text
    .replace(LINE_SAYING, (found, line: string, words: string) =>
      words.trim().split(/\s+/).length < LEAST_WORDS || !isSaid(words) ? found : `${line} “${words}”`,
    )
    .replace(SENTENCES, (found) => (isSentence(found) ? quote(found) : found))
    .replace(CANDIDATES, quote);
}

/** Each word of a name has a capital. */
function isSentence(found: string): boolean {
  const words = found.trim().split(/\s+/);
  return words.length >= LEAST_WORDS && words.some((word) => /^\p{Ll}/u.test(word));
}
