import { withFolder } from '../../lib/files/with-folder.ts';
import { runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { TimedUtterance } from '../engines/utterance-word.ts';
import type { AlignOptions } from './align-piece.ts';
import { pronounce } from './pronounce.ts';
import type { TimingWork, TranscribedUtterance } from './time-utterances-work.ts';

/**
 * Times the words of each utterance, which an engine transcribed without times, on its sound. Every word is in the
 * answer, in order. Words must be English. Throws where the acoustic model is of another form than that of the Debian
 * package.
 */
export async function timeUtterances(
  { host, modelDir, workDir }: AlignOptions,
  utterances: readonly TranscribedUtterance[],
  signal: AbortSignal,
): Promise<TimedUtterance[]> {
  const words = new Set(utterances.flatMap((utterance) => utterance.words));
  if (words.size === 0) return utterances.map(() => ({ words: [], apart: null }));
  const dictionaryPath = `${modelDir}/cmudict-en-us.dict`;
  const pronunciations = await withFolder(workDir, 'pronounce-', (folder) =>
    pronounce([...words], { host, dictionaryPath, folder }, signal),
  );
  const work: TimingWork = { modelDir: `${modelDir}/en-us`, utterances, pronunciations };
  return await runInWorker(new URL('time-utterances-worker.ts', import.meta.url), work, signal);
}
