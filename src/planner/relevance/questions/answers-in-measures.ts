import type { Topic } from '../../brief/brief.ts';
import type { Language } from '../../language/language.ts';
import { isNumberAt } from '../../language/number-at.ts';
import { measureAskedIn } from '../../language/question-wordings/question-measures.ts';
import { contentStems, makeStemmer } from '../../language/word-stems.ts';
import { plainText, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';

/** An answer in the right measure counts as much as a question that says this share of the subject. */
const MEASURED_SHARE = 0.8;
/** "Eleven hundred square kilometres". */
const MOST_WORDS_TO_UNIT = 5;
/** "This is the bog. It's called the Moine Dubh. It's about eleven hundred hectares." */
const MOST_SENTENCES_BEHIND = 2;

/**
 * The sentences that answer a question for a measure, each with its share as of a question: a number with such a unit, in the
 * sentence that names the thing or close behind it. "How big is the bog?" is answered by "it's about eleven hundred hectares".
 */
export function findMeasures({ sentences, language }: Study, { phrase, terms }: Topic): Map<number, number> {
  const measure = measureAskedIn(phrase, language);
  if (!measure) return new Map();
  const stem = makeStemmer(language);
  const nouns = [...terms].flatMap(([term, { isNoun }]) => (isNoun ? [term] : []));
  const counted = measure.units.size > 0 ? [] : contentStems(measure.rest, stem).slice(0, 1);
  const things = [...nouns, ...counted];
  const isUnit = (word: string) => measure.units.has(word) || counted.includes(stem(word));
  const isNamed = (sentence?: Sentence) => things.some((thing) => sentence?.stems.includes(thing) === true);
  const measures = (sentence: Sentence, at: number) =>
    !sentence.isQuestion &&
    isMeasured(plainText(sentence), isUnit, language) &&
    sentences.slice(Math.max(0, at - MOST_SENTENCES_BEHIND), at + 1).some(isNamed);
  return new Map(
    sentences.flatMap((one, at): [number, number][] => (measures(one, at) ? [[at, MEASURED_SHARE]] : [])),
  );
}

/** A number, and one of the next words is a unit. */
function isMeasured(
  words: readonly string[],
  isUnit: (word: string) => boolean,
  language: Language,
): boolean {
  return words.some(
    (_, at) => isNumberAt(words, at, language) && words.slice(at, at + MOST_WORDS_TO_UNIT).some(isUnit),
  );
}
