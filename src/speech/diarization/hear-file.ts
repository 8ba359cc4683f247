import type { Range } from '../../domain/time/range.ts';
import type { OnProgress } from '../../lib/workers/run-in-worker.ts';
import { measureLevels } from '../measure-levels.ts';
import { WavFile } from '../wav-file.ts';
import { type Cepstra, readCepstra } from './cepstra.ts';
import { talkEdges } from './talk-edges.ts';

/** The features by which voices are told apart. */
export interface HeardFile {
  cepstra: Cepstra;
  /** Where talk begins and ends. */
  talk: Range[];
}

const RATE = 16_000;

/** Listens to the stretches of speech of a 16 kHz mono WAV file. */
export async function hearFile(
  wavPath: string,
  speech: readonly Range[],
  onProgress?: OnProgress,
): Promise<HeardFile> {
  await using wav = await WavFile.open(wavPath);
  if (wav.sampleRate !== RATE) {
    throw new Error(`${wavPath}: voices are told apart at 16 kHz, not ${wav.sampleRate} Hz`);
  }
  const { levelsDb } = await measureLevels(wavPath, new AbortController().signal);
  return { cepstra: await readCepstra(wav, speech, onProgress), talk: talkEdges(levelsDb, speech) };
}
