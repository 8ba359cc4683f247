import type { KnownLanguages } from '../contract/values/languages.ts';
import type { TranscribedWord, TranscriptionPiece } from '../domain/recording/perceived.ts';

/** The engine of a transcript; kept with it. */
export interface EngineInfo extends KnownLanguages {
  name: string;
  model: string;
  /** A transcript or caption of quality `draft` says so wherever it is shown. */
  quality: 'draft' | 'standard' | 'high';
  /** Whether words have capitals and punctuation; else they are lower case without marks. */
  isCased: boolean;
}

/** Sound that was sent to a provider. */
export interface ProviderUse {
  bytes: number;
  /** The sound that the provider charges for. */
  soundMs: number;
}

/** Inputs of an engine besides the sound, and its reports besides the words. */
export interface TranscribeOptions {
  onProgress?: (heardMs: number) => void;
  /** Names and terms of the recording, as hints where the engine takes hints. */
  vocabulary?: readonly string[];
  /** Called for each upload to a provider; `soundMs` is 0 for one that was not answered. */
  onUse?: (use: ProviderUse) => void;
  /** Called with the code of the language that was found, by an engine that finds it and tells. */
  onLanguage?: (code: string) => void;
}

/** A transcription engine: turns one piece of sound into words. Pieces are independent of one another. */
export interface Transcriber {
  engine: EngineInfo;
  transcribe(
    piece: TranscriptionPiece,
    wavPathOf: (fileId: string) => string,
    signal: AbortSignal,
    options?: TranscribeOptions,
  ): Promise<TranscribedWord[]>;
}
