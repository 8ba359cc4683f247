import type { Topic } from '../brief/brief.ts';
import { type Language, oncePerLanguage } from '../language/language.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import { wordList } from '../language/word-list.ts';
import { makeStemmer, plainWord } from '../language/word-stems.ts';
import { asks } from '../talk/prompts.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';

/** What a question that asks for all of a subject's words adds to the logarithm of the odds of its answer. */
const ASKED_ODDS = 6;
/** Rarity of a word that the talk does not say. */
const UNSAID_RARITY = 0.5;

/**
 * The questions of the talk that are the brief's own, by their place, with the share of the brief that each asks for, 0..1:
 * who asks "Where did the idea come from?" is told "where the idea for the company came from", in whatever words. A question
 * is the brief's own where it begins like the brief's and holds no other words than the brief, or where both are one of
 * the common questions.
 */
export function findOwnQuestions(study: Study, { terms, phrase }: Topic): Map<number, number> {
  const { sentences, language } = study;
  const wanted = new Set(phrase.split(/\s+/).map(plainWord));
  const shareOf = shareOfTerms(study, [...terms.keys()]);
  const common = new Set(commonQuestionsIn(language, [...terms.keys()]));
  const shareAsked = (sentence: Sentence) => {
    if (commonQuestionsIn(language, sentence.stems).some((one) => common.has(one))) return 1;
    const begins = plainText(sentence).some((word) => language.questionStarts.has(word) && wanted.has(word));
    return begins ? shareOf(sentence) : 0;
  };
  const asked = sentences.flatMap((sentence, at): [number, number][] =>
    asks(sentences, at, language) ? [[at, shareAsked(sentence)]] : [],
  );
  return new Map(asked);
}

/**
 * Per sentence what it adds to the odds of being asked for that it belongs to the answer of the brief's own question. Null
 * where no question of the talk is. An answer counts up to the length that is wanted: a longer one goes on to other things.
 */
export function oddsOfAnswers(
  { sentences }: Study,
  questions: ReadonlyMap<number, number>,
  targetMs: number,
): number[] | null {
  let odds = 0;
  let untilMs = 0;
  const perSentence = sentences.map((sentence, at) => {
    const share = questions.get(at);
    if (share === undefined) return sentence.endMs <= untilMs ? odds : 0;
    const goesOn = sentences[at - 1]?.speaker === sentence.speaker && questions.has(at - 1);
    odds = Math.max(goesOn ? odds : 0, ASKED_ODDS * share);
    untilMs = sentence.endMs + targetMs;
    return odds;
  });
  return perSentence.some((value) => value > 0) ? perSentence : null;
}

/** Which of the common questions of a language these words ask, by their place in its table. */
export function commonQuestionsIn(language: Language, stems: readonly string[]): number[] {
  return commonQuestionsOf(language).flatMap((common, at) => (isOneOf(common, stems) ? [at] : []));
}

interface CommonStems {
  words: ReadonlySet<string>;
  beside: ReadonlySet<string>;
}

const commonQuestionsOf = oncePerLanguage((language): CommonStems[] => {
  const stem = makeStemmer(language);
  return language.commonQuestions.map(({ words, beside }) => ({
    words: new Set(wordList(words).map(stem)),
    beside: new Set(wordList(beside).map(stem)),
  }));
});

function isOneOf({ words, beside }: CommonStems, stems: readonly string[]): boolean {
  return stems.some((stem) => words.has(stem)) && stems.every((stem) => words.has(stem) || beside.has(stem));
}

/** Of the terms, by their rarity in the talk, the share that a sentence says; 0 where it says anything else. */
function shareOfTerms({ idf, vectors }: Study, terms: readonly string[]): (sentence: Sentence) => number {
  const related = relateWords(vectors);
  const isSame = (term: string, stem: string) => related(term, stem) >= LEAST_FAMILY;
  const sought = terms.map((term) => {
    const rarity = Math.max(0, ...[...idf].map(([stem, rare]) => (isSame(term, stem) ? rare : 0)));
    return { term, weight: rarity || UNSAID_RARITY };
  });
  const total = sought.reduce((sum, { weight }) => sum + weight, 0);
  return ({ stems }) => {
    if (total === 0 || !stems.every((stem) => terms.some((term) => isSame(term, stem)))) return 0;
    const held = sought.filter(({ term }) => stems.some((stem) => isSame(term, stem)));
    return held.reduce((sum, { weight }) => sum + weight, 0) / total;
  };
}
