import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import type { Range } from '../../domain/time/range.ts';

/** A word that an engine transcribed; its times count from the beginning of the utterance's sound. */
export interface UtteranceWord extends Omit<TranscribedWord, 'fileId'> {
  /** Set for a word that only the sound shows, such as a hesitation that the engine left out. */
  isPutIn?: true;
}

/** The words of an utterance, timed with a possible hesitation between any two of them. */
export interface WordsApart {
  words: readonly UtteranceWord[];
  /** Stretches of sound between words that are then most like a hesitation. */
  between: readonly Range[];
}

/** All words of an utterance with their times. */
export interface TimedUtterance {
  words: readonly UtteranceWord[];
  /** The same words. Null where the engine gave the times itself. */
  apart: WordsApart | null;
}
