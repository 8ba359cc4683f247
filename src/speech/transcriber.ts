import type { Piece } from './plan-utterances.ts';

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

/** A word as an engine heard it, on its file's own clock; whole milliseconds, in order, never overlapping. */
export interface HeardWord {
  fileId: string;
  text: string;
  startMs: number;
  endMs: number;
  /** 0..1 */
  confidence: number;
}

/** An ear: turns one piece of sound into words. Pieces are independent of one another. */
export interface Transcriber {
  engine: EngineInfo;
  hear(
    piece: Piece,
    wavPathOf: (fileId: string) => string,
    signal: AbortSignal,
    onProgress: (heardMs: number) => void,
  ): Promise<HeardWord[]>;
}
