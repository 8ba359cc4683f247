import { runInWorker } from '../lib/workers/run-in-worker.ts';
import type { Alignment, AlignmentFigures } from './alignment/alignment.ts';

/**
 * Places a file on the clock of a reference by the sound that both recorded. Both are 16 kHz mono WAV files,
 * read in parts. Without a clear match the answer holds figures and no guess (see `explainMisfit`).
 */
export async function alignToReference(
  referenceWav: string,
  otherWav: string,
  signal: AbortSignal,
): Promise<Alignment> {
  const module = new URL('./alignment/align-worker.ts', import.meta.url);
  return await runInWorker<Alignment>(module, { referenceWav, otherWav }, signal);
}

/**
 * The reason why a file could not be placed, with the figures and a remedy. It follows the names of both
 * files.
 */
export function explainMisfit(figures: AlignmentFigures): string {
  const { z, peakToSecond, windows, windowsOnLine, jump } = figures;
  if (jump !== undefined) {
    const what = jump.byMs > 0 ? 'are missing' : 'are there twice';
    return `at ${clockText(jump.atMs)} of its own time ${(Math.abs(jump.byMs) / 1000).toFixed(1)} s ${what}: it was paused and started again. Cut it there and send the parts as files of their own`;
  }
  const advice =
    'check that both recorded at the same time with their sound on, or create the recording without that file';
  if (z === 0) return `the sound of one of them is too short or too quiet to compare; ${advice}`;
  const match = `the best match is ${z.toFixed(1)} deviations high where 8 are needed, and ${peakToSecond.toFixed(2)} times the second best where 1.5 are needed`;
  const lines =
    windows > 0 ? `, and ${windowsOnLine} of ${windows} windows agree on it where half are needed` : '';
  return `they do not have the same sound; ${advice} (${match}${lines})`;
}

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
