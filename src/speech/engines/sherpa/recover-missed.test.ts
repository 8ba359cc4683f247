import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeWav } from '../../wav-file.ts';
import { findMissed, recoverMissed, withEnding } from './recover-missed.ts';

/** Three seconds: voices from 0.2 to 0.8, from 1 to 1.8 and from 2.2 to 2.5 s. */
const VOICED = [
  [20, 80],
  [100, 180],
  [220, 250],
] as const;
const sound = {
  levelsDb: Float32Array.from({ length: 300 }, (_, i) =>
    VOICED.some(([from, to]) => i >= from && i < to) ? -20 : -80,
  ),
  crossings: new Float32Array(300),
};
const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 0.9 });

test('speech without words is missed, from its first sound to its last, with a little around it', () => {
  expect(findMissed([word('one', 200, 800), word('three', 2_200, 2_500)], sound)).toEqual([
    { startMs: 880, endMs: 1_920 },
  ]);
  expect(findMissed([word('two', 1_000, 1_800)], sound)).toEqual([{ startMs: 80, endMs: 920 }]);
});

test('room tone apart from it does not hide a phrase with a pause in it', () => {
  const loud = (i: number) => (i >= 20 && i < 64) || (i >= 170 && i < 196) || (i >= 250 && i < 303);
  const levelsDb = Float32Array.from({ length: 400 }, (_, i) => (loud(i) || i > 380 ? -20 : -80));
  const talk = { levelsDb, crossings: new Float32Array(400) };
  expect(findMissed([word('mouth.', 0, 200), word('The', 3_800, 4_000)], talk)).toEqual([
    { startMs: 1_580, endMs: 3_150 },
  ]);
});

test('short sounds, and sound without pauses to tell voices by, are not', () => {
  expect(findMissed([word('one', 200, 800), word('two', 1_000, 1_800)], sound)).toEqual([]);
  expect(findMissed([], { ...sound, levelsDb: new Float32Array(300).fill(-30) })).toEqual([]);
});

test('nothing is decoded again where every voice has its word', async () => {
  const timed = [[word('one', 200, 800), word('two', 1_000, 1_800)]];
  const never = () => Promise.reject(new Error('decoded again'));
  const decoded = [{ wavPath: '/nowhere/u0.wav', sound, result: { text: 'one two' } }];
  const signal = new AbortController().signal;
  expect(await recoverMissed(decoded, timed, { decode: never, timeWords: never, signal })).toEqual(timed);
});

test('recovered words that begin like the next ones end with a dash; another sentence keeps its mark', () => {
  const found = [word('We', 1_000, 1_200), word('thought', 1_200, 1_500), word('they.', 1_500, 1_700)];
  const texts = (next: string) =>
    withEnding(found, [word('away.', 0, 800), word(next, 2_200, 2_400)]).map(({ text }) => text);
  expect(texts('We')).toEqual(['We', 'thought', 'they–']);
  expect(texts('Nobody')).toEqual(['We', 'thought', 'they.']);
  expect(texts('nobody')).toEqual(['We', 'thought', 'they']);
  expect(withEnding(found, []).at(-1)?.text).toBe('they.');
});

test('a missed passage is taken where it fits its sound as a whole, but for words that do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makecut-missed-'));
  const wavPath = join(folder, 'u0.wav');
  await writeFile(wavPath, encodeWav(new Float32Array(3 * 16_000), 16_000));
  const decoded = [{ wavPath, sound, result: { text: 'one three' } }];
  const timed = [[word('one', 200, 800), word('three', 2_200, 2_500)]];
  const recovered = async (...confidences: number[]) => {
    const again = confidences.map((confidence, i) => ({
      ...word(`w${i}`, 150 + 300 * i, 400 + 300 * i),
      confidence,
    }));
    const tools = {
      decode: async () => ({ 'm0-0': { text: 'w0 w1 w2' } }),
      timeWords: async () => [again],
      signal: new AbortController().signal,
    };
    return (await recoverMissed(decoded, timed, tools))[0]?.map(({ text }) => text);
  };
  expect(await recovered(0.9, 0.8, 0.7)).toEqual(['one', 'w0', 'w1', 'w2', 'three']);
  expect(await recovered(0.9, 0.3, 0.7)).toEqual(['one', 'w0', 'w2', 'three']);
  expect(await recovered(0.95, 0, 0)).toEqual(['one', 'three']);
  await rm(folder, { recursive: true });
});
