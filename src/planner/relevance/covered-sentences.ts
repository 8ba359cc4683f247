import type { Topic } from '../brief/brief.ts';
import { oncePerLanguage } from '../language/language.ts';
import { LANGUAGES } from '../language/languages.ts';
import { plainWordSet } from '../language/word-list.ts';
import { plainWord } from '../language/word-stems.ts';
import { isSameVoice, plainText } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';

/** A possessive is at most so many words before its noun: "my two youngest daughters". */
const OWNED_REACH = 3;

const generalSubjects = oncePerLanguage(({ talk: { generalSubjects: table } }) => ({
  possessives: plainWordSet(table.possessives),
  subjects: Object.entries(table.subjects).map(([general, { names, covers, coversOwn }]) => ({
    general,
    names: plainWordSet(names),
    covers: plainWordSet(covers),
    coversOwn: plainWordSet(coversOwn),
  })),
}));

/** The general subject that all words of a topic name, in any language; null for none. */
function generalNamed({ terms }: Topic): string | null {
  const words = [...terms.values()].map(({ word }) => plainWord(word));
  if (words.length === 0) return null;
  for (const language of LANGUAGES) {
    const { subjects } = generalSubjects(language);
    const found = subjects.find(({ names }) => words.every((word) => names.has(word)));
    if (found) return found.general;
  }
  return null;
}

/**
 * The sentences that say what a general word covers: "nothing about the family" covers the daughter. Those that go on from
 * them belong to them. What other subjects name themselves is spared, and so are the names of speakers.
 */
export function sentencesCovered(study: Study, topic: Topic, spared: readonly Topic[]): Set<number> {
  const named = generalNamed(topic);
  const subject = generalSubjects(study.language).subjects.find(({ general }) => general === named);
  if (subject === undefined) return new Set();
  const own = new Set([
    ...spared.flatMap(({ terms }) => [...terms.values()].map(({ word }) => plainWord(word))),
    ...study.people.flatMap(({ names }) => names.flatMap((name) => name.split(/\s+/).map(plainWord))),
  ]);
  const texts = study.sentences.map(plainText);
  const owned = new Set(texts.flatMap((words) => ownedIn(words, subject.coversOwn, study)));
  const isCovered = (word: string) => !own.has(word) && (subject.covers.has(word) || owned.has(word));
  const found = new Set<number>();
  for (const [at, words] of texts.entries()) {
    const goesOn =
      found.has(at - 1) &&
      study.links[at]?.needsBefore === true &&
      isSameVoice(study.sentences[at - 1], study.sentences[at]);
    if (goesOn || words.some(isCovered)) found.add(at);
  }
  return found;
}

function ownedIn(words: readonly string[], nouns: ReadonlySet<string>, { language }: Study): string[] {
  const { possessives } = generalSubjects(language);
  return words.filter(
    (word, at) =>
      nouns.has(word) &&
      words.slice(Math.max(0, at - OWNED_REACH), at).some((before) => possessives.has(before)),
  );
}
