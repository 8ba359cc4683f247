import { expect, test } from 'vitest';
import { putHesitations } from '../../hesitations/put-hesitations.ts';
import { withGuessedConfidence, wordsOfResult } from './token-words.ts';

const QUIET = Float32Array.from({ length: 200 }, (_, i) =>
  (i >= 20 && i < 80) || (i >= 120 && i < 160) ? -20 : -80,
);

test('tokens with a space or its sign begin a word; marks go with the word before', () => {
  const words = wordsOfResult(
    {
      text: 'We left, Ann.',
      tokens: [' We', ' le', 'ft', ',', '▁An', 'n', '.'],
      timestamps: [0.16, 0.4, 0.56, 0.8, 1.2, 1.28, 1.9],
      ys_log_probs: [0, 0, Math.log(0.5), 0, Math.log(0.25), Math.log(0.25), Math.log(0.25)],
    },
    QUIET,
  );
  expect(words).toEqual([
    { text: 'We', startMs: 160, endMs: 400, confidence: 1 },
    { text: 'left,', startMs: 400, endMs: 800, confidence: expect.closeTo(0.8333, 3) },
    { text: 'Ann.', startMs: 1200, endMs: 1580, confidence: expect.closeTo(0.25, 6) },
  ]);
});

test('tokens without any spaces are split by the text; where the two disagree, by the spaces', () => {
  const texts = (text: string, tokens: string[]) =>
    wordsOfResult({ text, tokens, timestamps: tokens.map((_, i) => i / 10) }, QUIET).map((word) => word.text);
  expect(texts('We left, Ann.', ['We', 'le', 'ft', ',', 'An', 'n', '.'])).toEqual(['We', 'left,', 'Ann.']);
  expect(texts('we LEFT', [' We', ' le', 'ft'])).toEqual(['We', 'left']);
});

test('durations are taken where a model gives them; without probabilities a default is', () => {
  const words = wordsOfResult(
    { text: 'a b', tokens: [' a', ' b'], timestamps: [0, 1], durations: [0.08, 0.4] },
    QUIET,
  );
  expect(words).toEqual([
    { text: 'a', startMs: 0, endMs: 80, confidence: 0.8 },
    { text: 'b', startMs: 1000, endMs: 1400, confidence: 0.8 },
  ]);
});

test('a text without times is timed on the sound: its words fill the speech, not the pauses', () => {
  const words = wordsOfResult({ text: ' Many people came.', tokens: [], timestamps: [] }, QUIET);
  expect(words.map(({ text }) => text)).toEqual(['Many', 'people', 'came.']);
  expect(words[0]?.startMs).toBe(200);
  expect(words.at(-1)?.endMs).toBe(1600);
  for (const [index, next] of words.slice(1).entries()) {
    expect(words[index]?.endMs).toBeLessThanOrEqual(next.startMs);
  }
});

test('of words that were looked for in the sound, those that were not found are unsure', () => {
  const word = (confidence: number) => ({ text: 'a', startMs: 0, endMs: 80, confidence });
  const sure = withGuessedConfidence([word(0.9), word(0.1), word(0)], {});
  expect(sure.map(({ confidence }) => confidence)).toEqual([0.8, 0.8, 0.3]);
});

test('of words that were transcribed twice, those that came out otherwise are unsure', () => {
  const words = 'We paid 21 times for bread.'.split(' ').map((text, at) => {
    return { text, startMs: 100 * at, endMs: 100 * at + 90, confidence: 0.9 };
  });
  const sure = withGuessedConfidence(words, { again: 'we paid twenty one times four bread' });
  expect(sure.filter(({ confidence }) => confidence < 0.4).map(({ text }) => text)).toEqual(['for']);
  expect(withGuessedConfidence(words, { again: '' }).every(({ confidence }) => confidence < 0.4)).toBe(true);
});

test('hesitations that were put among the words stay unsure', () => {
  const words = [{ text: 'we', startMs: 0, endMs: 200, confidence: 0.9 }];
  const all = putHesitations(words, [{ startMs: 300, endMs: 600, isClosed: true }]);
  expect(
    withGuessedConfidence(all, { again: 'We.' }).map(({ text, confidence }) => [text, confidence]),
  ).toEqual([
    ['we', 0.8],
    ['um', 0.3],
  ]);
});

test('nothing said, no words', () => {
  expect(wordsOfResult({ text: '' }, QUIET)).toEqual([]);
  expect(wordsOfResult({ text: '', tokens: [' '], timestamps: [0.1] }, QUIET)).toEqual([]);
  expect(wordsOfResult({ text: 'x' }, new Float32Array())).toEqual([]);
});
