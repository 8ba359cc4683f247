import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { overlapMs, type Range, rangeLengthMs } from '../../../src/domain/time/range.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import { assembleTranscript } from '../../../src/speech/transcript/assemble-transcript.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { parseTalk } from '../../../test/support/planner/parse-talk.ts';
import { wordErrors } from '../../../test/support/speech/word-errors.ts';
import { normalise, percent, transcribeFile } from '../measure-words.ts';
import { RATE, toSpeechWav } from '../sounds.ts';
import { buildHesitantTalk } from './build-hesitant-talk.ts';

/** Rules were chosen on the first set. The second has other voices, other sentences and other draws. */
const SETS = {
  chosen: { voices: ['rms', 'slt'], talk: 'bakery', seed: 0 },
  other: { voices: ['awb', 'kal16'], talk: 'lighthouse', seed: 100 },
} as const;
const SENTENCES = 40;
const MIN_WORDS = 6;
const MAX_WORDS = 20;
/** A filler is found when a flagged word covers this part of it, or lies to this part within it. */
const FOUND_SHARE = 0.4;

interface Score {
  hesitations: number;
  found: number;
  words: number;
  wronglyFlagged: number;
  errors: number;
}

/**
 * Fillers that are found, and words that are flagged wrongly: on built talks with known hesitations, and on read
 * speech that has none.
 */
export async function measureFillers(
  tools: MediaTools,
  transcriber: Transcriber,
  { dataDir, dir }: { dataDir: string; dir: string },
  signal: AbortSignal,
): Promise<void> {
  for (const [name, { voices, talk, seed }] of Object.entries(SETS)) {
    const sentences = await sentencesOf(talk);
    const scores: Score[] = [];
    for (const [at, voice] of voices.entries()) {
      const built = await buildHesitantTalk(sentences, { voice, seed: seed + at, dir });
      const wavPath = join(dir, `hesitant-${voice}.wav`);
      await writeFile(wavPath, encodeWav(built.sound, RATE));
      const score = await scoreTalk(transcriber, wavPath, built, signal);
      scores.push(score);
      say(`${name}, ${voice}`, score);
    }
    say(`${name}, both`, sum(scores));
  }
  const read: Score[] = [];
  for (const file of (await readdir(join(dataDir, 'voices'))).toSorted()) {
    const wavPath = await toSpeechWav(tools, join(dataDir, 'voices', file), dir, 'read');
    read.push(await scoreTalk(transcriber, wavPath, { hesitations: [], words: [] }, signal));
  }
  const { wronglyFlagged, words } = sum(read);
  console.log(
    `read speech without fillers: ${wronglyFlagged} of ${words} heard words flagged (${percent(wronglyFlagged / words)})`,
  );
}

async function sentencesOf(talk: string): Promise<string[]> {
  const url = new URL(`../../../test/fixtures/planner/${talk}.talk`, import.meta.url);
  return parseTalk(await readFile(url, 'utf8'))
    .lines.flatMap(({ text }) => text.split(/(?<=[.?!]) /))
    .map((sentence) => sentence.replace(/[^\w' ]/g, '').toLowerCase())
    .filter((sentence) => {
      const { length } = sentence.split(' ');
      return length >= MIN_WORDS && length <= MAX_WORDS;
    })
    .slice(0, SENTENCES);
}

async function scoreTalk(
  transcriber: Transcriber,
  wavPath: string,
  truth: { hesitations: readonly Range[]; words: readonly string[] },
  signal: AbortSignal,
): Promise<Score> {
  const heard = await transcribeFile(transcriber, wavPath, signal);
  const { words } = assembleTranscript({
    engine: transcriber.engine,
    language: 'en',
    heard,
    clocks: new Map([['x', { offsetMs: 0, driftPpm: 0 }]]),
    voices: { kind: 'one' },
  });
  const flagged = words
    .filter(({ filler }) => filler)
    .map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));
  const isPair = (a: Range, b: Range) =>
    overlapMs(a, b) >= FOUND_SHARE * Math.min(rangeLengthMs(a), rangeLengthMs(b));
  const kept = words.filter(({ filler }) => !filler).map(({ text }) => text);
  const said = normalise(truth.words);
  return {
    hesitations: truth.hesitations.length,
    found: truth.hesitations.filter((one) => flagged.some((word) => isPair(word, one))).length,
    words: said.length === 0 ? words.length : said.length,
    wronglyFlagged: flagged.filter((word) => !truth.hesitations.some((one) => isPair(word, one))).length,
    errors: said.length === 0 ? 0 : wordErrors(said, normalise(kept)),
  };
}

function sum(scores: readonly Score[]): Score {
  const of = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0);
  return {
    hesitations: of('hesitations'),
    found: of('found'),
    words: of('words'),
    wronglyFlagged: of('wronglyFlagged'),
    errors: of('errors'),
  };
}

function say(what: string, { hesitations, found, words, wronglyFlagged, errors }: Score): void {
  console.log(
    `fillers, ${what}: ${found} of ${hesitations} found (${percent(found / hesitations)}), wrongly found ${wronglyFlagged} of ${words} words (${percent(wronglyFlagged / words)}); WER of the words that are kept ${percent(errors / words)}`,
  );
}
