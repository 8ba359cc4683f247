import { expect, test } from 'vitest';
import { speechWithoutWords, warnOfSpeechWithoutWords } from './speech-without-words.ts';

/** Six seconds. A host speaks from 1 to 2 s, a guest 15 dB lower from 3 to 3.8 s, and again from 5 to 5.4 s. */
const LEVELS = {
  startMs: 0,
  levelsDb: Float32Array.from({ length: 600 }, (_, i) => {
    if (i >= 100 && i < 200) return -20;
    return (i >= 300 && i < 380) || (i >= 500 && i < 540) ? -35 : -62;
  }),
};
const SPEECH = [
  { startMs: 800, endMs: 2_200 },
  { startMs: 2_800, endMs: 4_000 },
  { startMs: 4_800, endMs: 5_600 },
];
const HOST = { startMs: 1_000, endMs: 2_000 };

test('speech that no word covers is found, if there is enough of it', () => {
  const found = speechWithoutWords({ speech: SPEECH, levels: LEVELS, words: [HOST] });
  expect(found).toEqual([{ startMs: 3_000, endMs: 3_800 }]);
});

test('speech with words, and loud sound that is no speech, are not', () => {
  const guest = { startMs: 3_100, endMs: 3_700 };
  expect(speechWithoutWords({ speech: SPEECH, levels: LEVELS, words: [HOST, guest] })).toEqual([]);
  expect(speechWithoutWords({ speech: SPEECH.slice(0, 1), levels: LEVELS, words: [HOST] })).toEqual([]);
});

test('one warning names the first places and counts the others', () => {
  const places = Array.from({ length: 7 }, (_, i) => ({ startMs: 60_000 * i, endMs: 60_000 * i + 900 }));
  expect(warnOfSpeechWithoutWords([])).toEqual([]);
  expect(warnOfSpeechWithoutWords([{ startMs: 43_810, endMs: 46_990 }])).toEqual([
    'speech without words: 0:43.8 to 0:46.9',
  ]);
  expect(warnOfSpeechWithoutWords(places)).toEqual([
    'speech without words: 0:00.0 to 0:00.9, 1:00.0 to 1:00.9, 2:00.0 to 2:00.9, 3:00.0 to 3:00.9, 4:00.0 to 4:00.9 and 2 more places',
  ]);
});
