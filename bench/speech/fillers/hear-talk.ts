import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptionPiece, Utterance } from '../../../src/domain/recording/perceived.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import { sliceOf } from '../../../src/speech/engines/cut-utterances.ts';
import type { TimedUtterance } from '../../../src/speech/engines/utterance-word.ts';
import type { findHesitations } from '../../../src/speech/hesitations/find-hesitations.ts';
import {
  candidatesOf,
  type DecodedUtterance,
} from '../../../src/speech/hesitations/find-hesitations-work.ts';
import type { Candidate } from '../../../src/speech/hesitations/hesitation-candidates.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { transcribeFile } from '../measure-words.ts';
import { RATE, readAll } from '../sounds.ts';
import type { FillerTalk } from './filler-talks.ts';

/** A talk with the decoder's words and the candidates for hesitations. */
export interface HeardTalk extends Pick<FillerTalk, 'name' | 'voice' | 'use' | 'condition'> {
  hesitations: Range[];
  /** The spoken words; empty where they are not known. */
  words: string[];
  utterances: HeardPart[];
}

/** Times of words and candidates count from `startMs`, which is on the clock of the talk. */
export interface HeardPart extends DecodedPart {
  startMs: number;
  candidates: Candidate[];
}

interface DecodedPart extends TimedUtterance {
  utterance: Utterance;
}

type StoredTalk = Pick<HeardTalk, 'hesitations' | 'words'> & { utterances: DecodedPart[] };

/** An engine that shows the words of each utterance before hesitations are put among them. */
export interface HearingEngine {
  open: (find: typeof findHesitations) => Transcriber;
  /** The folder of PocketSphinx's model. */
  modelDir: string;
  workDir: string;
}

/** Decodes a talk, which is kept in a folder because it takes long, and looks for candidates again. */
export async function hearTalk(
  talk: FillerTalk,
  options: HearingEngine,
  keepDir: string,
  signal: AbortSignal,
): Promise<HeardTalk> {
  const wavPath = join(keepDir, `${talk.name}.wav`);
  const keptPath = join(keepDir, `${talk.name}.json`);
  if (!existsSync(keptPath)) {
    const { sound, hesitations, words } = await talk.build(options.workDir);
    await writeFile(wavPath, encodeWav(sound, RATE));
    const utterances = await decodeTalk(wavPath, options, signal);
    await writeFile(keptPath, JSON.stringify({ hesitations, words, utterances }));
  }
  const stored: StoredTalk = JSON.parse(await readFile(keptPath, 'utf8'));
  const utterances = await withCandidates(stored.utterances, wavPath, options);
  const { name, voice, use, condition } = talk;
  return { ...stored, name, voice, use, condition, utterances };
}

async function decodeTalk(
  wavPath: string,
  engine: HearingEngine,
  signal: AbortSignal,
): Promise<DecodedPart[]> {
  const parts: DecodedPart[] = [];
  let piece: TranscriptionPiece | null = null;
  const decoder = engine.open(async ({ utterances }) => {
    for (const [i, utterance] of (piece?.utterances ?? []).entries()) {
      const { words = [], apart = null } = utterances[i] ?? {};
      parts.push({ utterance, words, apart });
    }
    return utterances.map(({ words }) => [...words]);
  });
  const transcribe: typeof decoder.transcribe = (own, ...rest) => {
    piece = own;
    return decoder.transcribe(own, ...rest);
  };
  await transcribeFile({ engine: decoder.engine, transcribe }, wavPath, signal);
  return parts;
}

async function withCandidates(
  parts: readonly DecodedPart[],
  wavPath: string,
  { modelDir, workDir }: HearingEngine,
): Promise<HeardPart[]> {
  const all = await readAll(wavPath);
  const utterances: DecodedUtterance[] = [];
  for (const [i, { utterance, words, apart }] of parts.entries()) {
    const samples = soundOf(all, utterance);
    const path = join(workDir, `part-${i}.wav`);
    await writeFile(path, encodeWav(samples, RATE));
    utterances.push({ wavPath: path, words, apart });
  }
  const candidates = await candidatesOf({ modelDir: join(modelDir, 'en-us'), utterances });
  return parts.map((part, i) => ({
    ...part,
    startMs: sliceOf(part.utterance).startMs,
    candidates: candidates[i] ?? [],
  }));
}

function soundOf(all: Float32Array, utterance: Utterance): Float32Array {
  const { startMs, endMs } = sliceOf(utterance);
  const sample = (ms: number) => Math.round((ms * RATE) / 1000);
  const samples = new Float32Array(sample(endMs) - sample(startMs));
  samples.set(all.subarray(sample(startMs), sample(endMs)));
  return samples;
}
