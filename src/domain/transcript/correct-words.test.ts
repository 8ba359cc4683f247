import { expect, test } from 'vitest';
import type { Correction } from '../../contract/dashboard.ts';
import type { Word } from '../../contract/transcript.ts';
import { correctWords, eachWord } from './correct-words.ts';

const words: Word[] = ['we', 'met', 'an', 'a', 'there'].map((text, idx) => ({
  idx,
  text,
  start_ms: idx * 1000,
  end_ms: idx * 1000 + 400,
  confidence: 0.5,
  speaker: idx < 3 ? 'S1' : 'S2',
  filler: false,
}));
const correct = (...corrections: Correction[]) => correctWords(words, corrections).flat();

test('a text is put in the place of another; several words share its time; none takes it out', () => {
  const corrected = correct({ op: 'word', idx: 2, text: 'Anna Karenina' }, { op: 'word', idx: 3, text: ' ' });
  expect(corrected.map(({ text }) => text)).toEqual(['we', 'met', 'Anna', 'Karenina', 'there']);
  expect(corrected[2]).toMatchObject({ start_ms: 2000, end_ms: 2133, confidence: 1, speaker: 'S1' });
  expect(corrected[3]).toMatchObject({ start_ms: 2133, end_ms: 2400 });
  expect(corrected[1]).toEqual({
    text: 'met',
    start_ms: 1000,
    end_ms: 1400,
    confidence: 0.5,
    speaker: 'S1',
    filler: false,
  });
});

test('speakers are merged and split, one after the other', () => {
  const merged = correct({ op: 'merge_speakers', from: 'S2', into: 'S1' });
  expect(new Set(merged.map(({ speaker }) => speaker))).toEqual(new Set(['S1']));
  const split = correct(
    { op: 'assign_speaker', word_start_idx: 0, word_end_idx: 0, speaker: null },
    { op: 'assign_speaker', word_start_idx: 2, word_end_idx: 3, speaker: 'S3' },
  );
  expect(split.map(({ speaker }) => speaker)).toEqual(['S3', 'S1', 'S3', 'S3', 'S2']);
});

test.each<[Correction, RegExp]>([
  [
    { op: 'word', idx: 5, text: 'x' },
    /corrections\[0\]\.idx: there is no word 5; the transcript has 5 words/,
  ],
  [{ op: 'merge_speakers', from: 'S9', into: 'S1' }, /from: no speaker has the label S9; allowed are S1, S2/],
  [{ op: 'assign_speaker', word_start_idx: 3, word_end_idx: 1, speaker: 'S1' }, /word_end_idx 1 is before/],
  [
    { op: 'assign_speaker', word_start_idx: 0, word_end_idx: 1, speaker: 'Bob' },
    /no speaker has the label Bob/,
  ],
])('%j is refused', (correction, message) => {
  expect(() => correct(correction)).toThrow(message);
});

test('a correction for every place changes all words with the same text, and keeps their marks', () => {
  const said = ['Bay', 'and', 'bay,', '"bay"', 'bays', 'and'].map((text, idx) => ({
    ...(words[0] as Word),
    ...{ idx, text, start_ms: idx * 1000, end_ms: idx * 1000 + 400 },
  }));
  const everywhere: Correction = { op: 'word', idx: 0, text: 'Vey', everywhere: true };
  const texts = (...corrections: Correction[]) =>
    correctWords(said, eachWord(said, corrections))
      .flat()
      .map(({ text }) => text);
  expect(texts(everywhere)).toEqual(['Vey', 'and', 'Vey,', '"Vey"', 'bays', 'and']);
  expect(texts(everywhere, { op: 'word', idx: 2, text: 'way' })).toEqual([
    ...['Vey', 'and', 'way', '"Vey"', 'bays', 'and'],
  ]);
  expect(texts({ op: 'word', idx: 1, text: '', everywhere: true })).toEqual(['Bay', 'bay,', '"bay"', 'bays']);
});
