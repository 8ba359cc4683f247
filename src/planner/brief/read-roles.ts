import type { Language } from '../language/language.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';
import { type Person, readPeople } from '../talk/people/read-people.ts';
import { saysWhoSpeaks } from './subject-frame.ts';

const LEAST_KNOWN = 0.5;

function nounsOf(text: string, { brief: { people } }: Language): string[] {
  return text.split(/[\s,]+/).map((word) => plainWord(word.replace(people.possessive, '')));
}

function isPerson(word: string, { brief: { people } }: Language): boolean {
  return people.nouns.has(word) || people.nouns.has(word.replace(/s$/, ''));
}

/**
 * Whether a text names a person by a role. "Customer complaints" and "complaints of customers" name a thing.
 */
export function hasPersonNoun(text: string, language: Language): boolean {
  const words = language.tag(text);
  const isNoun = (at: number) => words[at]?.part === 'NOUN';
  const first = words.findIndex((_, at) => isNoun(at));
  let head = first;
  while (isNoun(head + 1)) head += 1;
  return nounsOf(words[head]?.text ?? '', language).some((noun) => isPerson(noun, language));
}

/** A role and nothing else: "the host", "the lady with the red scarf". */
export function isBareRole(text: string, language: Language): boolean {
  const [head = ''] = text.trim().split(language.brief.people.afterRole);
  return isPerson(nounsOf(head, language).at(-1) ?? '', language);
}

/**
 * The one speaker whom a text describes: the engineer, the lady with the red scarf. Null for none or several.
 */
export function resolveRole(text: string, people: readonly Person[], stem: Stemmer): string | null {
  const { language } = stem;
  const words = nounsOf(text, language).filter((word) => word.length > 1 && !language.stopWords.has(word));
  if (!words.some((word) => isPerson(word, language))) return null;
  if (isOfSpeaker(text, people, language)) return null;
  const telling = words.filter((word) => !language.brief.people.anybody.has(word)).map(stem);
  if (telling.length === 0) return null;
  const ranked = people
    .map(({ label, names, wordNames, roles }) => {
      const own = new Set([
        ...[...names, ...wordNames].flatMap((name) => name.split(/\s+/)).map(stem),
        ...roles,
      ]);
      return { label, known: telling.filter((one) => own.has(one)).length / telling.length };
    })
    .toSorted((a, b) => b.known - a.known);
  const [best, next] = ranked;
  return best && best.known >= LEAST_KNOWN && best.known > (next?.known ?? 0) ? best.label : null;
}

/** "Herr Böhms Schwester" is no speaker, where Böhm is one. */
function isOfSpeaker(text: string, people: readonly Person[], language: Language): boolean {
  const parts = new Set(
    people.flatMap(({ names }) => names).flatMap((name) => name.split(/\s+/).map(plainWord)),
  );
  const words = text.trim().split(/\s+/);
  const isOwner = (written: string) => {
    const word = plainWord(written);
    const isGenitive = !parts.has(word) && word.endsWith('s') && parts.has(word.slice(0, -1));
    return isGenitive || (/s['’]$/u.test(written) && parts.has(word));
  };
  const owner = words.findIndex(isOwner);
  return owner >= 0 && words.slice(owner + 1).some((word) => isPerson(plainWord(word), language));
}

/**
 * The names of unknown people whose words a text asks for: "what Anna says about the oven". Empty where the
 * text names a known speaker, and in languages whose words are not tagged as names.
 */
export function unknownNames(text: string, people: readonly Person[], language: Language): string[] {
  if (readPeople(text, people).labels.length > 0) return [];
  const names = language.tag(text).filter(({ part }) => part === 'PROPN');
  const speaks = (name: string) => saysWhoSpeaks(text.replace(name, ' ').replace(AUXILIARY, '$1'), language);
  return names.map((word) => word.text).filter(speaks);
}

/** A role has at most this many words: "the young captain". */
const MOST_ROLE_WORDS = 3;
/** "What does the captain say" means the same as "what the captain says". */
const AUXILIARY = /^(\s*(?:what|how|why|when|where))\s+(?:does|do|did)(?=\s)/iu;

/** "The host on the price" leaves no "the" in the place of the host. */
const withoutArticle = (rest: string, { brief: { asides } }: Language): string =>
  /^\S+\s{2,}/.test(rest) ? rest.replace(asides.anyArticle, ' ') : rest;

/**
 * The speakers that a text names, and the text without them. A role counts as a name where the text says that
 * this person speaks.
 */
export function readSpeakers(
  text: string,
  people: readonly Person[],
  stem: Stemmer,
): { labels: string[]; rest: string } {
  const named = readPeople(text, people);
  if (named.labels.length > 0) return { ...named, rest: withoutArticle(named.rest, stem.language) };
  const words = [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)];
  for (const [at, first] of words.entries()) {
    for (const last of words.slice(at, at + MOST_ROLE_WORDS).toReversed()) {
      const to = last.index + last[0].length;
      const role = text.slice(first.index, to);
      if (!isBareRole(role, stem.language)) continue;
      const label = resolveRole(role, people, stem);
      const rest = `${text.slice(0, first.index)} ${text.slice(to)}`.replace(AUXILIARY, '$1');
      if (label !== null && saysWhoSpeaks(rest, stem.language)) return { labels: [label], rest };
    }
  }
  return named;
}
