import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { createTimeWords } from '../../src/speech/engines/time-words.ts';
import { findFillers } from '../../src/speech/transcript/fillers.ts';
import { encodeWav, WavFile } from '../../src/speech/wav-file.ts';
import { testMediaTools } from '../support/media/media-tools.ts';

const MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';
const RATE = 16_000;
const signal = new AbortController().signal;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-hesitations-'));
});

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function say(text: string, stretch = 1): Promise<Float32Array> {
  const path = join(dir, 'said.wav');
  const options = ['-voice', 'rms', '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', path];
  await promisify(execFile)('flite', options);
  await using wav = await WavFile.open(path);
  return await wav.read(0, wav.sampleCount);
}

/** Where each part begins and ends, and the sound of all. */
function joined(parts: readonly Float32Array[]) {
  const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, part) => sum + part.length, 0));
  const sound = new Float32Array(ends.at(-1) ?? 0);
  for (const [i, part] of parts.entries()) sound.set(part, (ends[i] ?? 0) - part.length);
  const msOf = (samples: number) => (samples * 1000) / RATE;
  return { sound, ranges: parts.map((part, i) => [msOf((ends[i] ?? 0) - part.length), msOf(ends[i] ?? 0)]) };
}

/** The transcribed words, with whether each is a filler; by the decoder alone, or with the search. */
async function hear(sound: Float32Array, how: 'alone' | 'searched') {
  const path = join(dir, 'talk.wav');
  await writeFile(path, encodeWav(sound, RATE));
  const options = { host: await testMediaTools(), modelDir: MODEL_DIR, workDir: dir };
  const decoder = createPocketSphinx({
    ...options,
    ...(how === 'alone' && {
      findHesitations: async ({ utterances }) => utterances.map(({ words }) => [...words]),
    }),
  });
  const utterances = [{ fileId: 'x', startMs: 0, endMs: (sound.length * 1000) / RATE }];
  const words = await decoder.transcribe({ index: 0, utterances }, () => path, signal);
  const fillers = findFillers(words, 'en');
  return words.map((word, i) => ({ ...word, isFiller: fillers[i] === true }));
}

test('an "um" that the decoder takes for a word is a filler, and the words around it stay', async () => {
  const { sound, ranges } = joined([
    await say('the garage was full of bread'),
    await say('um', 2),
    await say('and nobody came to buy it'),
  ]);
  const [fromMs = 0, toMs = 0] = ranges[1] ?? [];
  const isInside = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    startMs >= fromMs - 50 && endMs <= toMs + 50;
  const alone = await hear(sound, 'alone');
  expect(alone.filter(({ isFiller }) => isFiller)).toEqual([]);
  const searched = await hear(sound, 'searched');
  const fillers = searched.filter(({ isFiller }) => isFiller);
  expect(fillers.map(({ text }) => text)).toEqual(['um']);
  expect(fillers.every(isInside)).toBe(true);
  const textOf = (words: typeof alone) => words.filter((word) => !isInside(word)).map(({ text }) => text);
  expect(textOf(searched)).toEqual(textOf(alone));
});

test('talk without hesitations has no fillers', async () => {
  const { sound } = joined([
    await say('the garage was full of bread'),
    await say('and nobody came to buy it'),
  ]);
  expect((await hear(sound, 'searched')).filter(({ isFiller }) => isFiller)).toEqual([]);
});

describe('beside the words of a model that leaves hesitations out', () => {
  const SENTENCES = ['the garage was full of bread', 'and nobody came to buy it'] as const;
  const WORDS = SENTENCES.join(' ').split(' ');
  const UM_WORDS = SENTENCES[0].split(' ').length;

  async function time(sound: Float32Array) {
    const wavPath = join(dir, 'talk.wav');
    await writeFile(wavPath, encodeWav(sound, RATE));
    const timeWords = createTimeWords({ host: await testMediaTools(), modelDir: MODEL_DIR, workDir: dir });
    const [words = []] = await timeWords.withHesitations([{ wavPath, words: WORDS }], signal);
    return words;
  }

  test.each([
    ['um', 'um'],
    ['uh', 'uh'],
  ])('an "%s" between its words is found, and none of them holds its sound', async (said, put) => {
    const { sound, ranges } = joined([await say(SENTENCES[0]), await say(said, 2), await say(SENTENCES[1])]);
    const [fromMs = 0, toMs = 0] = ranges[1] ?? [];
    const words = await time(sound);
    expect(words.map(({ text }) => text)).toEqual(WORDS.toSpliced(UM_WORDS, 0, put));
    const [before, um, after] = words.slice(UM_WORDS - 1, UM_WORDS + 2);
    expect(before?.endMs).toBeLessThan(fromMs + 50);
    expect(um?.startMs).toBeGreaterThan(fromMs - 50);
    expect(um?.endMs).toBeLessThan(toMs + 50);
    expect(after?.startMs).toBeGreaterThan(toMs - 100);
  });

  test('without a hesitation no word is put among them, and none ends early', async () => {
    const { sound, ranges } = joined([await say(SENTENCES[0]), await say(SENTENCES[1])]);
    const words = await time(sound);
    expect(words.map(({ text }) => text)).toEqual(WORDS);
    const [, toMs = 0] = ranges[0] ?? [];
    expect(Math.abs((words[UM_WORDS - 1]?.endMs ?? 0) - toMs)).toBeLessThan(250);
  });
});
