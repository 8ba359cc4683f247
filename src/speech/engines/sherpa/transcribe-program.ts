import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { WavFile } from '../../wav-file.ts';
import { otherSound, type RatedSound } from './other-sound.ts';

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
const recognizer = new sherpa.OfflineRecognizer(task.config);
const results: Record<string, unknown> = {};
for (const name of task.names) {
  await using wav = await WavFile.open(`${folder}/${name}.wav`);
  const sound = { samples: await wav.read(0, wav.sampleCount), sampleRate: wav.sampleRate };
  const again = task.hearsTwice ? { again: hear(otherSound(sound)).text } : {};
  results[name] = { ...hear(sound), ...again };
  process.stdout.write(`${Math.round(wav.durationMs)}\n`);
}
await writeFile(`${folder}/result.json`, JSON.stringify(results));

function hear(sound: RatedSound): { text: string } {
  const stream = recognizer.createStream();
  stream.acceptWaveform(sound);
  recognizer.decode(stream);
  return recognizer.getResult(stream) as { text: string };
}
