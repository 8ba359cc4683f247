import { ENGLISH } from '../language/english/english.ts';
import type { Language } from '../language/language.ts';
import { findLanguage, languageOfTag } from '../language/languages.ts';
import type { SpokenFootage } from './footage.ts';

/** The language of most words, by the transcripts; without their languages, by the small words. */
export function languageOfFootage(groups: readonly SpokenFootage[]): Language {
  const spoken = groups.map(({ language, words }) => {
    const texts = words.map(({ text }) => text);
    const found = language === null ? findLanguage(texts, ENGLISH) : languageOfTag(language);
    return { language: found, count: words.length };
  });
  const counts = Map.groupBy(spoken, ({ language }) => language);
  const total = (own: readonly { count: number }[]) => own.reduce((sum, { count }) => sum + count, 0);
  const [most] = [...counts].toSorted(([, a], [, b]) => total(b) - total(a));
  return most?.[0] ?? ENGLISH;
}
