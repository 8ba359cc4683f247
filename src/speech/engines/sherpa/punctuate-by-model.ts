import { fileURLToPath } from 'node:url';
import type { TranscribedWord } from '../../../domain/recording/perceived.ts';
import type { ProgramHost } from '../../../media/program-call.ts';
import type { PartModels } from './part-models.ts';
import { runSherpaTask } from './run-sherpa.ts';

const PROGRAM = fileURLToPath(new URL('./punctuate-program.ts', import.meta.url));
/** A pause that ends any sentence, and the number of words that the model looks back. */
const PAUSE_MS = 3_000;
const MAX_WORDS = 80;

/** The same words with marks and capitals, by sherpa-onnx. Words of one file follow one another in time. */
export async function punctuateByModel(
  { host, workDir }: { host: ProgramHost; workDir: string },
  model: NonNullable<PartModels['punctuation']>,
  words: readonly TranscribedWord[],
  signal: AbortSignal,
): Promise<TranscribedWord[]> {
  const runs = wordBatches(words);
  if (runs.length === 0) return [];
  const results = await runSherpaTask<string[]>(
    host,
    workDir,
    {
      program: PROGRAM,
      models: [model],
      stage: 'transcribe',
      lengthMs: words.length * 1000,
      reads: [],
      signal,
    },
    {
      config: {
        model: {
          cnnBilstm: model.path,
          bpeVocab: model.vocabulary,
          numThreads: 1,
          provider: 'cpu',
          debug: 0,
        },
      },
      texts: runs.map((run) => run.map(({ text }) => text).join(' ')),
    },
  );
  return runs.flatMap((run, at) => withMarks(run, results[at] ?? ''));
}

/** Files one after the other, parted at long pauses. */
function wordBatches(words: readonly TranscribedWord[]): TranscribedWord[][] {
  const runs: TranscribedWord[][] = [];
  for (const own of Map.groupBy(words, ({ fileId }) => fileId).values()) {
    let run: TranscribedWord[] = [];
    for (const word of own.toSorted((a, b) => a.startMs - b.startMs)) {
      const last = run.at(-1);
      if (last === undefined || word.startMs - last.endMs >= PAUSE_MS || run.length >= MAX_WORDS) {
        run = [];
        runs.push(run);
      }
      run.push(word);
    }
  }
  return runs;
}

/** Only marks and capitals are taken from the model. A word that it changed stays as the engine gave it. */
function withMarks(run: readonly TranscribedWord[], text: string): TranscribedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length !== run.length) return [...run];
  return run.map((word, i) => {
    const marked = words[i] ?? word.text;
    return bare(marked) === bare(word.text) ? { ...word, text: marked } : word;
  });
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[.,?!]+$/g, '');
