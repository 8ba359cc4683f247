import { ENGLISH } from './english/english.ts';
import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';
import type { Language } from './language.ts';
import { plainLanguage } from './plain-language.ts';
import { SPANISH } from './spanish/spanish.ts';
import { makeStemmer, plainWord, type Stemmer } from './word-stems.ts';

/** Those that the planner has rules for. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH];

/** A language is taken for another than expected only where this many more of its own words say so. */
const LEAST_LEAD = 2;

const plain = new Map<string, Language>();

/** The language of a tag such as `de` or `de-AT`: with its rules, or with what there is of it. */
export function languageOfTag(tag: string): Language {
  const code = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const found = LANGUAGES.find((one) => one.code === code) ?? plain.get(code) ?? plainLanguage(code);
  if (!LANGUAGES.includes(found)) plain.set(code, found);
  return found;
}

/** The language whose small words, and words of briefs, texts use most; `expected` where they do not say. */
export function findLanguage(texts: readonly string[], expected: Language): Language {
  const words = texts.flatMap((text) => text.split(/[\s'’-]+/)).map(plainWord);
  const count = ({ stopWords, tradeWords, briefWords }: Language) =>
    words.filter((word) => stopWords.has(word) || tradeWords.has(word) || briefWords.has(word)).length;
  const own = count(expected);
  const [best] = LANGUAGES.map((language) => ({ language, hits: count(language) })).toSorted(
    (a, b) => b.hits - a.hits,
  );
  return best && best.hits >= own + LEAST_LEAD ? best.language : expected;
}

/**
 * The language of a brief or an instruction, with the stems to read it by. Words in another language than the talk meet
 * only as names and numbers do: by the talk's own stems.
 */
export function stemmerOfText(text: string, ofTalk: Stemmer): { language: Language; stem: Stemmer } {
  const language = findLanguage([text], ofTalk.language);
  if (language === ofTalk.language) return { language, stem: ofTalk };
  return { language, stem: makeStemmer({ ...language, stem: ofTalk.language.stem }) };
}
