import { lazily } from '../../../lib/lazily.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { anyOf, beginsWithOneOf, commaList, END } from '../../language/phrase-pattern.ts';
import { plainWord, type Stemmer } from '../../language/word-stems.ts';
import type { GroupFootage } from '../footage.ts';
import { plainText, type Sentence } from '../sentence.ts';
import { findAskers } from '../turns/askers.ts';
import { firstNameTold } from './told-names.ts';
import { rolesToldOf } from './told-roles.ts';

/** A speaker with the names that a text may use. */
export interface Person {
  label: string;
  /**
   * Names in lower case: label, display name, its parts, and "guest" or "host" where the talk shows the role.
   */
  names: readonly string[];
  /** Stems of the words with which speakers introduce themselves, and of the roles that others give them. */
  roles: ReadonlySet<string>;
  /** Parts of a longer name that are also ordinary words, as written: "User" of "User Interface". */
  wordNames: readonly string[];
}

/** A speaker who asks this share of all questions, and talks less than half of the time, is the host. */
const HOST_QUESTION_SHARE = 0.6;
/** If several people mostly ask, the host asks this many times as often as the next one. */
const LEADING_ASKER = 2;
/**
 * The share of a frequent word in all running words: "designer", "rose", "mark". Names that are only names
 * are rarer.
 */
const FREQUENT_SHARE = 0.0002;
/** Speakers introduce themselves in this many first sentences, or say that they do. */
const FIRST_SENTENCES = 3;
const NO_ROLES: ReadonlySet<string> = new Set();
const introduces = oncePerLanguage(({ talk }) => beginsWithOneOf(talk.introducing, talk.introducingLeadIns));

/** All speakers with the names that a brief may use for them. */
export function findPeople(
  groups: readonly GroupFootage[],
  sentences: readonly Sentence[],
  stem: Stemmer,
): Person[] {
  const labels = [...new Set(sentences.map((sentence) => sentence.speaker))].toSorted();
  const talks = groups.map((_, at) => rolesIn(sentences.filter(({ group }) => group === at)));
  const names = new Set(
    groups.flatMap((group) => labels.flatMap((label) => group.speakerNames[label] ?? [])),
  );
  const isWord = wordTest(sentences, stem);
  const tellsOfChairs = sentences.some((sentence) => CHAIRS.test(plainText(sentence).join(' ')));
  const owners = (part: string) => [...names].filter((name) => properParts(name).includes(part)).length;
  const told = rolesToldOf(sentences, namePartsOf(labels, groups, owners), stem);
  return labels.map((label) => {
    const shown = groups.map((group) => group.speakerNames[label] ?? '').filter((name) => name !== '');
    const first = firstNameTold(label, shown, sentences);
    const parts = [
      ...shown.flatMap((name) => [name, ...properParts(name).filter((part) => owners(part) === 1)]),
      ...(first !== null && owners(first) === 0 ? [first] : []),
    ];
    const isHost = talks.some(({ host }) => host === label);
    const roles = [
      ...(isHost ? hostNames().filter((name) => name !== CHAIR || !tellsOfChairs) : []),
      ...(talks.some(({ guest }) => guest === label) ? guestNames() : []),
    ];
    const wordNames = parts.filter((part) => !shown.includes(part) && isWord(part));
    const ownLabels = groups.flatMap((group) => group.ownLabels?.[label] ?? []);
    const ownNames = parts.filter((part) => !wordNames.includes(part));
    return {
      label,
      names: [...new Set([label, ...ownLabels, ...ownNames, ...roles].map((name) => name.toLowerCase()))],
      wordNames: [...new Set(wordNames)],
      // The leader of a talk introduces the others, so introductions tell no role of the leader.
      roles: isHost
        ? new Set()
        : introduction(label, sentences, stem)
            .difference(told.by.get(label) ?? NO_ROLES)
            .union(told.of.get(label) ?? NO_ROLES),
    };
  });
}

/** The plain parts of each speaker's names that are nobody else's. */
function namePartsOf(
  labels: readonly string[],
  groups: readonly GroupFootage[],
  owners: (part: string) => number,
): Map<string, ReadonlySet<string>> {
  const partsOf = (label: string) =>
    groups
      .flatMap(({ speakerNames }) => properParts(speakerNames[label] ?? ''))
      .filter((part) => owners(part) === 1);
  return new Map(labels.map((label) => [label, new Set(partsOf(label).map(plainWord))]));
}

/** Whether the talk says a part of a name as a word, or the part is a frequent word. */
function wordTest(sentences: readonly Sentence[], stem: Stemmer): (part: string) => boolean {
  const vectors = stem.language.openVectors();
  const spokenWords = new Set(
    sentences.flatMap(({ words }) => words.map(({ text }) => text.replace(/\W+$/, ''))),
  );
  return (part) =>
    spokenWords.has(part.toLowerCase()) || (vectors.find(stem(part))?.share ?? 0) >= FREQUENT_SHARE;
}

function introduction(label: string, sentences: readonly Sentence[], stem: Stemmer): Set<string> {
  const { language } = stem;
  const own = sentences.filter(({ speaker }) => speaker === label);
  const telling = own.filter(
    (sentence, at) => at < FIRST_SENTENCES || introduces(language).test(plainText(sentence).join(' ')),
  );
  const others = new Set(
    telling.flatMap((sentence) => {
      const isIntroduction = introduces(language).test(plainText(sentence).join(' '));
      return peopleTold(sentence, isIntroduction, stem);
    }),
  );
  return new Set(telling.flatMap(({ stems }) => stems).filter((one) => !others.has(one)));
}

/** Words before a role that say whose it is: "my grandmother". The list covers all languages. */
const OWNING = new RegExp(
  `^(?:${anyOf(
    commaList(`my, your, his, her, our, their, mon, ma, mes, ton, ta, son, sa, ses, notre, nos, leur, leurs,
    mi, mis, tu, tus, su, sus, nuestro, nuestra, nuestros, nuestras`),
  )}|(?:mein|dein|sein|ihr|unser)(?:e[rmns]?)?)$`,
  'iu',
);
/** "As the mayor, I": the speaker has the role. */
const AS = /^(?:as|am|i['’]m|was|als|bin|war|comme|suis|como|soy|era)$/iu;

/** The people of whom a sentence tells: "my grandmother showed me", "the mayor owes me". They are not the speaker. */
function peopleTold({ words }: Sentence, isIntroduction: boolean, stem: Stemmer): string[] {
  const { people, asides } = stem.language.brief;
  return words.flatMap(({ text }, at) => {
    const [before, first] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
    if (!people.nouns.has(plainWord(text))) return [];
    const isOther = !isIntroduction && asides.definite.test(`${before} `) && !AS.test(first);
    return OWNING.test(before) || isOther ? [stem(text)] : [];
  });
}

/** The capitalised parts of a name without titles: "Moderator of bees" gives Moderator, and not the bees. */
function properParts(name: string): string[] {
  const isTitle = (part: string) => titles().has(plainWord(part));
  return name.split(/\s+/).filter((part) => part.length > 2 && /^\p{Lu}/u.test(part) && !isTitle(part));
}

/** Who leads a meeting is its chair, unless the talk speaks of chairs. */
const CHAIR = 'chair';
const CHAIRS = /\b(?:chairs|(?:a|my|your|his|her|our|each|every|empty|wooden) chair)\b/u;

/** A brief may be in another language than the talk. */
const hostNames = () => LANGUAGES.flatMap(({ talk }) => talk.hostNames);
const titles = lazily(() => new Set(LANGUAGES.flatMap(({ talk }) => talk.titles)));
const leadingTitles = lazily(() => String.raw`(?:${anyOf([...titles()])}\.?\s+)*`);
const guestNames = () => LANGUAGES.flatMap(({ talk }) => talk.guestNames);

/** The host of one recording, and the guest where only one other person speaks. Null where they do not show. */
function rolesIn(sentences: readonly Sentence[]): { host: string | null; guest: string | null } {
  const labels = [...new Set(sentences.map(({ speaker }) => speaker))].toSorted();
  const host = findHost(labels, sentences);
  const others = labels.filter((label) => label !== host);
  return { host, guest: host !== null && others.length === 1 ? (others[0] ?? null) : null };
}

function findHost(labels: readonly string[], sentences: readonly Sentence[]): string | null {
  const questions = sentences.filter((sentence) => sentence.isQuestion);
  const talkMs = sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (labels.length < 2 || questions.length < 2) return null;
  const host = labels.find((label) => {
    const own = sentences.filter((sentence) => sentence.speaker === label);
    const ownMs = own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const questionCount = own.filter((sentence) => sentence.isQuestion).length;
    return questionCount / questions.length >= HOST_QUESTION_SHARE && ownMs < talkMs / 2;
  });
  return host ?? leadingAsker(sentences, questions);
}

/**
 * The speaker who brings others to speak more than anybody else. A guest may ask as many questions as the
 * host, but seldom leads with them.
 */
function leadingAsker(sentences: readonly Sentence[], questions: readonly Sentence[]): string | null {
  const questionsBy = (label: string) => questions.filter(({ speaker }) => speaker === label).length;
  const [most, next] = [...findAskers(sentences)].toSorted((a, b) => questionsBy(b) - questionsBy(a));
  if (most === undefined) return null;
  return next === undefined || questionsBy(most) >= LEADING_ASKER * questionsBy(next) ? most : null;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** "Jean-Baptiste de La Tour", where the talk shows the first name alone. */
const PARTICLES = String.raw`(?:\s+(?:de|du|von|van|di|da)\s+(?-i:La|Le|Las|Los|Der|Den|De)\s+(?-i:\p{Lu})[\p{L}'’-]*)?`;

/** A title before the name is part of it: "Dr. O'Hara" where the speaker is "Anna O'Hara". */
function namePattern(name: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${leadingTitles()}${escapePattern(name)}(?:['’]s)?(?![\\p{L}\\p{N}])${PARTICLES}`,
    'giu',
  );
}

/** "Industrial, on the price" names a person, "Industrial components" does not. */
function wordNamePattern(name: string): RegExp {
  const after = anyOf(LANGUAGES.flatMap(({ talk }) => talk.afterNames));
  const follows = String.raw`(?=$|[^\p{L}\p{N}\s]|\s+(?:\p{Lu}|[^\p{L}\s]|${after}${END}))`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?:['’]s)?(?![\\p{L}\\p{N}])${follows}`, 'gu');
}

/** The speakers that a text names, and the text without their names. Several may share a name. */
export function readPeople(text: string, people: readonly Person[]): { labels: string[]; rest: string } {
  const named = new Set<string>();
  let rest = text;
  const says = (name: string) => new RegExp(escapePattern(name), 'iu').test(rest);
  const take = (kind: 'names' | 'wordNames', patternOf: (name: string) => RegExp) => {
    const names = new Set(people.flatMap((person) => person[kind]));
    for (const name of [...names].toSorted((a, b) => b.length - a.length)) {
      // Few texts name anybody, and the whole pattern costs much.
      if (!says(name)) continue;
      const pattern = patternOf(name);
      if (!pattern.test(rest)) continue;
      for (const person of people) if (person[kind].includes(name)) named.add(person.label);
      rest = rest.replace(pattern, ' ');
    }
  };
  take('names', namePattern);
  take('wordNames', wordNamePattern);
  return { labels: people.map(({ label }) => label).filter((label) => named.has(label)), rest };
}
