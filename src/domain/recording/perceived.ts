import type { Range } from '../time/range.ts';

/** A stretch in which one microphone has the word, on the group's timeline. */
export interface MicrophoneTurn extends Range {
  fileId: string;
}

/** A stretch of one file's talk that is transcribed in one go, on the file's own clock. */
export interface Utterance extends Range {
  fileId: string;
}

/** The work of one transcription job: utterances that together are about a minute of sound. */
export interface TranscriptionPiece {
  index: number;
  utterances: Utterance[];
}

/** A word as an engine transcribed it, on its file's own clock; whole milliseconds, in order, never overlapping. */
export interface TranscribedWord extends Range {
  fileId: string;
  text: string;
  /** 0..1 */
  confidence: number;
}
