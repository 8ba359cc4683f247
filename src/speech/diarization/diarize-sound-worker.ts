import type { Range } from '../../domain/time/range.ts';
import { answerFromWorker } from '../answer-from-worker.ts';
import { measureLevels } from '../measure-levels.ts';
import { WavFile } from '../wav-file.ts';
import { readCepstra } from './cepstra.ts';
import { talkEdges } from './talk-edges.ts';
import { tellVoices } from './tell-voices.ts';

const RATE = 16_000;

interface Input {
  wavPath: string;
  speech: Range[];
  speakers: number | null;
}

await answerFromWorker(async ({ wavPath, speech, speakers }: Input) => {
  await using wav = await WavFile.open(wavPath);
  if (wav.sampleRate !== RATE) {
    throw new Error(`${wavPath}: voices are told apart at 16 kHz, not ${wav.sampleRate} Hz`);
  }
  const { levelsDb } = await measureLevels(wavPath, new AbortController().signal);
  return tellVoices(await readCepstra(wav, speech), talkEdges(levelsDb, speech), speakers);
});
