import { runInWorker } from '../run-in-worker.ts';
import type { Alignment } from './alignment.ts';

/**
 * Places a file on the clock of a reference by what both have heard: 16 kHz mono WAV files, read in parts.
 * Nothing is guessed: without a clear match the answer carries the figures instead (see `explainMisfit`).
 */
export async function alignToReference(
  referenceWav: string,
  otherWav: string,
  signal: AbortSignal,
): Promise<Alignment> {
  const module = new URL('./align-worker.ts', import.meta.url);
  return await runInWorker<Alignment>(module, { referenceWav, otherWav }, signal);
}
