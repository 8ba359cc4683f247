import { codeOfTag } from '../../contract/values/languages.ts';
import { ENGLISH } from './english/english.ts';
import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';
import type { Language } from './language.ts';
import { plainLanguage } from './plain-language.ts';
import { SPANISH } from './spanish/spanish.ts';
import { makeStemmer, plainWord, type Stemmer } from './word-stems.ts';

/** The languages with rules in the planner. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH];

/** Another language than the expected one needs this many more of its own words. */
const LEAST_LEAD = 2;

const plain = new Map<string, Language>();

/** The language of a tag such as `de` or `de-AT`: with its rules, or with only the available parts. */
export function languageOfTag(tag: string): Language {
  const code = codeOfTag(tag);
  const found = LANGUAGES.find((one) => one.code === code) ?? plain.get(code) ?? plainLanguage(code);
  if (!LANGUAGES.includes(found)) plain.set(code, found);
  return found;
}

/**
 * The rest of "Elmo's" and "don't" after their first word. In French these letters come before the
 * apostrophe.
 */
const ENGLISH_ENDING = /(?<=\p{L})['’][st](?!\p{L})/giu;

type WordsOf = (language: Language) => ReadonlySet<string>;
const NONE: ReadonlySet<string> = new Set();
const noWords: WordsOf = () => NONE;

/**
 * The language of some texts, by its small words, its words of briefs, and the words that `more` adds.
 * Returns `expected` where these do not tell.
 */
export function findLanguage(
  texts: readonly string[],
  expected: Language,
  more: WordsOf = noWords,
): Language {
  const words = texts.flatMap((text) => text.replace(ENGLISH_ENDING, '').split(/[\s'’-]+/)).map(plainWord);
  const count = (language: Language) => {
    const lists = [language.stopWords, language.tradeWords, language.briefWords, more(language)];
    return words.filter((word) => lists.some((list) => list.has(word))).length;
  };
  const own = count(expected);
  const [best] = LANGUAGES.map((language) => ({ language, hits: count(language) })).toSorted(
    (a, b) => b.hits - a.hits,
  );
  // One word is enough if the expected language has no such words and other languages have lists.
  const leastLead = own === 0 && more !== noWords ? 1 : LEAST_LEAD;
  return best && best.hits >= own + leastLead ? best.language : expected;
}

/**
 * The language of a brief or an instruction, with the stemmer for reading it. Words in another language than
 * the talk's match only as names and numbers do: by the talk's own stems.
 */
export function stemmerOfText(
  text: string,
  ofTalk: Stemmer,
  more?: WordsOf,
): { language: Language; stem: Stemmer } {
  const language = findLanguage([text], ofTalk.language, more);
  if (language === ofTalk.language) return { language, stem: ofTalk };
  return { language, stem: makeStemmer({ ...language, stem: ofTalk.language.stem }) };
}
