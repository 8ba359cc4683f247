import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscribedWord } from '../../src/domain/recording/perceived.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { measureLevels } from '../../src/speech/measure-levels.ts';
import { planPieces, planUtterances } from '../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { spokenWords } from '../../test/support/speech/spoken-words.ts';
import { wordErrors } from '../../test/support/speech/word-errors.ts';
import { toSpeechWav } from './sounds.ts';

/** Words as they are spoken, without fillers. */
export function normalise(words: readonly string[]): string[] {
  return words.flatMap((word) => spokenWords(word)).filter((word) => word !== 'uh' && word !== 'um');
}

/** One file the way the jobs go: speech, utterances, pieces, words. */
export async function transcribeFile(
  transcriber: Transcriber,
  wavPath: string,
  signal: AbortSignal,
): Promise<TranscribedWord[]> {
  const regions = await speechRegions(wavPath, signal);
  const levels = new Map([['x', await measureLevels(wavPath, signal)]]);
  const stretches = regions.map((range) => ({ fileId: 'x', ...range }));
  const utterances = planUtterances(stretches, levels, new Map([['x', { offsetMs: 0, driftPpm: 0 }]]));
  const words: TranscribedWord[] = [];
  for (const piece of planPieces(utterances)) {
    words.push(...(await transcriber.transcribe(piece, () => wavPath, signal)));
  }
  return words;
}

/** Word error rate over the real recordings, with a 95 % interval from drawing the recordings again. */
export async function measureWords(
  tools: MediaTools,
  transcriber: Transcriber,
  { dataDir, dir }: { dataDir: string; dir: string },
  signal: AbortSignal,
): Promise<void> {
  const table = await readFile(join(dataDir, 'asr', 'transcripts.tsv'), 'utf8');
  const scores: { errors: number; words: number }[] = [];
  let [soundMs, spentMs] = [0, 0];
  for (const line of table.trim().split('\n').slice(1)) {
    const [file = '', text = ''] = line.split('\t');
    const wavPath = await toSpeechWav(tools, join(dataDir, 'asr', file), dir, 'asr');
    const began = performance.now();
    const heard = normalise((await transcribeFile(transcriber, wavPath, signal)).map((word) => word.text));
    spentMs += performance.now() - began;
    soundMs += ((await measureLevels(wavPath, signal)).levelsDb.length ?? 0) * 10;
    const truth = normalise(text.split(' '));
    const errors = wordErrors(truth, heard);
    scores.push({ errors, words: truth.length });
    console.log(`  ${file}: ${errors} of ${truth.length} wrong: ${heard.join(' ')}`);
  }
  const { low, high } = interval(scores);
  const total = rate(scores);
  console.log(
    `WER, real recordings: ${percent(total)} (95 %: ${percent(low)} to ${percent(high)}), ${(spentMs / soundMs).toFixed(2)} of real time`,
  );
}

function rate(scores: readonly { errors: number; words: number }[]): number {
  const sum = (key: 'errors' | 'words') => scores.reduce((total, score) => total + score[key], 0);
  return sum('errors') / Math.max(1, sum('words'));
}

function interval(scores: readonly { errors: number; words: number }[]): { low: number; high: number } {
  let state = 7;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return scores[Math.floor((state / 2 ** 32) * scores.length)] ?? { errors: 0, words: 0 };
  };
  const rates = Array.from({ length: 2_000 }, () => rate(scores.map(draw))).sort((a, b) => a - b);
  return { low: rates[50] ?? 0, high: rates[1_950] ?? 0 };
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
