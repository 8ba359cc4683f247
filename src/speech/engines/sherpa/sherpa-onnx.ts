import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTO_LANGUAGE, codeOfLanguage } from '../../../contract/values/languages.ts';
import { mostSpoken } from '../../../domain/transcript/most-spoken.ts';
import { withFolder } from '../../../lib/files/with-folder.ts';
import type { ProgramHost } from '../../../media/program-call.ts';
import type { EngineInfo, Transcriber } from '../../transcriber.ts';
import { continueSentences } from '../continue-sentences.ts';
import { cutUtterances, placeWords, utteranceName } from '../cut-utterances.ts';
import { SILENCE } from '../edge-sound.ts';
import { refineEdges } from '../refine-edges.ts';
import type { TimeWords } from '../time-words.ts';
import type { UtteranceWord } from '../utterance-word.ts';
import { hearInParts } from './hear-in-parts.ts';
import { isEnglishOnly, languagesOfModel } from './languages-of-model.ts';
import { filesOfModel, type SherpaModel } from './model-files.ts';
import { type Decode, recoverMissed, type UtteranceResult, writtenIn } from './recover-missed.ts';
import { runSherpa } from './run-sherpa.ts';
import { hasTimes, type SherpaResult, withGuessedConfidence, wordsOfResult } from './token-words.ts';

export interface SherpaOptions {
  host: ProgramHost;
  model: SherpaModel;
  language: string;
  workDir: string;
  /** Times the English words of models without times. Null: words are spread over the sound. */
  timeWords: TimeWords | null;
}

/** The language of the acoustic model that words are timed by. */
const TIMED_LANGUAGE = 'en';
const PROGRAM = fileURLToPath(new URL('./transcribe-program.ts', import.meta.url));

/** sherpa-onnx with the model in a folder: Parakeet and other transducers, Moonshine, Whisper. */
export function createSherpaOnnx(options: SherpaOptions): Transcriber {
  const { host, model, language, workDir } = options;
  return {
    engine: sherpaInfo(model),
    async transcribe(piece, wavPathOf, signal, { onProgress, onLanguage } = {}) {
      return await withFolder(workDir, 'transcribe-', async (folder) => {
        const sounds = await cutUtterances(piece, wavPathOf, folder, signal);
        const lengthMs = piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        let heardMs = 0;
        const decode: Decode = async (names) => {
          const config = configOf(model, language);
          await writeFile(
            join(folder, 'task.json'),
            JSON.stringify({ config, names, hearsTwice: hearsTwice(model) }),
          );
          await runSherpa(host, {
            ...{
              program: PROGRAM,
              models: [{ ...model, files: filesOfModel(model) }],
              stage: 'transcribe',
              folder,
              lengthMs,
              signal,
            },
            reads: [dirname(model.tokens)],
            onLine: (line) => {
              if (!/^\d+$/.test(line)) return;
              heardMs = Math.min(lengthMs, heardMs + Number(line));
              onProgress?.(heardMs);
            },
          });
          return await readResults(folder);
        };
        const names = piece.utterances.map((_, index) => utteranceName(index));
        const results = await decode(names);
        const code = language === AUTO_LANGUAGE ? foundLanguage(Object.values(results)) : null;
        if (code !== null) onLanguage?.(code);
        const decoded = names.map((name, index) => ({
          wavPath: join(folder, `${name}.wav`),
          sound: sounds[index] ?? SILENCE,
          result: results[name] ?? { text: '' },
        }));
        const words = await wordsOf(decoded, { ...options, language: code ?? language }, decode, signal);
        const placed = piece.utterances.map((utterance, index) => placeWords(words[index] ?? [], utterance));
        return continueSentences(placed, piece.utterances);
      });
    },
  };
}

/**
 * The words of each utterance with their times. These are the model's if it gives them, else those of the
 * sound.
 */
async function wordsOf(
  decoded: readonly UtteranceResult[],
  { model, language, timeWords }: SherpaOptions,
  decode: Decode,
  signal: AbortSignal,
): Promise<UtteranceWord[][]> {
  const isEnglish = language === TIMED_LANGUAGE || isEnglishOnly(model);
  if (timeWords !== null && isEnglish && !decoded.some(({ result }) => hasTimes(result))) {
    const heard = await hearInParts(decoded, decode);
    const timed = await timeWords.withHesitations(heard.map(writtenIn), signal);
    const sure = timed.map((words, at) => withGuessedConfidence(words, heard[at]?.result ?? {}));
    return await recoverMissed(heard, sure, { decode, timeWords: timeWords.alone, signal });
  }
  return decoded.map(({ result, sound }) => refineEdges(wordsOfResult(result, sound.levelsDb), sound));
}

/**
 * Moonshine gives no probabilities and is fast: a second hearing tells which of its words are in doubt. Whisper
 * takes several times as long.
 */
const hearsTwice = ({ family }: SherpaModel): boolean => family === 'moonshine';

export function sherpaInfo(model: Pick<SherpaModel, 'name' | 'family'>): EngineInfo {
  const { name, family } = model;
  return {
    name: 'sherpa-onnx',
    model: name,
    ...languagesOfModel(model),
    quality: family === 'transducer' ? 'high' : 'standard',
    isCased: true,
  };
}

/** The language that most of the words are in; null where the model does not say. */
function foundLanguage(results: readonly SherpaResult[]): string | null {
  return mostSpoken(
    results.map(({ lang, text }) => ({
      language: lang === undefined ? null : codeOfLanguage(lang.replaceAll(/[<|>]/g, '')),
      count: text.split(/\s+/).length,
    })),
  );
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
      const known = isEnglishOnly(model) ? 'en' : language;
      // Without a language the model finds it.
      const spoken = known === AUTO_LANGUAGE ? '' : known;
      return { whisper: { encoder, decoder, language: spoken, task: 'transcribe', tailPaddings: -1 } };
    }
    case 'moonshine':
      return { moonshine: model.files };
  }
}
