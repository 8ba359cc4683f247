import { isQuotation, QUOTATION } from '../brief/tidy/tidy-numbers.ts';
import { anyOf, END } from '../language/phrase-pattern.ts';
import { AMOUNT_UNITS } from './instruction-words.ts';

const AMOUNT = String.raw`(?:[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*\s+${anyOf(AMOUNT_UNITS)}${END})`;
/** From a capital in the middle of a sentence to its end: "open on Two hundred and forty thousand pounds". */
const BEGINNING_OF_SENTENCE = String.raw`(?<=\p{Ll}\s)\p{Lu}[^.!?;:"“”\n]*(?=[.!?;\n]|$)`;
const LEAST_WORDS = 3;
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
    .replace(SENTENCES, (found) => (isSentence(found) ? quote(found) : found))
    .replace(CANDIDATES, quote);
}

/** Each word of a name has a capital. */
function isSentence(found: string): boolean {
  const words = found.trim().split(/\s+/);
  return words.length >= LEAST_WORDS && words.some((word) => /^\p{Ll}/u.test(word));
}
