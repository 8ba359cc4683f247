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
  /** Whether each stretch is transcribed twice, so that the words can be compared. */
  hearsTwice: boolean;
};

/**
 * The second time the sound is taken for one of a rate lower by this factor, so that voices are deeper and slower.
 * An engine that is sure of a word recognises it there too (docs/benchmarks/speech.md has what else was tried).
 */
const SECOND_RATE = 0.95;
const recognizer = new sherpa.OfflineRecognizer(task.config);
const results: Record<string, unknown> = {};
for (const name of task.names) {
  await using wav = await WavFile.open(`${folder}/${name}.wav`);
  const samples = await wav.read(0, wav.sampleCount);
  const result = hear(samples, wav.sampleRate);
  const again = task.hearsTwice ? { again: hear(samples, SECOND_RATE * wav.sampleRate).text } : {};
  results[name] = { ...result, ...again };
  process.stdout.write(`${Math.round(wav.durationMs)}\n`);
}
await writeFile(`${folder}/result.json`, JSON.stringify(results));

function hear(samples: Float32Array, sampleRate: number): { text: string } {
  const stream = recognizer.createStream();
  stream.acceptWaveform({ sampleRate, samples });
  recognizer.decode(stream);
  return recognizer.getResult(stream) as { text: string };
}
