import type { Transcriber } from './transcriber.ts';

/** The ears of a process, by the names of their offers. */
export interface Transcribers {
  /** Throws `NoSuchEngineError` for one that is not here: a worker may lack what another has. */
  of(name: string): Transcriber;
}
