import { readFile, writeFile } from 'node:fs/promises';
import { detectSpeech, openDetector, type VadModel } from '../../detect-speech.ts';

/** Finds speech: reads `task.json`, writes `result.json`. It is a separate program, see `run-sherpa.ts`. */
const folder = process.argv[2] ?? '';
const task = JSON.parse(await readFile(`${folder}/task.json`, 'utf8')) as {
  model: VadModel;
  wavPath: string;
};
const found = await detectSpeech(task.wavPath, openDetector(task.model));
await writeFile(`${folder}/result.json`, JSON.stringify(found));
