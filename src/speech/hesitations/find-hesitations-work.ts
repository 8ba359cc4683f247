import { readFile } from 'node:fs/promises';
import type { CtmWord } from '../engines/parse-ctm.ts';
import { readAcousticModel } from '../forced-alignment/acoustic-model.ts';
import { openFeatureMaker } from '../forced-alignment/speech-features.ts';
import { WavFile } from '../wav-file.ts';
import { chooseHesitations, type HesitationModel } from './choose-hesitations.ts';
import { type HearingTools, hearUtterance } from './hear-utterance.ts';
import { type Candidate, findCandidates } from './hesitation-candidates.ts';
import { putHesitations } from './put-hesitations.ts';

/** The sound of an utterance, a WAV file of 16 kHz, and the words that were heard in it. */
export interface DecodedUtterance {
  wavPath: string;
  words: readonly CtmWord[];
}

/** What a thread needs to find the hesitations of some utterances. */
export interface HesitationWork {
  /** The folder of the acoustic model. */
  modelDir: string;
  utterances: readonly DecodedUtterance[];
}

const MODEL_FILE = new URL('hesitations.json', import.meta.url);

/** The words of each utterance, hesitations among them. */
export async function workOnHesitations({ modelDir, utterances }: HesitationWork): Promise<CtmWord[][]> {
  const model: HesitationModel = JSON.parse(await readFile(MODEL_FILE, 'utf8'));
  const candidates = await candidatesOf({ modelDir, utterances });
  return utterances.map(({ words }, i) =>
    putHesitations(words, chooseHesitations(candidates[i] ?? [], model, words)),
  );
}

/** All stretches of each utterance that may be hesitations. */
export async function candidatesOf({ modelDir, utterances }: HesitationWork): Promise<Candidate[][]> {
  const tools: HearingTools = {
    model: await readAcousticModel(modelDir),
    features: await openFeatureMaker(),
  };
  const found: Candidate[][] = [];
  for (const { wavPath, words } of utterances) {
    await using wav = await WavFile.open(wavPath);
    const samples = await wav.read(0, wav.sampleCount);
    found.push(findCandidates(hearUtterance(tools, samples, words)));
  }
  tools.features.close();
  return found;
}
