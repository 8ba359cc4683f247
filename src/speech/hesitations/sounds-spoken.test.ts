import { expect, test } from 'vitest';
import { soundsSpoken } from './sounds-spoken.ts';

const WORD = { text: 'word', confidence: 0.9 };
/** Two words at -20 dB, and a sound between them. */
const between = (levelDb: number, voicing: number) => ({
  words: [
    { ...WORD, startMs: 0, endMs: 300 },
    { ...WORD, startMs: 800, endMs: 1_100 },
  ],
  loudDb: -20,
  levelsDb: Float32Array.from({ length: 110 }, (_, i) => (i < 30 || i >= 80 ? -20 : levelDb)),
  voicing: Float32Array.from({ length: 110 }, (_, i) => (i < 30 || i >= 80 ? 0.9 : voicing)),
});
const SOUND = { startMs: 400, endMs: 700 };

test('a hesitation has a voice, about as loud as the words beside it; a breath has not', () => {
  expect(soundsSpoken(SOUND, SOUND, between(-22, 0.9))).toBe(true);
  expect(soundsSpoken(SOUND, SOUND, between(-29, 0.75))).toBe(true);
  expect(soundsSpoken(SOUND, SOUND, between(-42, 0.75))).toBe(false);
  expect(soundsSpoken(SOUND, SOUND, between(-22, 0.4))).toBe(false);
  // The tail of a word in a hard room.
  expect(soundsSpoken(SOUND, SOUND, between(-22, 0.65))).toBe(false);
});

test('a breath behind a word does not borrow its loudness', () => {
  expect(soundsSpoken({ startMs: 150, endMs: 700 }, SOUND, between(-42, 0.9))).toBe(false);
});

test('without a word beside it, only the loud moments are there to compare with', () => {
  expect(soundsSpoken(SOUND, SOUND, { ...between(-34, 0.9), words: [] })).toBe(true);
  expect(soundsSpoken(SOUND, SOUND, { ...between(-42, 0.9), words: [] })).toBe(false);
});
