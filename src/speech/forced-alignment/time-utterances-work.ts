import type { Range } from '../../domain/time/range.ts';
import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { type EdgeSound, edgeSoundOf } from '../engines/edge-sound.ts';
import { trimSilence } from '../engines/refine-edges.ts';
import type { TimedUtterance, UtteranceWord, WordsApart } from '../engines/utterance-word.ts';
import { openFeatureMaker } from '../features/speech-features.ts';
import { WavFile } from '../wav-file.ts';
import { confidenceOf } from './align-piece-work.ts';
import { type AlignedUtterance, alignEach } from './align-stretches.ts';
import { keptAcousticModel } from './kept-acoustic-model.ts';
import { placeLeftOut } from './place-left-out.ts';
import type { Pronunciations } from './pronounce.ts';

/** The sound of an utterance, a WAV file of 16 kHz, and the words that were transcribed in it. */
export interface TranscribedUtterance {
  wavPath: string;
  words: readonly string[];
}

/** The input of a thread that times the words of some utterances. */
export interface TimingWork {
  /** The folder of the acoustic model. */
  modelDir: string;
  utterances: readonly TranscribedUtterance[];
  pronunciations: Pronunciations;
}

/** A score so far below 0 makes a confidence of 1/e. A word that an engine got wrong sounds much like the right one. */
const SCORE_SPREAD = 6;

/** The phones of hesitations in the model: "uh", "um", "er", a hum. */
const HESITATIONS = [['AH'], ['AH', 'M'], ['ER'], ['M'], ['UH']];

/** All words of each utterance with their times, once without and once with sounds between them. */
export async function workOnTimes(work: TimingWork): Promise<TimedUtterance[]> {
  const model = await keptAcousticModel(work.modelDir);
  const features = await openFeatureMaker();
  const utterances = await Promise.all(
    work.utterances.map(async ({ wavPath, words }) => ({ words, samples: await readSamples(wavPath) })),
  );
  const { pronunciations } = work;
  const aligned = alignEach({ model, features }, utterances, { pronunciations, between: HESITATIONS });
  features.close();
  return utterances.map(({ words, samples }, i) => {
    const sound = edgeSoundOf(samples, SPEECH_RATE);
    const { words: alone = [], apart = { words: [], between: [] } } = aligned[i] ?? {};
    return {
      words: trimSilence(allPlaced(words, alone, sound), sound),
      apart: refineApart(allPlaced(words, apart.words, sound), apart.between, sound),
    };
  });
}

function allPlaced(
  words: readonly string[],
  found: AlignedUtterance['words'],
  { levelsDb }: EdgeSound,
): UtteranceWord[] {
  const placed = found.map(({ score, ...word }) => ({
    ...word,
    confidence: confidenceOf(score, SCORE_SPREAD),
  }));
  return placeLeftOut(words, placed, levelsDb);
}

/** Neither a word nor a stretch between words may overlap the other. */
function refineApart(
  words: readonly UtteranceWord[],
  between: readonly Range[],
  sound: EdgeSound,
): WordsApart {
  const all = [
    ...words.map((word) => ({ word, startMs: word.startMs, endMs: word.endMs })),
    ...between.map((range) => ({ word: null, ...range })),
  ].sort((a, b) => a.startMs - b.startMs);
  const refined = trimSilence(all, sound);
  return {
    words: refined.flatMap(({ word, ...range }) => (word === null ? [] : [{ ...word, ...range }])),
    between: refined.flatMap(({ word, ...range }) => (word === null ? [range] : [])),
  };
}

async function readSamples(wavPath: string): Promise<Float32Array> {
  await using wav = await WavFile.open(wavPath);
  return await wav.read(0, wav.sampleCount);
}
