import { fileURLToPath } from 'node:url';
import type { Range } from '../domain/time/range.ts';
import { lazily } from '../lib/lazily.ts';
import type { OnProgress } from '../lib/workers/run-in-worker.ts';
import { detectSpeech, openDetector } from './detect-speech.ts';

/**
 * The package has three Silero files. `legacy` misses most speech on sherpa-onnx. The least errors on
 * meetings has v6: 9.4 % of the speech at these settings. With v5 it is 13.4 %. At threshold 0.3 it is 11.0 %
 * and 14.4 %.
 */
const MODEL = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'));

/** Opened at the first file, and kept as long as the thread. */
const detector = lazily(() => openDetector({ family: 'silero', path: MODEL }));

export async function work({ wavPath }: { wavPath: string }, report: OnProgress): Promise<Range[]> {
  return await detectSpeech(wavPath, detector(), report);
}
