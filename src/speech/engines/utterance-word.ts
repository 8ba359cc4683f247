import type { TranscribedWord } from '../../domain/recording/perceived.ts';

/** A word that an engine transcribed; its times count from the beginning of the utterance's sound. */
export type UtteranceWord = Omit<TranscribedWord, 'fileId'>;
