import type { Query } from 'minisearch';
import { type FoundWord, findWords, partsOf, stemOf } from './find-words.ts';

/** Further words are left out: ten words find a section, and each costs time. */
export const MAX_QUERY_CHARS = 200;
const MAX_QUERY_WORDS = 10;

/** Two letters begin too many words. */
const MIN_PREFIX_CHARS = 3;
const MIN_FUZZY_CHARS = 4;
/** One typing error in up to seven letters, two in more. */
const FUZZINESS = 0.2;
const MAX_TYPING_ERRORS = 2;
const FUZZY_WEIGHT = 0.45;
/**
 * Weights of words that begin with a searched word. The second one is for searched words that are words
 * themselves: "makecut" begins every setting.
 */
const PREFIX_WEIGHT = 0.375;
const LONGER_WEIGHT = 0.03;
/** The whole name counts more than its parts. */
const PART_WEIGHT = 0.4;
const STEM_WEIGHT = 0.6;

/** Options, settings, fields and codes. Words with a hyphen alone are also written apart: "sign-in" and "sign in". */
const NAME = /^-|[_.]/;

/** Words that occur in all questions and do not tell their subject. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by can do does for from has have how i if in is it my of on or that the their there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A question in the index's syntax. `AND` finds sections with all of its words, `OR` sections with some. */
export function readQuery(text: string, terms: readonly string[], combineWith: 'AND' | 'OR'): Query {
  const words = findWords(text.slice(0, MAX_QUERY_CHARS));
  const telling = words.filter(({ term }) => !EMPTY_WORDS.has(term));
  const searched = (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
  return { combineWith, queries: searched.map((word) => queryOf(word, terms)) };
}

/** A word as it is written, or its stem. For a name that the documents do not have, all parts count. */
function queryOf(word: FoundWord, terms: readonly string[]): Query {
  const queries: Query[] = [termQuery(word.term, terms)];
  const stem = stemOf(word.term);
  if (stem !== null) queries.push({ ...termQuery(stem, terms), boostTerm: () => STEM_WEIGHT });
  const parts = partsOf(word);
  if (parts.length > 0 && !(NAME.test(word.term) && isThere(word.term, terms))) {
    const ofParts = parts.map(({ term }) => termQuery(term, terms));
    queries.push({ combineWith: 'AND', queries: ofParts, boostTerm: () => PART_WEIGHT });
  }
  return { combineWith: 'OR', queries };
}

/** Typing errors are looked for only in a word that begins no word of the documents. */
function termQuery(term: string, terms: readonly string[]) {
  const mayBeWrong = term.length >= MIN_FUZZY_CHARS && !/\p{N}/u.test(term) && !isThere(term, terms);
  return {
    queries: [term],
    prefix: canBegin(term),
    fuzzy: mayBeWrong && FUZZINESS,
    maxFuzzy: MAX_TYPING_ERRORS,
    weights: { fuzzy: FUZZY_WEIGHT, prefix: terms.includes(term) ? LONGER_WEIGHT : PREFIX_WEIGHT },
  };
}

const canBegin = (term: string) => term.length >= MIN_PREFIX_CHARS;

function isThere(term: string, terms: readonly string[]): boolean {
  return canBegin(term) ? terms.some((known) => known.startsWith(term)) : terms.includes(term);
}
