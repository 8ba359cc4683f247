import { TEENS, TENS, UNITS } from '../../domain/display-text/number-words.ts';
import { valuesOf } from '../../domain/numbers/number-words-of.ts';
import type { SpokenNumber } from './scaled-number.ts';

const SMALL = valuesOf([...UNITS, ...TEENS], 0, 1);
const TENS_VALUES = valuesOf(TENS, 20, 10);
const LARGE = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** The number at the beginning of plain English words, and its count of words; null for none. */
export function readSpokenNumber(words: readonly string[]): SpokenNumber | null {
  let total = 0;
  let part = 0;
  let isOpen = true;
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const digits = /^\d{1,6}$/.test(word) ? Number(word) : undefined;
    const small = SMALL.get(word) ?? TENS_VALUES.get(word) ?? digits;
    const isUnit = small !== undefined && small > 0 && small < 10;
    if (at === 0 && isOneOf(words)) part = 1;
    else if (small !== undefined && isOpen) part += small;
    else if (isUnit && part >= 20 && part % 10 === 0 && part % 100 !== 0) part += small;
    // "Nineteen ninety", "twenty ten": a year by its halves.
    else if (small !== undefined && small >= 10 && small < 100 && total === 0 && part >= 10 && part < 100)
      part = part * 100 + small;
    else if (word === 'hundred' && part > 0 && part < 100) part *= 100;
    else if (LARGE.has(word) && part > 0 && part < 1_000_000) {
      total += part * (LARGE.get(word) ?? 1);
      part = 0;
    } else if (word === 'and' && leadsOn(words, at)) continue;
    else break;
    isOpen = word === 'hundred' || LARGE.has(word);
  }
  return at === 0 ? null : { value: total + part, count: at };
}

/** "A hundred", "a thousand". */
function isOneOf([first, scale = '']: readonly string[]): boolean {
  return first === 'a' && (scale === 'hundred' || LARGE.has(scale));
}

/** "Two hundred and five", but not "five and six". */
function leadsOn(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  const next = words[at + 1] ?? '';
  return (before === 'hundred' || LARGE.has(before)) && (SMALL.has(next) || TENS_VALUES.has(next));
}
