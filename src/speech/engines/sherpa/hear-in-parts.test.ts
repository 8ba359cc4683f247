import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeWav } from '../../wav-file.ts';
import { SPEECH_RATE } from '../cut-utterances.ts';
import { edgeSoundOf } from '../edge-sound.ts';
import { hearInParts } from './hear-in-parts.ts';
import type { SherpaResult } from './token-words.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-parts-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Six seconds with a pause from 2.5 to 3 s. */
const SAMPLES = Float32Array.from({ length: 6 * SPEECH_RATE }, (_, i) => {
  const second = i / SPEECH_RATE;
  return second > 2.5 && second < 3 ? 0 : 0.1 * Math.sin(i / 20);
});

async function hear(result: SherpaResult, halves: Record<string, SherpaResult>) {
  const wavPath = join(dir, 'u0.wav');
  await writeFile(wavPath, encodeWav(SAMPLES, SPEECH_RATE));
  const asked: string[] = [];
  const utterance = { wavPath, sound: edgeSoundOf(SAMPLES, SPEECH_RATE), result };
  const [heard] = await hearInParts([utterance], async (names) => {
    asked.push(...names);
    return halves;
  });
  return { asked, result: heard?.result };
}

test('an utterance with words is not cut', async () => {
  const { asked, result } = await hear({ text: 'Ten minims.' }, {});
  expect(asked).toEqual([]);
  expect(result).toEqual({ text: 'Ten minims.' });
});

test.each([
  ['nothing', ''],
  ['one phrase again and again', 'I am a woman. '.repeat(20)],
])('where the model writes %s, the words of the halves count', async (_, text) => {
  const halves = {
    'u0-0': { text: 'Ten minims.', again: 'Ten minims.' },
    'u0-1': { text: 'The dose is given.', again: 'The dose is driven.' },
  };
  const { asked, result } = await hear({ text, again: text }, halves);
  expect(asked).toEqual(['u0-0', 'u0-1']);
  expect(result).toEqual({
    text: 'Ten minims. The dose is given.',
    again: 'Ten minims. The dose is driven.',
  });
});

test('words that a second hearing has not are made up', async () => {
  const { result } = await hear(
    { text: '', again: '' },
    { 'u0-0': { text: 'Thank you.', again: 'Bye.' }, 'u0-1': { text: 'Over there.', again: 'Over there.' } },
  );
  expect(result?.text).toBe('Over there.');
});

test('silence is cut until the parts are short, and stays without words', async () => {
  const { result } = await hear({ text: '' }, {});
  expect(result?.text).toBe('');
});
