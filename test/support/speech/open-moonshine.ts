import type { ProgramHost } from '../../../src/media/program-call.ts';
import { findBundledModel } from '../../../src/speech/engines/moonshine/bundled-model.ts';
import { createMoonshine } from '../../../src/speech/engines/moonshine/moonshine.ts';
import { createTimeWords } from '../../../src/speech/engines/time-words.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';

const ACOUSTIC_MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';

/** The engine that a new installation has, as the service opens it. */
export function openMoonshine(host: ProgramHost, workDir: string): Transcriber {
  const model = findBundledModel();
  if (model === null) throw new Error('the package that carries the model is not installed');
  const timeWords = createTimeWords({ host, modelDir: ACOUSTIC_MODEL_DIR, workDir });
  return createMoonshine({ host, model, workDir, timeWords });
}
