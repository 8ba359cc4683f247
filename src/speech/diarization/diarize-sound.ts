import type { Range } from '../../domain/time/range.ts';
import { type OnProgress, runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { ToldVoices } from './tell-voices.ts';

export interface WantedVoices {
  /** The stretches of speech. */
  speech: readonly Range[];
  /** The number of people; null when unknown. */
  speakers: number | null;
  onProgress?: OnProgress | undefined;
}

/**
 * The turns of each speaker in a 16 kHz mono WAV file, without a network. All times are on the file's own
 * clock. Where two talk at once the louder one has the turn.
 */
export async function diarizeSound(
  wavPath: string,
  { speech, speakers, onProgress }: WantedVoices,
  signal: AbortSignal,
): Promise<ToldVoices> {
  const module = new URL('./diarize-sound-worker.ts', import.meta.url);
  return await runInWorker<ToldVoices>(module, { wavPath, speech, speakers }, signal, { onProgress });
}
