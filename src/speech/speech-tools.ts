import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TranscribedWord, TranscriptionPiece } from '../domain/recording/perceived.ts';
import type { Range } from '../domain/time/range.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { withFolder } from '../lib/files/with-folder.ts';
import type { OnProgress } from '../lib/workers/run-in-worker.ts';
import type { ProgramHost } from '../media/program-call.ts';
import { confirmsCount } from './diarization/count-voices.ts';
import { diarizeSound, type WantedVoices } from './diarization/diarize-sound.ts';
import type { ToldVoices } from './diarization/tell-voices.ts';
import { diarizeByModel } from './engines/sherpa/diarize-by-model.ts';
import { findPartModels } from './engines/sherpa/part-models.ts';
import { punctuateByModel } from './engines/sherpa/punctuate-by-model.ts';
import { runSherpaTask } from './engines/sherpa/run-sherpa.ts';
import { alignPiece } from './forced-alignment/align-piece.ts';
import type { FileTextWord } from './forced-alignment/align-piece-work.ts';
import { type Pronunciations, pronounce } from './forced-alignment/pronounce.ts';
import { speechRegions } from './speech-regions.ts';
import { warnOfLongRecording, warnOfUnusableModel } from './transcript/warn-of-voices.ts';
import { WavFile } from './wav-file.ts';

export interface DiarizedSpeech extends ToldVoices {
  /** Where several people talk at once; null where that is not known. */
  overlaps: Range[] | null;
  /** The reason why an installed model was not used; null for no failure. */
  notice: string | null;
}

/**
 * The tools for perception besides a transcription engine. Each tool uses a model if one is installed, else
 * the built-in way.
 */
export interface SpeechTools {
  /** A model that is installed tells no progress. */
  findSpeech(wavPath: string, signal: AbortSignal, onProgress?: OnProgress): Promise<Range[]>;
  /**
   * The turns of each speaker in the one file with the sound of all. `speakers` is null when their number is
   * unknown.
   */
  tellVoices(wavPath: string, wanted: WantedVoices, signal: AbortSignal): Promise<DiarizedSpeech>;
  /**
   * Finds words that were given in the sound of one piece; see `alignPiece`. Finds none where the language is not that
   * of the acoustic model.
   */
  alignText(
    piece: TranscriptionPiece,
    text: { words: readonly string[]; language: string },
    wavPathOf: (fileId: string) => string,
    signal: AbortSignal,
  ): Promise<FileTextWord[]>;
  /**
   * The ways to say words, each a list of phones. None where the language is not that of the acoustic model.
   */
  pronounce(words: readonly string[], language: string, signal: AbortSignal): Promise<Pronunciations>;
  /** Marks and capitals for words that came without; null where no model gives them. */
  punctuate(
    words: readonly TranscribedWord[],
    language: string,
    signal: AbortSignal,
  ): Promise<TranscribedWord[] | null>;
}

export interface SpeechToolsOptions {
  host: ProgramHost;
  modelsDir: string;
  workDir: string;
  /** PocketSphinx's model, by which texts are aligned; null where it is not installed. */
  acousticModelDir: string | null;
  /** Whether voices are told apart without models, even if models are installed. */
  areVoicesEmbedded: boolean;
}

const VAD_PROGRAM = fileURLToPath(new URL('./engines/sherpa/vad-program.ts', import.meta.url));
/** All of the sound is in memory while a model tells voices apart: 230 MB an hour, besides the model. */
const MAX_FOR_MODEL_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;
/** The models of marks that sherpa-onnx runs with capitals are English. */
const PUNCTUATED_LANGUAGE = 'en';
const ALIGNED_LANGUAGE = 'en';

/**
 * Models are looked up anew each time: they can be installed while the service runs. A notice names one that cannot
 * be used.
 */
export function createSpeechTools(parts: SpeechToolsOptions): SpeechTools {
  return {
    findSpeech: (wavPath, signal, onProgress) => findSpeech(parts, wavPath, signal, onProgress),
    tellVoices: async (wavPath, wanted, signal) => {
      const built = await diarizeSound(wavPath, wanted, signal);
      return await tellByModel(parts, built, { wavPath, speakers: wanted.speakers }, signal);
    },
    alignText: async (piece, { words, language }, wavPathOf, signal) => {
      const { acousticModelDir: modelDir, host, workDir } = parts;
      if (modelDir === null || language !== ALIGNED_LANGUAGE) return [];
      return await alignPiece({ host, modelDir, workDir }, { piece, words }, wavPathOf, signal);
    },
    pronounce: async (words, language, signal) => {
      const { acousticModelDir: modelDir, host, workDir } = parts;
      if (modelDir === null || language !== ALIGNED_LANGUAGE) return new Map();
      const dictionaryPath = join(modelDir, 'cmudict-en-us.dict');
      return await withFolder(workDir, 'pronounce-', async (folder) =>
        pronounce(words, { host, dictionaryPath, folder }, signal),
      );
    },
    punctuate: (words, language, signal) => punctuate(parts, words, language, signal),
  };
}

async function findSpeech(
  { host, modelsDir, workDir }: SpeechToolsOptions,
  wavPath: string,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<Range[]> {
  const { vad } = findPartModels(modelsDir);
  if (vad === null) return await speechRegions(wavPath, signal, onProgress);
  const path = resolve(wavPath);
  const run = {
    ...{ program: VAD_PROGRAM, models: [vad], stage: 'vad' as const, reads: [path], signal },
    lengthMs: await lengthOf(path),
  };
  try {
    const model = { family: vad.family, path: vad.path };
    return await runSherpaTask<Range[]>(host, workDir, run, { model, wavPath: path });
  } catch (error) {
    sayUnusable(host, error);
    return await speechRegions(wavPath, signal);
  }
}

/**
 * The built-in method runs in any case. Its count confirms that of the model. If the model cannot be used,
 * its turns are taken.
 */
async function tellByModel(
  { host, modelsDir, workDir, areVoicesEmbedded }: SpeechToolsOptions,
  built: ToldVoices,
  { wavPath, speakers }: { wavPath: string; speakers: number | null },
  signal: AbortSignal,
): Promise<DiarizedSpeech> {
  const { segmentation, embedding } = findPartModels(modelsDir);
  const byBuiltIn = { ...built, overlaps: null, notice: null };
  if (areVoicesEmbedded || segmentation === null || embedding === null || built.turns.length === 0) {
    return byBuiltIn;
  }
  if ((await lengthOf(wavPath)) > MAX_FOR_MODEL_MS) {
    return { ...byBuiltIn, notice: warnOfLongRecording(MAX_FOR_MODEL_MS / HOUR_MS) };
  }
  try {
    const diarized = await diarizeByModel(
      { host, workDir },
      { segmentation, embedding },
      { wavPath, speakers },
      signal,
    );
    // A model that finds no speaker in speech is a model for another task.
    if (diarized.turns.length === 0) return byBuiltIn;
    const isSure = speakers !== null || confirmsCount(built, diarized.voices);
    // The built-in count says nothing against voices that a model told apart.
    return { ...diarized, isSure, otherNumber: null, notice: null };
  } catch (error) {
    return { ...byBuiltIn, notice: warnOfUnusableModel(sayUnusable(host, error)) };
  }
}

async function punctuate(
  { host, modelsDir, workDir }: SpeechToolsOptions,
  words: readonly TranscribedWord[],
  language: string,
  signal: AbortSignal,
): Promise<TranscribedWord[] | null> {
  const { punctuation } = findPartModels(modelsDir);
  if (punctuation === null || language !== PUNCTUATED_LANGUAGE) return null;
  try {
    return await punctuateByModel({ host, workDir }, punctuation, words, signal);
  } catch (error) {
    sayUnusable(host, error);
    return null;
  }
}

/** The operator must mend unusable files of a model. After any other error, the job is tried again. */
function sayUnusable({ logger }: ProgramHost, error: unknown): string {
  if (!(error instanceof StageError)) throw error;
  logger.error({ stage: error.stage }, `${error.message} What is built in does it.`);
  return error.message;
}

async function lengthOf(wavPath: string): Promise<number> {
  await using wav = await WavFile.open(wavPath);
  return wav.durationMs;
}
