import type { Topic } from '../brief/brief.ts';
import { oncePerLanguage } from '../language/language.ts';
import { relateWords } from '../language/relate-words.ts';
import { wordList } from '../language/word-list.ts';
import { makeStemmer, plainWord } from '../language/word-stems.ts';
import { asks } from '../talk/prompts.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { LEAST_FAMILY } from './relevance.ts';

/** What a question that asks for all of a subject's words adds to the logarithm of the odds of its answer. */
const ASKED_ODDS = 6;
/** Rarity of a word that the talk does not say. */
const UNSAID_RARITY = 0.5;

/**
 * Per sentence what it adds to the odds of being asked for that it belongs to the answer of the brief's own question:
 * who asks "Where did the idea come from?" is told "where the idea for the company came from", in whatever words. A
 * question is the brief's own where it begins like the brief's and holds no other words than the brief, or where both are
 * one of the common questions. Null where no question of the talk is. An answer counts up to the length that is wanted: a longer one goes on to other things.
 */
export function oddsOfAnswers(study: Study, { terms, phrase }: Topic, targetMs: number): number[] | null {
  const { sentences, language } = study;
  const wanted = new Set(phrase.split(/\s+/).map(plainWord));
  const shareOf = shareOfTerms(study, [...terms.keys()]);
  const asksSame = inOtherWords(study, [...terms.keys()]);
  let odds = 0;
  let untilMs = 0;
  const perSentence = sentences.map((sentence, at) => {
    if (!asks(sentences, at, language)) return sentence.endMs <= untilMs ? odds : 0;
    const before = sentences[at - 1];
    const goesOn = before?.speaker === sentence.speaker && asks(sentences, at - 1, language);
    const begins = plainText(sentence).some((word) => language.questionStarts.has(word) && wanted.has(word));
    const share = asksSame(sentence) ? 1 : begins ? shareOf(sentence) : 0;
    odds = Math.max(goesOn ? odds : 0, ASKED_ODDS * share);
    untilMs = sentence.endMs + targetMs;
    return odds;
  });
  return perSentence.some((value) => value > 0) ? perSentence : null;
}

/** Whether these odds are those of the brief's own question, and not of a part of it. */
export function isAsked(odds: readonly number[] | null): boolean {
  return odds?.some((one) => one >= ASKED_ODDS) ?? false;
}

/** Whether a question and the terms are one of the common questions, in whatever words. */
function inOtherWords({ language }: Study, terms: readonly string[]): (question: Sentence) => boolean {
  const asked = commonQuestionsOf(language).filter((common) => isOneOf(common, terms));
  return ({ stems }) => asked.some((common) => isOneOf(common, stems));
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
  const isSame = (term: string, stem: string) => stem === term || related(term, stem) >= LEAST_FAMILY;
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
