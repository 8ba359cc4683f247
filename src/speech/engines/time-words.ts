import type { AlignOptions } from '../forced-alignment/align-piece.ts';
import { timeUtterances } from '../forced-alignment/time-utterances.ts';
import type { TranscribedUtterance } from '../forced-alignment/time-utterances-work.ts';
import { findHesitations } from '../hesitations/find-hesitations.ts';
import type { TimedUtterance, UtteranceWord } from './utterance-word.ts';

/** Times the words of English utterances on their sound. */
export interface TimeWords {
  /** Puts hesitations among them, which models leave out. */
  withHesitations: TimeEach;
  /** For stretches of utterances, which have no surroundings of a hesitation. */
  alone: TimeEach;
}

type TimeEach = (
  utterances: readonly TranscribedUtterance[],
  signal: AbortSignal,
) => Promise<UtteranceWord[][]>;

export interface TimeWordsOptions extends AlignOptions {
  /** Puts hesitations among the words of utterances; a benchmark looks at them here. */
  findHesitations?: typeof findHesitations;
}

const UNTIMED: TimedUtterance = { words: [], apart: null };

export function createTimeWords(options: TimeWordsOptions): TimeWords {
  return {
    async withHesitations(utterances, signal) {
      const timed = await timeUtterances(options, utterances, signal);
      const work = {
        modelDir: `${options.modelDir}/en-us`,
        source: 'sentences' as const,
        utterances: utterances.map(({ wavPath }, i) => ({ wavPath, ...(timed[i] ?? UNTIMED) })),
      };
      return await (options.findHesitations ?? findHesitations)(work, signal);
    },
    async alone(utterances, signal) {
      const timed = await timeUtterances(options, utterances, signal);
      return timed.map(({ words }) => [...words]);
    },
  };
}
