import { expect, test } from 'vitest';
import type { Word } from '../../../src/contract/transcript.ts';
import {
  findInWords,
  isUnsure,
  searchable,
  tokensOf,
  turnOfWord,
  turnsOf,
  wordAt,
} from './transcript-model.ts';

const words: Word[] = 'S1 So|S1 what|S1 happened?|S2 The|S2 café|S2 burned|S1 The|S1 café?'
  .split('|')
  .map((line, idx) => {
    const [speaker = '', text = ''] = line.split(' ');
    return {
      idx,
      text,
      speaker,
      start_ms: 1000 + idx * 500,
      end_ms: 1400 + idx * 500,
      confidence: 1,
      filler: false,
    };
  });

test('a turn ends where another speaker begins', () => {
  expect(turnsOf(words, [])).toEqual([
    { speaker: 'S1', startMs: 1000, from: 0, to: 3 },
    { speaker: 'S2', startMs: 2500, from: 3, to: 6 },
    { speaker: 'S1', startMs: 4000, from: 6, to: 8 },
  ]);
});

test('each turn shows its tokens, which may cover several words', () => {
  const tokens = [
    { text: 'So', word_start_idx: 0, word_end_idx: 0 },
    { text: '$40?', word_start_idx: 1, word_end_idx: 2 },
    { text: 'The café burned.', word_start_idx: 3, word_end_idx: 5 },
    { text: 'The café?', word_start_idx: 6, word_end_idx: 7 },
  ];
  const texts = tokensOf(turnsOf(words, []), tokens).map((own) => own.map(({ text }) => text));
  expect(texts).toEqual([['So', '$40?'], ['The café burned.'], ['The café?']]);
});

test('a word of little confidence is unsure, but a filler is not', () => {
  const unsureAt = (confidence: number, filler = false) =>
    isUnsure({ ...(words[0] as Word), confidence, filler });
  expect([unsureAt(0.39), unsureAt(0.4), unsureAt(0.39, true)]).toEqual([true, false, false]);
});

test('a monologue is split at its segments', () => {
  const long = Array.from({ length: 200 }, (_, idx) => ({ ...words[0], idx }) as Word);
  const segments = Array.from({ length: 10 }, (_, at) => ({ word_start_idx: at * 20 }) as never);
  expect(turnsOf(long, segments).map(({ from, to }) => [from, to])).toEqual([
    [0, 60],
    [60, 120],
    [120, 180],
    [180, 200],
  ]);
});

test.each([
  [0, -1],
  [999, -1],
  [1000, 0],
  [1450, 0],
  [2500, 3],
  [99_999, 7],
])('at %i ms word %i is the last that began', (ms, expected) => {
  expect(wordAt(words, ms)).toBe(expected);
});

test('a word leads to its turn', () => {
  expect([0, 2, 3, 7].map((word) => turnOfWord(turnsOf(words, []), word))).toEqual([0, 0, 1, 2]);
});

test('a search ignores case, marks and accents, and finds the beginnings of words', () => {
  expect(findInWords(searchable(words), 'the cafe')).toEqual([3, 6]);
  expect(findInWords(searchable(words), 'THE caf')).toEqual([3, 6]);
  expect(findInWords(searchable(words), 'happened the')).toEqual([2]);
  expect(findInWords(searchable(words), 'cafe the')).toEqual([]);
  expect(findInWords(searchable(words), ' ? ')).toEqual([]);
});

test('a search finds letters that are typed as two, and words that are joined by hyphens', () => {
  const spoken = searchable(
    ['Die', 'Vier-Tage-Woche', 'in', 'der', 'Straße', 'Œuvre'].map((text) => ({ text }) as Word),
  );
  expect(findInWords(spoken, 'vier tage')).toEqual([1]);
  expect(findInWords(spoken, 'die vier-tage')).toEqual([0]);
  expect(findInWords(spoken, 'der strasse')).toEqual([3]);
  expect(findInWords(spoken, 'STRAẞE')).toEqual([4]);
  expect(findInWords(spoken, 'oeuvre')).toEqual([5]);
});
