import { runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import type { HesitationWork } from './find-hesitations-work.ts';

/**
 * The words of each utterance, with "um" and "uh" wherever the sound is one. The decoder may have written a
 * word there. Throws where the acoustic model has another form than the Debian package's.
 */
export async function findHesitations(work: HesitationWork, signal: AbortSignal): Promise<UtteranceWord[][]> {
  return await runInWorker(new URL('find-hesitations-worker.ts', import.meta.url), work, signal);
}
