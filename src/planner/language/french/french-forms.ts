import { FRENCH_NUMBERS, valuesOf } from '../../../domain/numbers/number-words-of.ts';
import { readScaledNumber, type SpokenNumber } from '../scaled-number.ts';
import { plainWord } from '../word-stems.ts';

const UNITS = FRENCH_NUMBERS.units.map(plainWord);
const TEENS = FRENCH_NUMBERS.teens.map(plainWord);
const TENS = valuesOf(FRENCH_NUMBERS.tens, 20, 10);
/** Tens to which a teen is added: "soixante-quinze", "quatre-vingt-dix". */
const WITH_TEENS: ReadonlySet<number> = new Set([60, 80]);
const LARGE = FRENCH_NUMBERS.scales;

/** The number at the beginning of plain French words and digits, and its count of words; null for none. */
export function readFrenchNumber(words: readonly string[]): SpokenNumber | null {
  // "Un" alone is an article far more often.
  if (words[0] === 'un' && !LARGE.has(words[1] ?? '')) return null;
  return readScaledNumber(words, readBelowThousand, LARGE);
}

function readBelowThousand(words: readonly string[], at: number): SpokenNumber | null {
  const isHundred = (place: number) => words[place] === 'cent' || words[place] === 'cents';
  const unit = UNITS.indexOf(words[at] ?? '');
  const head = isHundred(at) ? 1 : unit > 1 && isHundred(at + 1) ? unit : 0;
  if (head === 0) return readDigits(words, at) ?? readBelowHundred(words, at);
  const count = head === 1 ? 1 : 2;
  const rest = readBelowHundred(words, at + count);
  return { value: head * 100 + (rest?.value ?? 0), count: count + (rest?.count ?? 0) };
}

/** "30 000" in two words of digits. */
function readDigits(words: readonly string[], at: number): SpokenNumber | null {
  if (!/^\d{1,6}$/.test(words[at] ?? '')) return null;
  let digits = words[at] ?? '';
  let count = 1;
  while (digits.length <= 6 && /^\d{3}$/.test(words[at + count] ?? '')) {
    digits += words[at + count] ?? '';
    count += 1;
  }
  return { value: Number(digits), count };
}

function readBelowHundred(words: readonly string[], at: number): SpokenNumber | null {
  const isEighty = words[at] === 'quatre' && /^vingts?$/.test(words[at + 1] ?? '');
  const tens = isEighty ? 80 : TENS.get(words[at] ?? '');
  if (tens === undefined) return readBelowTwenty(words, at);
  const own = isEighty ? 2 : 1;
  const and = words[at + own] === 'et' ? 1 : 0;
  const rest = readBelowTwenty(words, at + own + and);
  const isRest = rest !== null && rest.value > 0 && (rest.value < 10 || WITH_TEENS.has(tens));
  return isRest ? { value: tens + rest.value, count: own + and + rest.count } : { value: tens, count: own };
}

function readBelowTwenty(words: readonly string[], at: number): SpokenNumber | null {
  const unit = UNITS.indexOf(words[at] ?? '');
  if (unit >= 0) return { value: unit, count: 1 };
  const teen = TEENS.indexOf(words[at] ?? '');
  if (teen < 0) return null;
  const next = UNITS.indexOf(words[at + 1] ?? '');
  return teen === 0 && next > 6 ? { value: 10 + next, count: 2 } : { value: 10 + teen, count: 1 };
}

const SAME: ReadonlyMap<string, string> = new Map([
  ['virgule', 'point'],
  ['heure', 'h'],
  ['heures', 'h'],
  ['euros', 'euro'],
]);
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})e$/u;
const ROMAN_UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** "Sœur" and "Soeur", "XIXe" and "19e", "heures" and "h" are one form. */
export function frenchForm(plain: string): string {
  const [, tens = '', units = ''] = ROMAN.exec(plain) ?? [];
  if (tens + units !== '') return String(10 * tens.length + ROMAN_UNITS.indexOf(units));
  return SAME.get(plain) ?? plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
