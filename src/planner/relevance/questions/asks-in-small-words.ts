import type { Topic } from '../../brief/brief.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf, saysAll, saysAllNames, saysOneOf } from '../../language/phrase-pattern.ts';
import { wordList } from '../../language/word-list.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import type { Person } from '../../talk/people/read-people.ts';
import { plainText, type Sentence } from '../../talk/sentence.ts';

/** A wish that names more than its question asks may mean something else. */
const UNSURE_SHARE = 0.6;
const LEAST_NAME_LETTERS = 3;

interface Wording {
  asked: RegExp;
  askedOf: RegExp;
  wished: RegExp;
  /** Stems that belong to the question, however it is worded. */
  own: ReadonlySet<string>;
}

/** The words of a phrase, whatever its alternatives are. */
const wordsIn = (phrase: string): readonly string[] => wordList(phrase.replaceAll(/[[\]()|]/g, ' '));

const wordingsOf = oncePerLanguage((language) => {
  const { questions, person, people, besideAll } = language.questionWordings;
  const stem = makeStemmer(language);
  const { promptLeadIns, openers } = language.talk;
  return {
    person,
    people: saysAll(people),
    wordings: questions.map(
      ({ asked, askedOf = [], wished, beside }): Wording => ({
        asked: beginsWithOneOf(asked, [...promptLeadIns, ...openers]),
        askedOf: beginsWithOneOf(askedOf, [...promptLeadIns, ...openers]),
        wished: saysOneOf(wished),
        own: new Set([...asked, ...wished, beside, besideAll].flatMap(wordsIn).map(stem)),
      }),
    ),
  };
});

/**
 * Tells how surely a sentence asks, in small words alone, for what a subject wishes: "How did you get into it?" for "how she
 * started". The share is 0 where it does not, and 1 where the subject names nothing else.
 */
export function asksInSmallWords(
  { phrase, terms }: Pick<Topic, 'phrase' | 'terms'>,
  people: readonly Person[],
  language: Language,
): (sentence: Sentence) => number {
  const { person, people: nouns, wordings } = wordingsOf(language);
  if (wordings.length === 0) return () => 0;
  const told = withoutNames(phrase, people, person).replace(nouns, person);
  const meant = wordings.filter(({ wished }) => wished.test(told));
  if (meant.length === 0) return () => 0;
  const isNamed = (stem: string, { own }: Wording) => own.has(stem) || terms.has(stem);
  return (sentence) => {
    const text = plainText(sentence).join(' ');
    const wording = meant.find(
      (one) =>
        one.askedOf.test(text) ||
        (one.asked.test(text) && sentence.stems.every((stem) => isNamed(stem, one))),
    );
    if (!wording) return 0;
    return [...terms.keys()].every((stem) => wording.own.has(stem)) ? 1 : UNSURE_SHARE;
  };
}

/** The phrase with the pronoun in the place of the speakers that it names. */
function withoutNames(phrase: string, people: readonly Person[], person: string): string {
  const names = people.flatMap((one) => one.names).filter((name) => name.length >= LEAST_NAME_LETTERS);
  return names.length === 0 ? phrase : phrase.replace(saysAllNames(names), person);
}
