import type { HeardWord, TranscriptionPiece } from '../domain/recording/perceived.ts';

/** What heard the words; kept with the transcript. */
export interface EngineInfo {
  name: string;
  model: string;
  language: string;
  /** `draft` is said wherever a transcript or a caption is shown. */
  quality: 'draft' | 'standard' | 'high';
  /** Whether words carry capitals and punctuation; else they are lower case and bare. */
  isCased: boolean;
}

/** What was handed to a provider outside. */
export interface ProviderUse {
  bytes: number;
  /** Sound that the provider counts for its price. */
  soundMs: number;
}

/** What an engine may be told beside the sound, and what it tells beside the words. */
export interface HearOptions {
  onProgress?: (heardMs: number) => void;
  /** Names and terms that are said, as hints where the engine takes them. */
  vocabulary?: readonly string[];
  /** Called for each upload to a provider; `soundMs` is 0 for one that was not answered. */
  onUse?: (use: ProviderUse) => void;
}

/** An ear: turns one piece of sound into words. Pieces are independent of one another. */
export interface Transcriber {
  engine: EngineInfo;
  hear(
    piece: TranscriptionPiece,
    wavPathOf: (fileId: string) => string,
    signal: AbortSignal,
    options?: HearOptions,
  ): Promise<HeardWord[]>;
}
