import { anyOf, END } from '../language/phrase-pattern.ts';
import { AMOUNT_UNITS } from './instruction-words.ts';

const QUOTED = String.raw`["“„«][^"“”„«»\n]*["”“»]`;
const AMOUNT = String.raw`(?:[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*\s+${anyOf(AMOUNT_UNITS)}${END})`;
const AMOUNTS = new RegExp(`${QUOTED}|${AMOUNT}`, 'giu');

/** "Drop the 60%": an amount that the talk says, as `isSaid` tells, names the words that say it, as if they were quoted. */
export function quoteAmounts(text: string, isSaid: (amount: string) => boolean): string {
  return text.replace(AMOUNTS, (found) => (/^["“„«]/u.test(found) || !isSaid(found) ? found : `“${found}”`));
}
