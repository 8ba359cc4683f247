import { overlapMs } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { plainWord } from '../transcript/plain-word.ts';
import type { Candidate, Measures } from './hesitation-candidates.ts';
import { liesIn } from './put-hesitations.ts';
import { SOUNDS } from './surroundings.ts';

/** Fitted by `bench/speech/fillers/fit-hesitations.ts`. */
export interface HesitationModel {
  /** What each measure adds to the score. */
  factors: Measures;
  /** Candidates with a score above 0 are hesitations. */
  constant: number;
  /** Whether words that fit their sound are to be trusted: then no hesitation takes one, unless it sounds like one. */
  keepsWords: boolean;
}

export function scoreOf(
  measures: Measures,
  { factors, constant }: Pick<HesitationModel, 'factors' | 'constant'>,
): number {
  const names = Object.keys(factors) as (keyof Measures)[];
  return names.reduce((sum, name) => sum + factors[name] * measures[name], constant);
}

/**
 * Words that the decoder hears in place of hesitations, because its language model likes them better: those that sound
 * like one.
 */
const LOOK_ALIKES: ReadonlySet<string> = new Set([
  ...SOUNDS,
  ..."h am ham up i'm em 'em him her in and an on or our are arm of can man them the i'd time".split(' '),
]);
/** Only so sure a hesitation takes another word: where it is none, a word of the talk is lost. */
const SURE_SCORE = 1.5;

/** A word that fits its sound so well was said. */
const FITTING_CONFIDENCE = 0.5;

/** The candidates that are hesitations among the words that were heard, in order: of those that overlap, the likeliest. */
export function chooseHesitations<C extends Candidate>(
  candidates: readonly C[],
  model: HesitationModel,
  words: readonly UtteranceWord[],
): C[] {
  const others = words.filter(({ text }) => !LOOK_ALIKES.has(plainWord(text)));
  const fitting = others.filter(({ confidence }) => confidence >= FITTING_CONFIDENCE);
  const likeliest = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.measures, model) }))
    .filter(({ candidate, score }) => {
      if (score <= 0) return false;
      const takes = (word: UtteranceWord) => liesIn(word, candidate);
      if (model.keepsWords && fitting.some((word) => takes(word) || liesIn(candidate, word))) return false;
      return score > SURE_SCORE || !others.some(takes);
    })
    .sort((a, b) => b.score - a.score);
  const chosen: C[] = [];
  for (const { candidate } of likeliest) {
    if (chosen.every((other) => overlapMs(other, candidate) === 0)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.startMs - b.startMs);
}
