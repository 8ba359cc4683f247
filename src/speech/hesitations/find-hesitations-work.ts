import { readFile } from 'node:fs/promises';
import type { TimedUtterance, UtteranceWord } from '../engines/utterance-word.ts';
import { openFeatureMaker } from '../features/speech-features.ts';
import { keptAcousticModel } from '../forced-alignment/kept-acoustic-model.ts';
import { WavFile } from '../wav-file.ts';
import { chooseHesitations, type HesitationModel } from './choose-hesitations.ts';
import { type HearingTools, hearUtterance } from './hear-utterance.ts';
import { type Candidate, findHesitationCandidates } from './hesitation-candidates.ts';
import { leavesPlaces, makeRoom } from './make-room.ts';
import { putHesitations } from './put-hesitations.ts';

/** The sound of an utterance, a WAV file of 16 kHz, and its transcribed words. */
export interface DecodedUtterance extends TimedUtterance {
  wavPath: string;
}

/**
 * The origin of the words. A decoder takes hesitations for words that it likes better. A model that writes
 * sentences leaves them out.
 */
export type WordSource = 'decoder' | 'sentences';

/** The input of a thread that finds the hesitations of some utterances. */
export interface HesitationWork {
  /** The folder of the acoustic model. */
  modelDir: string;
  utterances: readonly DecodedUtterance[];
  source: WordSource;
}

const MODEL_FILES: Record<WordSource, URL> = {
  decoder: new URL('beside-decoded-words.json', import.meta.url),
  sentences: new URL('beside-sentences.json', import.meta.url),
};

/** The words of each utterance, hesitations among them. */
export async function workOnHesitations(work: HesitationWork): Promise<UtteranceWord[][]> {
  const { modelDir, utterances, source } = work;
  const model: HesitationModel = JSON.parse(await readFile(MODEL_FILES[source], 'utf8'));
  const candidates = await candidatesOf({ modelDir, utterances });
  return utterances.map((utterance, i) => wordsWithHesitations(utterance, candidates[i] ?? [], model));
}

/** The words of one utterance with those of its candidates that are hesitations. */
export function wordsWithHesitations(
  { words, apart }: TimedUtterance,
  candidates: readonly Candidate[],
  model: HesitationModel,
): UtteranceWord[] {
  if (apart === null) return putHesitations(words, chooseHesitations(candidates, model, words));
  const harmless = candidates.filter((candidate) => leavesPlaces(candidate, words, apart.words));
  const chosen = chooseHesitations(harmless, model, apart.words);
  return putHesitations(makeRoom(words, apart.words, chosen), chosen);
}

/** All stretches of each utterance that may be hesitations. */
export async function candidatesOf({
  modelDir,
  utterances,
}: Omit<HesitationWork, 'source'>): Promise<Candidate[][]> {
  const tools: HearingTools = {
    model: await keptAcousticModel(modelDir),
    features: await openFeatureMaker(),
  };
  const found: Candidate[][] = [];
  for (const { wavPath, words, apart } of utterances) {
    await using wav = await WavFile.open(wavPath);
    const samples = await wav.read(0, wav.sampleCount);
    found.push(findHesitationCandidates(hearUtterance(tools, samples, apart ?? { words, between: [] })));
  }
  tools.features.close();
  return found;
}
