import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StageError } from '../../../domain/stage-error.ts';
import { ProgramError, type ProgramHost, runProgram } from '../../../media/run-program.ts';
import type { EngineInfo, Transcriber } from '../../transcriber.ts';
import { cutUtterances, placeWords, utteranceName } from '../cut-utterances.ts';
import type { SherpaModel } from './model-files.ts';
import { type SherpaResult, wordsOfResult } from './token-words.ts';

export interface SherpaOptions {
  host: ProgramHost;
  model: SherpaModel;
  language: string;
  workDir: string;
}

const PROGRAM = fileURLToPath(new URL('./hear-worker.ts', import.meta.url));
const SPEECH_DIR = resolve(import.meta.dirname, '../..');
const PACKAGES_DIR = resolve(dirname(fileURLToPath(import.meta.resolve('sherpa-onnx-node'))), '..');
/** Loading 650 MB from a cold disk, and then ten times real time on a crowded machine. */
const TIMEOUT_FLOOR_MS = 300_000;
const TIMEOUT_PER_MS = 10;

/** sherpa-onnx with the model in a folder: Parakeet and other transducers, Moonshine, Whisper. */
export function createSherpaOnnx({ host, model, language, workDir }: SherpaOptions): Transcriber {
  return {
    engine: sherpaInfo(model, language),
    async hear(piece, wavPathOf, signal, onProgress) {
      const folder = await mkdtemp(join(workDir, 'hear-'));
      try {
        const levels = await cutUtterances(piece, wavPathOf, folder, signal);
        const names = piece.utterances.map((_, index) => utteranceName(index));
        await writeFile(
          join(folder, 'task.json'),
          JSON.stringify({ config: configOf(model, language), names }),
        );
        const lengthMs = piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        let heardMs = 0;
        await run(host, model, folder, lengthMs, signal, (ms) => {
          heardMs = Math.min(lengthMs, heardMs + ms);
          onProgress(heardMs);
        });
        const results = await readResults(folder);
        return piece.utterances.flatMap((utterance, index) => {
          const result = results[utteranceName(index)];
          const words =
            result === undefined ? [] : wordsOfResult(result, levels[index] ?? new Float32Array());
          return placeWords(words, utterance);
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

export function sherpaInfo(
  { name, family }: Pick<SherpaModel, 'name' | 'family'>,
  language: string,
): EngineInfo {
  return {
    name: 'sherpa-onnx',
    model: name,
    language,
    quality: family === 'transducer' ? 'high' : 'standard',
    isCased: true,
  };
}

async function run(
  host: ProgramHost,
  model: SherpaModel,
  folder: string,
  lengthMs: number,
  signal: AbortSignal,
  onUtterance: (lengthMs: number) => void,
): Promise<void> {
  try {
    const { stderr } = await runProgram(host, {
      program: process.execPath,
      args: ['--no-warnings', PROGRAM, folder],
      signal,
      timeoutMs: TIMEOUT_FLOOR_MS + lengthMs * TIMEOUT_PER_MS,
      // No limit of address space: Node reserves far more than it uses.
      reads: [
        dirname(process.execPath),
        SPEECH_DIR,
        resolve(SPEECH_DIR, '../../package.json'),
        PACKAGES_DIR,
        resolve(model.dir),
        // Caches keep files as links to elsewhere.
        ...(await linkedFiles(model.dir)),
      ],
      writes: [folder],
      onLine: (line) => {
        if (/^\d+$/.test(line)) onUtterance(Number(line));
      },
    });
    // Parts that do not fit together fail within sherpa-onnx, which then calls it silence.
    if (/Return an empty result/.test(stderr)) throw unusable(model, 'its files do not fit together', null);
  } catch (error) {
    if (!(error instanceof ProgramError) || error.timedOut || signal.aborted) throw error;
    const reason = modelFault(error.stderr);
    if (reason === null) throw error;
    throw unusable(model, reason, error);
  }
}

function unusable({ name }: SherpaModel, reason: string, cause: unknown): StageError {
  const advice = `Install it again: ./makecut models install ${name}, or remove the folder.`;
  return new StageError('transcribe', `the model ${name} cannot be used: ${reason}. ${advice}`, { cause });
}

async function linkedFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  return await Promise.all(links.map(({ name }) => realpath(join(dir, name))));
}

/** What ONNX Runtime and sherpa-onnx say of files that are no use, in plain words; null for anything else. */
function modelFault(stderr: string): string | null {
  const file = /Load model from (\S+) failed/.exec(stderr)?.[1]?.split('/').at(-1);
  if (file !== undefined) return `${file} is damaged or incomplete`;
  const missing = /'([^']+)' does not exist in the metadata/.exec(stderr)?.[1];
  if (missing !== undefined) return `its files are of another kind of model (no ${missing})`;
  const lost = /(?:tokens|encoder|decoder|joiner)[^\n]*'([^']+)' does not exist/.exec(stderr)?.[1];
  if (lost !== undefined) return `${lost.split('/').at(-1)} is missing`;
  if (/Please check your config/.test(stderr)) return 'its files do not fit together';
  return /Ort::Exception|Protobuf|tokens\.txt/.test(stderr) ? 'its files are damaged' : null;
}

async function readResults(folder: string): Promise<Record<string, SherpaResult>> {
  return JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')) as Record<string, SherpaResult>;
}

function configOf(model: SherpaModel, language: string) {
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      ...familyConfig(model, language),
      tokens: model.tokens,
      // Pieces run side by side over the cores.
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    decodingMethod: 'greedy_search',
  };
}

function familyConfig(model: SherpaModel, language: string) {
  switch (model.family) {
    case 'transducer': {
      const { encoder, decoder, joiner } = model;
      return { transducer: { encoder, decoder, joiner }, modelType: 'nemo_transducer' };
    }
    case 'whisper': {
      const { encoder, decoder } = model;
      // English-only models take no language.
      const spoken = /\.en(-|\.|$)/.test(encoder.split('/').at(-1) ?? '') ? 'en' : language;
      return { whisper: { encoder, decoder, language: spoken, task: 'transcribe', tailPaddings: -1 } };
    }
    case 'moonshine': {
      const { preprocessor, encoder, uncachedDecoder, cachedDecoder } = model;
      return { moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
    }
  }
}
