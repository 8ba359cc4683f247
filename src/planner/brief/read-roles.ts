import { STOP_WORDS } from '../language/stop-words.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/read-people.ts';
import { PERSON_NOUNS } from './person-nouns.ts';

/** They say that somebody is meant, and not who. */
const ANYBODY = new Set(['man', 'woman', 'lady', 'guy', 'person', 'girl', 'gentleman', 'owner']);
const LEAST_KNOWN = 0.5;

const nounsOf = (text: string): string[] =>
  text.split(/[\s,]+/).map((word) => plainWord(word.replace(/['’]s?$/, '')));
const isPerson = (word: string) => PERSON_NOUNS.has(word) || PERSON_NOUNS.has(word.replace(/s$/, ''));

export function hasPersonNoun(text: string): boolean {
  return nounsOf(text).some(isPerson);
}

/** Nothing but what somebody is: "the host", "the lady with the red scarf". */
export function isBareRole(text: string): boolean {
  const [head = ''] = text.trim().split(/\s+(?:with|in|from|of|who|that|here)(?:\s|$)/i);
  return isPerson(nounsOf(head).at(-1) ?? '');
}

/** The one speaker who is known by what a text says of them: the engineer, the lady with the red scarf. */
export function resolveRole(text: string, people: readonly Person[], stem: Stemmer): string | null {
  const words = nounsOf(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  if (!words.some(isPerson)) return null;
  const telling = words.filter((word) => !ANYBODY.has(word)).map(stem);
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
