import type { Transcriber } from './transcriber.ts';

/** The transcription engines of a process, by the names of their offers. */
export interface Transcribers {
  /** For talk in a language (a code, or `auto`). Throws `NoSuchEngineError` for an engine that this process lacks: another worker may have it. */
  of(name: string, language: string): Transcriber;
}
