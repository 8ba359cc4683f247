import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';

/**
 * Adds marks and capitals: reads `task.json`, writes `result.json`. It is a separate program, see
 * `run-sherpa.ts`.
 */
const folder = process.argv[2] ?? '';
const task = JSON.parse(await readFile(`${folder}/task.json`, 'utf8')) as {
  config: ConstructorParameters<typeof sherpa.OnlinePunctuation>[0];
  texts: string[];
};
const punctuation = new sherpa.OnlinePunctuation(task.config);
const results = task.texts.map((text) => punctuation.addPunct(text));
await writeFile(`${folder}/result.json`, JSON.stringify(results));
