import type { Range } from '../../domain/time/range.ts';
import { runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { ToldVoices } from './tell-voices.ts';

/**
 * The turns of each speaker in a 16 kHz mono WAV file, without a network. All times are on the file's own
 * clock. `speech` has the stretches of speech, `speakers` the number of people, null when unknown. Where two
 * talk at once the louder one has the turn.
 */
export async function diarizeSound(
  wavPath: string,
  speech: readonly Range[],
  speakers: number | null,
  signal: AbortSignal,
): Promise<ToldVoices> {
  const module = new URL('./diarize-sound-worker.ts', import.meta.url);
  return await runInWorker<ToldVoices>(module, { wavPath, speech, speakers }, signal);
}
