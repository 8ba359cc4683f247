import { readFile, writeFile } from 'node:fs/promises';
import sherpa from 'sherpa-onnx-node';
import { WavFile } from '../../wav-file.ts';

/**
 * Finds the speakers' turns: reads `task.json`, writes `result.json`. It is a separate program for the
 * reasons of `run-sherpa.ts`.
 */
const folder = process.argv[2] ?? '';
const task = JSON.parse(await readFile(`${folder}/task.json`, 'utf8')) as {
  config: ConstructorParameters<typeof sherpa.OfflineSpeakerDiarization>[0];
  wavPath: string;
};
const diarization = new sherpa.OfflineSpeakerDiarization(task.config);
await using wav = await WavFile.open(task.wavPath);
if (diarization.sampleRate !== wav.sampleRate) {
  throw new Error(`the model listens at ${diarization.sampleRate} Hz, the sound has ${wav.sampleRate}`);
}
const turns = diarization.process(await wav.read(0, wav.sampleCount));
await writeFile(`${folder}/result.json`, JSON.stringify(turns));
