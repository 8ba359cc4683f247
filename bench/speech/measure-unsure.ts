import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { matchedWords } from '../../test/support/speech/word-errors.ts';
import { readTurns, speakTalk } from './aligned/speak-talk.ts';
import { normalise, percent, transcribeFile } from './measure-words.ts';
import { addNoise, putInRoom, RATE, readAll, toSpeechWav } from './sounds.ts';

/** Under this confidence the dashboard marks a word. */
const UNSURE_CONFIDENCE = 0.4;
const PAUSE_S = 0.7;
const SPOKEN_S = 120;

interface UnsureOptions {
  dataDir: string;
  dir: string;
  /** Meetings of QMSum from which on the synthetic voices read, 120 s each. */
  part: 'train' | 'val';
  from: readonly number[];
}

interface Marks {
  words: number;
  wrong: number;
  marked: number;
  markedWrong: number;
}

/**
 * How well unsure words are marked. Synthetic voices read texts. Of the readers no text is known: what is
 * transcribed of their clean sound stands for it, and their sound in rooms and noise is measured.
 */
export async function measureUnsure(
  tools: MediaTools,
  transcriber: Transcriber,
  options: UnsureOptions,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, dir, part, from } = options;
  const spoil = await openSpoilers(tools, dataDir, dir);
  const hear = async (sound: Float32Array) => {
    const path = join(dir, 'unsure.wav');
    await writeFile(path, encodeWav(sound, RATE));
    return await transcribeFile(transcriber, path, signal);
  };
  const total: Marks = { words: 0, wrong: 0, marked: 0, markedWrong: 0 };
  const measure = async (name: string, sound: Float32Array, truth: readonly string[]) => {
    const marks = compare(truth, await hear(sound));
    for (const key of Object.keys(total) as (keyof Marks)[]) total[key] += marks[key];
    console.log(`  ${name}: ${sayMarks(marks)}`);
  };
  for (const [reader, sound] of await readReaders(tools, dataDir, dir)) {
    const truth = normalise((await hear(sound)).map(({ text }) => text));
    for (const [name, spoiled] of await spoil(sound)) await measure(`${reader} ${name}`, spoiled, truth);
  }
  for (const meeting of from) {
    const turns = await readTurns(dataDir, part, meeting);
    const talk = await speakTalk(turns, {
      ...{ seconds: SPOKEN_S, random: seededRandom(meeting), folder: dir },
    });
    const truth = normalise(talk.words.map(({ text }) => text));
    await measure(`${part} ${meeting} clean`, talk.sound, truth);
    for (const [name, spoiled] of await spoil(talk.sound))
      await measure(`${part} ${meeting} ${name}`, spoiled, truth);
  }
  console.log(`unsure words: ${sayMarks(total)}`);
}

/** The sound in two rooms with noise, and in strong noise. */
async function openSpoilers(tools: MediaTools, dataDir: string, dir: string) {
  const read = async (name: string) =>
    await readAll(await toSpeechWav(tools, join(dataDir, 'alignment', `${name}.wav`), dir, name));
  const [near, far, noise] = [await read('rir2'), await read('rir1'), await read('noise1')];
  return async (sound: Float32Array): Promise<[string, Float32Array][]> => [
    ['room rir1', await putInRoom(sound, far)],
    ['room rir1, noise 8 dB below', addNoise(await putInRoom(sound, far), noise, 8)],
    ['room rir2, noise 10 dB below', addNoise(await putInRoom(sound, near), noise, 10)],
    ['noise 3 dB below', addNoise(sound, noise, 3)],
  ];
}

/** The utterances of each reader, one after another. */
async function readReaders(tools: MediaTools, dataDir: string, dir: string) {
  const files = (await readdir(join(dataDir, 'voices'))).filter((name) => name.endsWith('.flac')).sort();
  const readers: [string, Float32Array][] = [];
  for (const [reader, own] of Map.groupBy(files, (name) => name.split('-')[0] ?? '')) {
    const parts: Float32Array[] = [];
    for (const name of own) {
      const path = await toSpeechWav(tools, join(dataDir, 'voices', name), dir, 'utterance');
      parts.push(await readAll(path), new Float32Array(PAUSE_S * RATE));
    }
    readers.push([reader, Float32Array.from(parts.flatMap((part) => [...part]))]);
  }
  return readers;
}

/** A word is wrong where the truth lacks a part of it at its place. Words that the transcript lacks do not count. */
function compare(truth: readonly string[], heard: readonly { text: string; confidence: number }[]): Marks {
  const parts = heard.flatMap(({ text }, word) => normalise([text]).map((form) => ({ form, word })));
  const forms = parts.map(({ form }) => form);
  const right = new Map<number, number>();
  for (const [said, at] of matchedWords(truth, forms)) {
    const word = parts[at]?.word ?? 0;
    if (truth[said] === forms[at]) right.set(word, (right.get(word) ?? 0) + 1);
  }
  const marks: Marks = { words: 0, wrong: 0, marked: 0, markedWrong: 0 };
  for (const [word, own] of Map.groupBy(parts, (part) => part.word)) {
    const isWrong = (right.get(word) ?? 0) < own.length;
    const isMarked = (heard[word]?.confidence ?? 1) < UNSURE_CONFIDENCE;
    marks.words += 1;
    if (isWrong) marks.wrong += 1;
    if (isMarked) marks.marked += 1;
    if (isWrong && isMarked) marks.markedWrong += 1;
  }
  return marks;
}

function sayMarks({ words, wrong, marked, markedWrong }: Marks): string {
  const share = (part: number, of: number) => percent(part / Math.max(1, of));
  return `${wrong} of ${words} words wrong, ${share(marked, words)} marked; of the marked wrong ${share(markedWrong, marked)}, of the wrong marked ${share(markedWrong, wrong)}`;
}
