import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { WavFile } from '../../wav-file.ts';

/**
 * A separate program, not a thread. A damaged model file makes ONNX Runtime end the whole process (abort). A
 * model of another kind makes sherpa-onnx end it (exit 255). The program reads `task.json` and the WAV files
 * beside it, and writes `result.json`. It prints the length in ms of each stretch after transcribing it.
 */
const folder = process.argv[2] ?? '';
const task = JSON.parse(await readFile(`${folder}/task.json`, 'utf8')) as {
  config: ConstructorParameters<typeof sherpa.OfflineRecognizer>[0];
  names: string[];
};
const recognizer = new sherpa.OfflineRecognizer(task.config);
const results: Record<string, unknown> = {};
for (const name of task.names) {
  await using wav = await WavFile.open(`${folder}/${name}.wav`);
  const stream = recognizer.createStream();
  stream.acceptWaveform({ sampleRate: wav.sampleRate, samples: await wav.read(0, wav.sampleCount) });
  recognizer.decode(stream);
  results[name] = recognizer.getResult(stream);
  process.stdout.write(`${Math.round(wav.durationMs)}\n`);
}
await writeFile(`${folder}/result.json`, JSON.stringify(results));
