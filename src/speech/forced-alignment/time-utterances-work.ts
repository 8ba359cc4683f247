import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { edgeSoundOf } from '../engines/edge-sound.ts';
import { refineEdges } from '../engines/refine-edges.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { WavFile } from '../wav-file.ts';
import { readAcousticModel } from './acoustic-model.ts';
import { confidenceOf } from './align-piece-work.ts';
import { alignEach } from './align-stretches.ts';
import { placeLeftOut } from './place-left-out.ts';
import type { Pronunciations } from './pronounce.ts';
import { openFeatureMaker } from './speech-features.ts';

/** The sound of an utterance, a WAV file of 16 kHz, and the words that were transcribed in it. */
export interface TranscribedUtterance {
  wavPath: string;
  words: readonly string[];
}

/** What a thread needs to time the words of some utterances. */
export interface TimingWork {
  /** The folder of the acoustic model. */
  modelDir: string;
  utterances: readonly TranscribedUtterance[];
  pronunciations: Pronunciations;
}

/** The words of each utterance, all of them, with their times. */
export async function workOnTimes(work: TimingWork): Promise<UtteranceWord[][]> {
  const model = await readAcousticModel(work.modelDir);
  const features = await openFeatureMaker();
  const utterances = await Promise.all(
    work.utterances.map(async ({ wavPath, words }) => ({ words, samples: await readSamples(wavPath) })),
  );
  const aligned = alignEach({ model, features }, utterances, work.pronunciations);
  features.close();
  return utterances.map(({ words, samples }, i) => {
    const sound = edgeSoundOf(samples, SPEECH_RATE);
    const found = (aligned[i] ?? []).map(({ score, ...word }) => ({
      ...word,
      confidence: confidenceOf(score),
    }));
    return refineEdges(placeLeftOut(words, found, sound.levelsDb), sound);
  });
}

async function readSamples(wavPath: string): Promise<Float32Array> {
  await using wav = await WavFile.open(wavPath);
  return await wav.read(0, wav.sampleCount);
}
