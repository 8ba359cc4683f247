import { type NumberPart, numberPart, ordinalOf, readWhole } from '../../../display-text/number-words.ts';
import {
  FRENCH_NUMBERS,
  GERMAN_NUMBERS,
  type NumberWords,
  partsOfNumbers,
  SPANISH_NUMBERS,
} from '../../../numbers/number-words-of.ts';
import { waysToSay, withoutOuterMarks } from '../../../numbers/say-number.ts';

/** Numbers with more ways to say them are compared by the first ones. */
const MOST_WAYS = 64;

const wordsOf = (numbers: NumberWords): ReadonlySet<string> => new Set(partsOfNumbers(numbers));
const NUMBER_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['de', wordsOf(GERMAN_NUMBERS)],
  ['fr', wordsOf(FRENCH_NUMBERS)],
  ['es', wordsOf(SPANISH_NUMBERS)],
]);

/** Whether a written word belongs to a number, in digits or in words. */
export function isOfNumber(written: string, language: string): boolean {
  if (/\d/.test(written)) return true;
  return language === 'en' ? englishParts(written).length > 0 : isNumberWord(written, language);
}

/** Whether a stretch of words has a number; “and” and “point” alone are none. */
export function hasNumber(written: readonly string[], language: string): boolean {
  return waysOfNumbers(written, language).size > 0;
}

/** “One”, “first”, and what is an article in other languages. */
const ONE: ReadonlySet<string> = new Set(['1', 'one', 'ein', 'un', 'uno']);

/** Whether a stretch of words has one as its number, which often means little: “this one”, “at first”. */
export function isOne(written: readonly string[], language: string): boolean {
  return !waysOfNumbers(written, language).isDisjointFrom(ONE);
}

/**
 * Whether two stretches of words surely have other numbers, such as “9.5” and “nine point four”. A stretch may have
 * none. Only of English it is known how digits are said; in other languages they are compared with digits alone.
 */
export function haveOtherNumbers(
  one: readonly string[],
  other: readonly string[],
  language: string,
): boolean {
  const [ways, others] = [waysOfNumbers(one, language), waysOfNumbers(other, language)];
  const isComparable = language === 'en' || (digitsOf(one) === '') === (digitsOf(other) === '');
  const isSome = ways.size > 0 || others.size > 0;
  return isSome && isComparable && ways.isDisjointFrom(others);
}

/**
 * The numbers of a stretch of words, in each way that they may be said or written. Two stretches have the same numbers
 * if they share a way.
 */
function waysOfNumbers(written: readonly string[], language: string): ReadonlySet<string> {
  if (language !== 'en') return otherNumbers(written, language);
  let ways: (readonly string[])[] = [[]];
  for (const word of written) {
    const own = waysOfWord(word);
    ways = ways.flatMap((way) => own.map((more) => [...way, ...more])).slice(0, MOST_WAYS);
  }
  return new Set(ways.flatMap(keysOf));
}

function waysOfWord(written: string): (readonly string[])[] {
  const said = waysToSay(withoutOuterMarks(written));
  return said === null ? [englishParts(written)] : said.map((way) => way.flatMap(englishParts));
}

/** The words of a number in a written word, ordinals as their number: “thirty” and “one” of “thirty-first”. */
function englishParts(written: string): string[] {
  return withoutOuterMarks(written)
    .toLowerCase()
    .split('-')
    .flatMap((word) => {
      const ordinal = word === 'second' ? null : ordinalOf(word);
      if (ordinal !== null) return wordsOfOrdinal(ordinal);
      return numberPart(word) === null ? [] : [word];
    });
}

const wordsOfOrdinal = (value: number): string[] => waysToSay(String(value))?.[0] ?? [];

/** A number by its words, and by its value: “twelve hundred” is “one thousand two hundred”. */
function keysOf(words: readonly string[]): string[] {
  const parts = words.map(numberPart).filter((part): part is NumberPart => part !== null);
  const amounts = words.filter((word) => word !== 'and' && word !== 'a');
  if (!parts.some((part) => 'value' in part || part.kind === 'hundred')) return [];
  const value = readWhole(parts);
  return [amounts.join(' '), ...(value === null ? [] : [String(value)])];
}

function isNumberWord(written: string, language: string): boolean {
  return NUMBER_WORDS.get(language)?.has(withoutOuterMarks(written).toLowerCase()) ?? false;
}

/** The digits of numbers, or else their words. */
function otherNumbers(written: readonly string[], language: string): ReadonlySet<string> {
  const digits = digitsOf(written);
  if (digits !== '') return new Set([digits]);
  const inWords = written.filter((word) => isNumberWord(word, language));
  return new Set(
    inWords.length === 0 ? [] : [inWords.map((word) => withoutOuterMarks(word).toLowerCase()).join(' ')],
  );
}

const digitsOf = (written: readonly string[]) => written.join('').replace(/\D/g, '');
