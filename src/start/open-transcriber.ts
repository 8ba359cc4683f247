import { existsSync } from 'node:fs';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { createPocketSphinx } from '../speech/engines/pocket-sphinx.ts';
import type { Transcriber } from '../speech/transcriber.ts';

/** Where systems keep PocketSphinx's English model. */
const MODEL_DIRS = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
];

/** The ear of this installation: the embedded one. */
export function openTranscriber(tools: MediaTools, workDir: string): Transcriber {
  const modelDir = findPocketSphinxModel();
  if (modelDir === null) {
    throw new Error('the speech model of PocketSphinx cannot be found. Install pocketsphinx-en-us (Debian).');
  }
  return createPocketSphinx({ host: tools, modelDir, workDir });
}

export function findPocketSphinxModel(): string | null {
  return MODEL_DIRS.find((dir) => existsSync(dir)) ?? null;
}
