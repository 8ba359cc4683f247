import { readFile, writeFile } from 'node:fs/promises';
import { detectSpeech, type VadModel } from '../../detect-speech.ts';

/** Where somebody speaks: reads `task.json`, writes `result.json`. A program of its own as `run-sherpa.ts` says. */
const folder = process.argv[2] ?? '';
const task = JSON.parse(await readFile(`${folder}/task.json`, 'utf8')) as {
  model: VadModel;
  wavPath: string;
};
await writeFile(`${folder}/result.json`, JSON.stringify(await detectSpeech(task.wavPath, task.model)));
