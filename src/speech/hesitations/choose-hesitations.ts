import { overlapMs, rangeLengthMs } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { plainWord } from '../transcript/plain-word.ts';
import type { Candidate, Measures } from './hesitation-candidates.ts';
import { liesIn } from './put-hesitations.ts';
import { SOUNDS } from './surroundings.ts';

/** Fitted by `bench/speech/fillers/fit-hesitations.ts`. */
export interface HesitationModel {
  /** The weight of each measure in the score. */
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
 * Words that the decoder writes in place of hesitations, because its language model prefers them. They sound
 * like hesitations.
 */
const LOOK_ALIKES: ReadonlySet<string> = new Set([
  ...SOUNDS,
  ..."h am ham up i'm em 'em him her in and an on or our are arm of can man them the i'd time".split(' '),
]);
/** Spellings of hesitations by engines. */
const WRITTEN_SO: ReadonlySet<string> = new Set('uh um umm uhm er erm eh ah mm hm hmm hum'.split(' '));
/** Only such a certain hesitation replaces another word, because an error loses a word of the talk. */
const SURE_SCORE = 1.5;

/** A word with such a good fit was said. */
const FITTING_CONFIDENCE = 0.5;

/**
 * Beside sentences, a shorter sound is a hesitation only where the engine found one too. Ends of drawn-out
 * words and vowels of quick ones are as short and as steady.
 */
const LEAST_UNHEARD_MS = 150;
const HEARD_SHARE = 0.5;

/**
 * The candidates that are hesitations among the transcribed words, in order. Of overlapping ones, the
 * likeliest is taken.
 */
export function chooseHesitations<C extends Candidate>(
  candidates: readonly C[],
  model: HesitationModel,
  transcribed: readonly UtteranceWord[],
): C[] {
  const words = sortedOut(transcribed);
  const likeliest = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.measures, model) }))
    .filter(({ candidate, score }) => {
      if (score <= 0) return false;
      const takes = (word: UtteranceWord) => liesIn(word, candidate);
      if (score <= SURE_SCORE && words.others.some(takes)) return false;
      return !model.keepsWords || leavesWords({ candidate, score }, words);
    })
    .sort((a, b) => b.score - a.score);
  const chosen: C[] = [];
  for (const { candidate } of likeliest) {
    if (chosen.every((other) => overlapMs(other, candidate) === 0)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.startMs - b.startMs);
}

/** The words, by the changes that a hesitation may make to them. */
interface SortedWords {
  /** The words that do not sound like a hesitation. */
  others: UtteranceWord[];
  /** Those of them with a good fit. */
  fitting: UtteranceWord[];
  /**
   * Words that sound like a hesitation, have a good fit, and were written as other words: "a", "of", "and".
   */
  alike: UtteranceWord[];
}

function sortedOut(transcribed: readonly UtteranceWord[]): SortedWords {
  const fits = ({ confidence }: UtteranceWord) => confidence >= FITTING_CONFIDENCE;
  const others = transcribed.filter(({ text }) => !LOOK_ALIKES.has(plainWord(text)));
  const alike = transcribed.filter(({ text }) => {
    const plain = plainWord(text);
    return LOOK_ALIKES.has(plain) && !WRITTEN_SO.has(plain);
  });
  return { others, fitting: others.filter(fits), alike: alike.filter(fits) };
}

/** Whether a hesitation beside sentences replaces no spoken word, by its words and length. */
function leavesWords(
  { candidate, score }: { candidate: Candidate; score: number },
  { fitting, alike }: SortedWords,
): boolean {
  const takes = (word: UtteranceWord) => liesIn(word, candidate);
  if (fitting.some((word) => takes(word) || liesIn(candidate, word))) return false;
  if (score <= SURE_SCORE && alike.some(takes)) return false;
  return rangeLengthMs(candidate) >= LEAST_UNHEARD_MS || candidate.measures.heardSo >= HEARD_SHARE;
}
