import type { BareWish, Topic } from '../../brief/brief.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { LEAST_FAMILY, relateWords } from '../../language/relate-words.ts';
import { wordList } from '../../language/word-list.ts';
import { makeStemmer, plainWord } from '../../language/word-stems.ts';
import { asks } from '../../talk/prompts.ts';
import { isSameVoice, plainText, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { isTheme } from '../theme.ts';
import { asksInSmallWords } from './asks-in-small-words.ts';
import { asksTheSame, MOST_LEAD_IN_WORDS } from './asks-the-same.ts';

/** Log-odds that a sentence gains when it answers a question for all of a subject's words. */
const ANSWER_LOG_ODDS = 6;
/** Rarity of a word that the talk does not say. */
const UNSAID_RARITY = 0.5;

/**
 * Finds the talk's questions that ask the same as the brief. Keys are the places of their sentences. Values
 * are the share, 0..1, of the brief's words that each question says. "Where did the idea come from?" matches
 * "where the idea for the company came from", whatever its answer says. A question matches if it begins like
 * the brief's and has no other words. It also matches if both are the same common question, the same one in small words, or
 * the same but for helping verbs and pronouns.
 */
export function findMatchingQuestions(study: Study, topic: Topic): Map<number, number> {
  const { terms, phrase } = topic;
  const { sentences, language } = study;
  const wanted = new Set(phrase.split(/\s+/).map(plainWord));
  const shareOf = shareOfTerms(study, [...terms.keys()]);
  const common = new Set(commonQuestionsIn(language, [...terms.keys()]));
  // In a talk about eyes "how is it done?" asks how an eye is made.
  const named = isTheme(study, topic) ? new Map() : terms;
  const inSmallWords = asksInSmallWords({ phrase, terms: named }, study.people, language);
  const isSame = asksTheSame(topic, sentences, language);
  const shareAsked = (sentence: Sentence, at: number) =>
    isSame(sentence, at) ? 1 : Math.max(shareInWords(sentence), inSmallWords(sentence));
  const shareInWords = (sentence: Sentence) => {
    if (terms.size === 0) return asksInWords(sentence, phrase, language) ? 1 : 0;
    if (commonQuestionsIn(language, sentence.stems).some((one) => common.has(one))) return 1;
    const begins = plainText(sentence).some((word) => language.questionStarts.has(word) && wanted.has(word));
    return begins ? shareOf(sentence) : 0;
  };
  const matches = sentences.flatMap((sentence, at): [number, number][] =>
    asks(sentences, at, language) ? [[at, shareAsked(sentence, at)]] : [],
  );
  return new Map(matches);
}

/** Whether a sentence says a question in the very words of a brief, behind words without content. */
function asksInWords(sentence: Sentence, phrase: string, { stopWords }: Language): boolean {
  const asked = phrase.split(/\s+/).map(plainWord).filter(Boolean);
  const said = plainText(sentence);
  const lead = said.slice(0, -asked.length);
  const isLeadIn = lead.length <= MOST_LEAD_IN_WORDS && lead.every((word) => stopWords.has(word));
  return isLeadIn && said.slice(-asked.length).join(' ') === asked.join(' ');
}

/** Whether somebody asks the question of a brief: behind the subject that it leans on, if it leans on one. */
export function isAsked({ sentences, people, language }: Study, { phrase, leansOn }: BareWish): boolean {
  const inSmallWords =
    leansOn === null ? asksInSmallWords({ phrase, terms: new Map() }, people, language) : () => 0;
  const isSame = asksTheSame(
    { phrase, terms: new Map(), hints: leansOn?.terms ?? new Map() },
    sentences,
    language,
  );
  const isInWords = (sentence: Sentence) => leansOn === null && asksInWords(sentence, phrase, language);
  return sentences.some(
    (sentence, at) =>
      asks(sentences, at, language) &&
      (isInWords(sentence) || isSame(sentence, at) || inSmallWords(sentence) > 0),
  );
}

/** An answer to a question that must not be heard goes on for so many sentences of one voice at most. */
const MOST_ANSWER_SENTENCES = 4;

/** The questions that hold these very words, each with the first sentences of its answer. */
export function answersTo({ sentences, language }: Study, phrase: string): Set<number> {
  const words = ` ${phrase.split(/\s+/).map(plainWord).filter(Boolean).join(' ')} `;
  const found = new Set<number>();
  for (const [at, sentence] of sentences.entries()) {
    if (!asks(sentences, at, language) || !` ${plainText(sentence).join(' ')} `.includes(words)) continue;
    found.add(at);
    const answer = sentences[at + 1];
    for (let next = at + 1; next <= at + MOST_ANSWER_SENTENCES; next += 1) {
      if (!isSameVoice(sentences[next], answer) || asks(sentences, next, language)) break;
      found.add(next);
    }
  }
  return found;
}

/**
 * Per sentence: the log-odds that it gains as part of the answer to a matching question. Null where no
 * question of the talk matches. An answer counts up to the target length: a longer one turns to other
 * subjects.
 */
export function oddsOfAnswers(
  { sentences, language }: Study,
  questions: ReadonlyMap<number, number>,
  targetMs: number,
): number[] | null {
  let odds = 0;
  let untilMs = 0;
  let asker: string | null = null;
  let answerer: string | null = null;
  const perSentence = sentences.map((sentence, at) => {
    const share = questions.get(at);
    // "How fast does it grow?" "Upwards? A millimetre a year." Who answers may ask as well.
    if (asker !== null && answerer === null && sentence.speaker !== asker) answerer = sentence.speaker;
    const isOfAnswer = share === 0 && odds > 0 && sentence.speaker === answerer;
    if (share === undefined || isOfAnswer) return sentence.endMs <= untilMs ? odds : 0;
    const goesOn = sentences[at - 1]?.speaker === sentence.speaker && questions.has(at - 1);
    odds = Math.max(goesOn ? odds : 0, ANSWER_LOG_ODDS * share);
    untilMs = sentence.endMs + targetMs;
    asker = sentence.speaker;
    // Who introduces a subject tells it, too.
    answerer = asks(sentences, at, language) ? null : sentence.speaker;
    return odds;
  });
  return perSentence.some((value) => value > 0) ? perSentence : null;
}

/** The common questions of a language that these stems ask, by their place in its table. */
export function commonQuestionsIn(language: Language, stems: readonly string[]): number[] {
  return commonQuestionsOf(language).flatMap((common, at) => (isAskedIn(common, stems) ? [at] : []));
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

function isAskedIn({ words, beside }: CommonStems, stems: readonly string[]): boolean {
  return stems.some((stem) => words.has(stem)) && stems.every((stem) => words.has(stem) || beside.has(stem));
}

/**
 * The share of the terms that a sentence says, weighted by their rarity in the talk. It is 0 where the
 * sentence has any other word.
 */
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
