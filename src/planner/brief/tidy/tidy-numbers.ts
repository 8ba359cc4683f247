import { SCALES, TEENS, TENS, UNITS } from '../../../domain/display-text/number-words.ts';
import { anyOf, END, START } from '../../language/phrase-pattern.ts';

/** A quotation with its marks. */
export const QUOTATION = String.raw`["“„«][^"“”„«»\n]*["”“»]`;
export const isQuotation = (text: string): boolean => /^["“„«]/u.test(text);
const DIGIT_GROUPS = String.raw`(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])`;
const SPELT = [...UNITS, ...TEENS, ...TENS];
const AND_IN_NUMBER = String.raw`${START}${anyOf(['hundred', ...SCALES.keys()])}\s+and\s+(?=${anyOf(SPELT)}${END})`;
const NUMBERS = new RegExp(`${QUOTATION}|${DIGIT_GROUPS}|${AND_IN_NUMBER}`, 'giu');

/** A text in which no comma and no "and" parts a number: "240,000", "two hundred and forty". Quotes stay as they are. */
export function tidyNumbers(text: string): string {
  return text.replace(NUMBERS, (found) => {
    if (/^\d/.test(found)) return found.replaceAll(',', '');
    return isQuotation(found) ? found : found.replace(/\s+and\s+$/iu, ' ');
  });
}
