import {
  SPANISH_HUNDREDS,
  SPANISH_HUNDREDS_FEMININE,
  SPANISH_NUMBERS,
  SPANISH_TWENTIES,
  valuesOf,
} from '../../../domain/numbers/number-words-of.ts';
import { readScaledNumber, type SpokenNumber } from '../scaled-number.ts';
import { plainWord } from '../word-stems.ts';

const { units, teens, tens, scales } = SPANISH_NUMBERS;
const BELOW_THIRTY = [...units, ...teens, ...SPANISH_TWENTIES].map(plainWord);
const TENS = tens.slice(1);
const HUNDREDS: ReadonlyMap<string, number> = new Map([
  ...valuesOf(SPANISH_HUNDREDS, 100, 100),
  ...valuesOf(SPANISH_HUNDREDS_FEMININE, 100, 100),
  ['ciento', 100],
]);
const LARGE = new Map([...scales].map(([word, value]) => [plainWord(word), value]));
/** Forms of "uno" within a larger number: "veintiún mil", "treinta y una". */
const ONE = /^(?:un|una)$/u;
const TWENTY_ONE = /^veintiuna?$/u;

/** "2 000 000" has three groups of digits. */
const MOST_GROUPS = 3;

/** The number at the beginning of plain Spanish words and digits, and its count of words; null for none. */
export function readSpanishNumber(words: readonly string[]): SpokenNumber | null {
  return readScaledNumber(words, readBelowThousand, LARGE);
}

function readBelowThousand(words: readonly string[], at: number): SpokenNumber | null {
  if (/^\d{1,6}$/.test(words[at] ?? '')) {
    let count = 1;
    while (count < MOST_GROUPS && /^\d{3}$/.test(words[at + count] ?? '')) count += 1;
    return { value: Number(words.slice(at, at + count).join('')), count };
  }
  const hundreds = HUNDREDS.get(words[at] ?? '') ?? 0;
  const rest = readBelowHundred(words, at + (hundreds > 0 ? 1 : 0));
  if (hundreds === 0) return rest;
  return { value: hundreds + (rest?.value ?? 0), count: 1 + (rest?.count ?? 0) };
}

function readBelowHundred(words: readonly string[], at: number): SpokenNumber | null {
  const word = words[at] ?? '';
  const small = TWENTY_ONE.test(word) ? 21 : BELOW_THIRTY.indexOf(word);
  if (small >= 0) return { value: small, count: 1 };
  const tens = TENS.indexOf(word);
  if (tens < 0) return null;
  const next = words[at + 2] ?? '';
  const unit = ONE.test(next) ? 1 : BELOW_THIRTY.indexOf(next);
  const value = 10 * (tens + 3);
  return words[at + 1] === 'y' && unit > 0 && unit < 10
    ? { value: value + unit, count: 3 }
    : { value, count: 1 };
}

const SAME: ReadonlyMap<string, string> = new Map([
  ['coma', 'point'],
  ['euros', 'euro'],
]);

/** "Coma" in a number and its point are one form. */
export const spanishForm = (plain: string): string => SAME.get(plain) ?? plain;
