import type { Language } from '../language/language.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/read-people.ts';

const LEAST_KNOWN = 0.5;

function nounsOf(text: string, { brief: { people } }: Language): string[] {
  return text.split(/[\s,]+/).map((word) => plainWord(word.replace(people.possessive, '')));
}

function isPerson(word: string, { brief: { people } }: Language): boolean {
  return people.nouns.has(word) || people.nouns.has(word.replace(/s$/, ''));
}

export function hasPersonNoun(text: string, language: Language): boolean {
  return nounsOf(text, language).some((word) => isPerson(word, language));
}

/** Nothing but what somebody is: "the host", "the lady with the red scarf". */
export function isBareRole(text: string, language: Language): boolean {
  const [head = ''] = text.trim().split(language.brief.people.afterRole);
  return isPerson(nounsOf(head, language).at(-1) ?? '', language);
}

/** The one speaker who is known by what a text says of them: the engineer, the lady with the red scarf. */
export function resolveRole(text: string, people: readonly Person[], stem: Stemmer): string | null {
  const { language } = stem;
  const words = nounsOf(text, language).filter((word) => word.length > 1 && !language.stopWords.has(word));
  if (!words.some((word) => isPerson(word, language))) return null;
  const telling = words.filter((word) => !language.brief.people.anybody.has(word)).map(stem);
  if (telling.length === 0) return null;
  const ranked = people
    .map(({ label, names, roles }) => {
      const own = new Set([...names.flatMap((name) => name.split(/\s+/)).map(stem), ...roles]);
      return { label, known: telling.filter((one) => own.has(one)).length / telling.length };
    })
    .toSorted((a, b) => b.known - a.known);
  const [best, next] = ranked;
  return best && best.known >= LEAST_KNOWN && best.known > (next?.known ?? 0) ? best.label : null;
}
