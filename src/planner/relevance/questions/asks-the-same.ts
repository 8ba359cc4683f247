import type { Topic } from '../../brief/brief.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { plainWordSet } from '../../language/word-list.ts';
import { makeStemmer, plainWord } from '../../language/word-stems.ts';
import type { Sentence } from '../../talk/sentence.ts';

/** So many words may lead in a question: "So, um, what's next?". */
export const MOST_LEAD_IN_WORDS = 3;
/** What a question asks about stands so many sentences before it at most, unless it names it. */
const MOST_SENTENCES_BETWEEN = 25;
/** A question with its verb: "why we want it". */
const LEAST_WORDS = 2;

const smallWords = oncePerLanguage(({ questionWordings: { helpers, pronouns } }) =>
  plainWordSet(helpers, pronouns),
);

/**
 * Tells whether a sentence asks what a subject asks, in the same words but for helping verbs, pronouns and order: "So why would
 * we want it?" for "why we want it" and for "why we want the laser". What the subject names and the question does not must be
 * said at most so many sentences before.
 */
export function asksTheSame(
  { phrase, terms, hints }: Pick<Topic, 'phrase' | 'terms' | 'hints'>,
  sentences: readonly Sentence[],
  language: Language,
): (sentence: Sentence, at: number) => boolean {
  const wished = wordsOf([phrase]);
  if (!language.questionStarts.has(wished[0] ?? '')) return () => false;
  const stem = makeStemmer(language);
  const isNamed = (word: string) => terms.get(stem(word))?.isNoun === true;
  const whole = keyOf(wished, language);
  const pointing = keyOf(
    wished.filter((word) => !isNamed(word)),
    language,
  );
  const own = new Set(wished.map(stem));
  const borrowed = [...terms.keys(), ...hints.keys()].filter((term) => !own.has(term));
  const nouns = [...terms].flatMap(([term, { isNoun }]) => (isNoun ? [term] : []));
  const isBehind = (named: readonly string[], at: number) =>
    named.length === 0 ||
    sentences
      .slice(Math.max(0, at - MOST_SENTENCES_BETWEEN), at + 1)
      .some(({ stems }) => named.some((term) => stems.includes(term)));
  return (sentence, at) => {
    const asked = keyOf(withoutLeadIn(spokenOf(sentence), language), language);
    if (asked === null) return false;
    return (asked === whole && isBehind(borrowed, at)) || (asked === pointing && isBehind(nouns, at));
  };
}

/** "Êtes-vous" and "what's" are two words each. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/[\s'’-]+/u))
    .map(plainWord)
    .filter(Boolean);

const spokenOf = ({ words }: Sentence): string[] =>
  wordsOf(words.filter(({ filler }) => !filler).map(({ text }) => text));

/** The words that tell one question from another, without helping verbs and pronouns, as a key; null for too few. */
function keyOf(words: readonly string[], language: Language): string | null {
  const stem = makeStemmer(language);
  const [first, ...others] = words;
  const told = others.filter((word) => !smallWords(language).has(word)).map(stem);
  return told.length + 1 < LEAST_WORDS ? null : [first, ...told.toSorted()].join(' ');
}

function withoutLeadIn(words: readonly string[], { questionStarts, stopWords }: Language): readonly string[] {
  const start = words.findIndex((word) => questionStarts.has(word));
  const isLeadIn = start <= MOST_LEAD_IN_WORDS && words.slice(0, start).every((word) => stopWords.has(word));
  return start >= 0 && isLeadIn ? words.slice(start) : [];
}
