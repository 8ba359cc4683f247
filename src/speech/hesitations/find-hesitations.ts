import { runInWorker } from '../../lib/threads/run-in-worker.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import type { HesitationWork } from './find-hesitations-work.ts';

/**
 * The words of each utterance with "um" and "uh" where the sound is one, whatever the decoder heard there. Throws where
 * the acoustic model is of another form than that of the Debian package.
 */
export async function findHesitations(work: HesitationWork, signal: AbortSignal): Promise<UtteranceWord[][]> {
  return await runInWorker(new URL('find-hesitations-worker.ts', import.meta.url), work, signal);
}
