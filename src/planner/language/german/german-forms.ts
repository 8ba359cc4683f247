import { GERMAN_NUMBERS } from '../../../domain/numbers/number-words-of.ts';
import { anyOf } from '../phrase-pattern.ts';

const { units: UNITS, teens: TEENS, tens: TENS } = GERMAN_NUMBERS;

/** "Einundzwanzig" within a larger number, with a name for each of its parts. */
const below100 = (name: string) =>
  `(?:(?:(?<u${name}>${anyOf(UNITS)})und)?(?<t${name}>${anyOf(TENS)})|(?<n${name}>${anyOf(TEENS)}|${anyOf(UNITS)}|eins))`;
const below1000 = (name: string) =>
  `(?:(?<h${name}>${anyOf(UNITS)})?(?<c${name}>hundert)(?:und)?)?(?:${below100(name)})?`;
const NUMBER = new RegExp(`^(?:(?:${below1000('K')})(?<thousand>tausend)(?:und)?)?${below1000('E')}$`, 'u');
/** These are articles far more often. */
const ARTICLE = /^eine?[mnrs]?$/u;

const SAME: ReadonlyMap<string, string> = new Map([
  ['prozent', 'percent'],
  ['komma', 'point'],
  ['mio', 'millionen'],
  ['mrd', 'milliarden'],
]);

/** The value of a German number in one word: "tausenddreihundertvierzig". Null for another word. */
export function readGermanNumber(plain: string): number | null {
  if (plain === '' || ARTICLE.test(plain)) return null;
  const groups = NUMBER.exec(plain)?.groups;
  if (!groups) return null;
  const thousands = groups['thousand'] === undefined ? 0 : partValue(groups, 'K') || 1;
  return thousands * 1000 + partValue(groups, 'E');
}

function partValue(groups: Readonly<Record<string, string | undefined>>, name: string): number {
  const of = (list: readonly string[], said: string | undefined) =>
    said === undefined ? -1 : list.findIndex((one) => new RegExp(`^${anyOf([one])}$`, 'u').test(said));
  const hundreds = groups[`c${name}`] === undefined ? 0 : Math.max(1, of(UNITS, groups[`h${name}`]));
  const tens = of(TENS, groups[`t${name}`]);
  const small = groups[`n${name}`];
  const teen = of(TEENS, small);
  const unit = small === 'eins' ? 1 : of(UNITS, small);
  const rest =
    tens >= 0 ? (tens + 2) * 10 + Math.max(0, of(UNITS, groups[`u${name}`])) : teen >= 0 ? teen + 10 : unit;
  return hundreds * 100 + Math.max(0, rest);
}

/** "Oezdemir" and "Özdemir", "Prozent" and "%" are one form. A number is its digits. */
export function germanForm(plain: string): string {
  const number = readGermanNumber(plain);
  if (number !== null) return String(number);
  return SAME.get(plain) ?? plain.replace(/(?<![aeiouq]|^z)([aou])e/gu, '$1');
}
