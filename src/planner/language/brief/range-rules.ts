import { anyOf, commaList, END, GAP, START } from '../phrase-pattern.ts';

/** Words for a range of time: "between one and two minutes", "60 to 90 seconds", "at least 40 seconds". */
export interface RangePhrases {
  between: readonly string[];
  and: readonly string[];
  from: readonly string[];
  to: readonly string[];
  /** Words before and behind the least length. */
  least: readonly string[];
  leastBehind: readonly string[];
  /** Words before or behind the greatest length. */
  most: readonly string[];
}

export const ENGLISH_RANGES: RangePhrases = {
  between: ['between', 'anywhere between', 'somewhere between'],
  and: ['and'],
  from: ['from'],
  to: ['to'],
  least: commaList(
    'at least, at the least, no|not less than, no|not shorter than, not under, not below, [a] minimum [of]',
  ),
  leastBehind: commaList('at least, at the least, minimum, or more, or longer'),
  most: commaList(
    'at most, at the most, max, maximum, no|not more than, no|not longer than, under, below, up to, tops, or less',
  ),
};
export const GERMAN_RANGES: RangePhrases = {
  between: ['zwischen'],
  and: ['und'],
  from: ['von'],
  to: ['bis', 'bis zu'],
  least: commaList(
    'mindestens, wenigstens, zumindest, minimal, nicht weniger als, nicht kürzer als, nicht unter',
  ),
  leastBehind: commaList('mindestens, wenigstens, minimum, oder mehr, oder länger'),
  most: commaList('höchstens, maximal, max, max., nicht länger als, nicht mehr als, unter, bis zu'),
};
export const FRENCH_RANGES: RangePhrases = {
  between: ['entre'],
  and: ['et'],
  from: ['de'],
  to: ['à'],
  least: commaList("au moins, au minimum, minimum, pas moins de, pas moins d'"),
  leastBehind: commaList('au moins, au minimum, minimum, ou plus'),
  most: commaList(
    "au plus, au maximum, grand maximum, maximum, max, pas plus de, pas plus d', moins de, moins d', jusqu'à",
  ),
};
export const SPANISH_RANGES: RangePhrases = {
  between: ['entre'],
  and: ['y'],
  from: ['de'],
  to: ['a'],
  least: commaList('al menos, por lo menos, como mínimo, mínimo, un mínimo de, no menos de'),
  leastBehind: commaList('al menos, por lo menos, como mínimo, mínimo, o más'),
  most: commaList('máximo, como máximo, como mucho, no más de, menos de, hasta'),
};
export const NO_RANGES: RangePhrases = {
  ...{ between: [], and: [], from: [], to: [], least: [], leastBehind: [], most: [] },
};

/** Patterns for ranges of time. */
export interface RangeRules {
  /** The lower end with the words around it, in the groups `amount` and `unit`, right before a length. */
  lower: RegExp;
  least: RegExp;
  most: RegExp;
}

/** The sources of a language's numbers and units. */
export interface Measures {
  number: string;
  unit: string;
}

export function rangeRules(phrases: RangePhrases, { number, unit }: Measures): RangeRules {
  const amount = String.raw`(?<amount>${number})(?:[\s-]*(?<unit>${unit}))?`;
  const between = String.raw`${anyOf(phrases.between)}\s+${amount}\s+${anyOf(phrases.and)}\s+`;
  const fromTo = String.raw`(?:${anyOf(phrases.from)}\s+)?${amount}(?:\s+${anyOf(phrases.to)}\s+|\s*[-–—]\s*)`;
  const upper = String.raw`(?=(?:${number})[\s-]*(?:${unit})${END})`;
  const says = (words: readonly string[]) => new RegExp(`${START}${anyOf(words)}${END}`, 'iu');
  return {
    lower: new RegExp(String.raw`(?<![\p{L}\p{N}#.,:])(?:${between}|${fromTo})${upper}`, 'iu'),
    least: says([...phrases.least, ...phrases.leastBehind]),
    most: says(phrases.most),
  };
}

/** The source for the words of the least length before or behind a length, beside its other words. */
export const leastBefore = ({ least }: RangePhrases): string => `${START}${anyOf(least)}${GAP}`;
export const leastBehind = (phrases: RangePhrases): string => `${anyOf(phrases.leastBehind)}${END}`;
