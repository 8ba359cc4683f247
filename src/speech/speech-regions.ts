import type { Range } from '../domain/time/range.ts';
import { type OnProgress, runInWorker } from '../lib/workers/run-in-worker.ts';

/** The stretches of speech in a 16 kHz mono WAV file, on its own clock: sorted, apart, inside the file. */
export async function speechRegions(
  wavPath: string,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<Range[]> {
  const module = new URL('./speech-regions-worker.ts', import.meta.url);
  return await runInWorker<Range[]>(module, { wavPath }, signal, { onProgress });
}
