import { expect, test } from 'vitest';
import type { Word } from '../../../src/contract/transcript.ts';
import { phraseCorrections, placesOf } from './phrase-corrections.ts';

const wordsOf = (text: string): Word[] =>
  text.split(' ').map((said, idx) => ({
    idx,
    text: said,
    start_ms: idx * 400,
    end_ms: idx * 400 + 300,
    confidence: 0.9,
    speaker: 'S1',
    filler: false,
  }));

const WORDS = wordsOf('We met Anna Rede. Then anna rede, came and Anna Rede left.');
/** The rules end a sentence with the last place of the phrase. */
const TOKENS = WORDS.map(({ text, idx }) => ({
  text: idx === 10 ? `${text}.` : text,
  word_start_idx: idx,
  word_end_idx: idx,
}));
const PHRASE = { from: 2, to: 3 };

const textsOf = (text: string, isEverywhere = false) =>
  phraseCorrections({ words: WORDS, tokens: TOKENS }, PHRASE, { text, isEverywhere }).map((one) =>
    one.op === 'word' ? [one.idx, one.text] : [],
  );

test('as many words take the places of the old ones', () => {
  expect(textsOf('Anna Reed.')).toEqual([
    [2, 'Anna'],
    [3, 'Reed.'],
  ]);
});

test('fewer words leave places empty, and more words share them', () => {
  expect(textsOf('Annareed.')).toEqual([
    [2, 'Annareed.'],
    [3, ''],
  ]);
  expect(textsOf('Anna van der Reed.')).toEqual([
    [2, 'Anna van'],
    [3, 'der Reed.'],
  ]);
});

test('everywhere: each place with the same text, with the marks of its own sentence', () => {
  expect(placesOf(WORDS, PHRASE)).toEqual([2, 5, 9]);
  expect(textsOf('Anna Reed.', true)).toEqual([
    [2, 'Anna'],
    [3, 'Reed.'],
    [5, 'Anna'],
    [6, 'Reed,'],
    [9, 'Anna'],
    [10, 'Reed.'],
  ]);
});

test('places do not overlap', () => {
  expect(placesOf(wordsOf('very very very very very'), { from: 1, to: 2 })).toEqual([1, 3]);
});

test('one word is left to the service', () => {
  expect(
    phraseCorrections(
      { words: WORDS, tokens: TOKENS },
      { from: 4, to: 4 },
      { text: 'When', isEverywhere: true },
    ),
  ).toEqual([{ op: 'word', idx: 4, text: 'When', everywhere: true }]);
});
