import { expect, test } from 'vitest';
import { cpuMs } from '../../../../test/support/machine/cpu-ms.ts';
import type { Correction } from '../../../contract/dashboard.ts';
import type { Word } from '../../../contract/transcript.ts';
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

test('a mark that French sets apart stays with its word', () => {
  const corrected = correct(
    { op: 'word', idx: 2, text: 'Jean-Baptiste !' },
    { op: 'word', idx: 3, text: 'Ah\u202f!' },
  );
  expect(corrected.map(({ text }) => text)).toEqual([
    'we',
    'met',
    'Jean-Baptiste\u202f!',
    'Ah\u202f!',
    'there',
  ]);
});

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

/** As many words as a transcript may have, of five speakers; the engine heard the same all over. */
const LONG: Word[] = Array.from({ length: 80_000 }, (_, idx) => ({
  ...(words[0] as Word),
  ...{ idx, text: 'a', start_ms: idx * 200, end_ms: idx * 200 + 200, speaker: `P${idx % 5}` },
}));
const thousand = (one: (i: number) => Correction) => Array.from({ length: 1000 }, (_, i) => one(i));
/** Going through all words for each correction took 4 to 50 seconds, and up to all memory. */
const MAX_CORRECT_MS = 6_000;

test.each<[string, (i: number) => Correction]>([
  ['for every place', (idx) => ({ op: 'word', idx, text: 'b', everywhere: true })],
  [
    'by new speakers',
    (i) => ({ op: 'assign_speaker', word_start_idx: 5 * i, word_end_idx: 5 * i, speaker: null }),
  ],
  [
    'by one new speaker after the other',
    () => ({ op: 'assign_speaker', word_start_idx: 0, word_end_idx: 79_999, speaker: null }),
  ],
])('a thousand corrections %s go through a long talk once', (_, one) => {
  const corrections = thousand(one);
  const tookMs = cpuMs(() => {
    const single = eachWord(LONG, corrections);
    expect(single.length).toBeLessThanOrEqual(80_000);
    expect(correctWords(LONG, single)).toHaveLength(80_000);
  });
  expect(tookMs).toBeLessThan(MAX_CORRECT_MS);
});

test('of two corrections for every place the later one holds for the words that neither names', () => {
  const [later] = eachWord(LONG.slice(0, 3), [
    { op: 'word', idx: 0, text: 'b', everywhere: true },
    { op: 'word', idx: 1, text: 'c', everywhere: true },
  ]).toReversed();
  expect(later).toEqual({ op: 'word', idx: 2, text: 'c', isCopy: true });
});

test('corrections make no transcript with more words than one may have', () => {
  const everywhere = eachWord(LONG, [{ op: 'word', idx: 0, text: 'b '.repeat(100), everywhere: true }]);
  expect(() => correctWords(LONG, everywhere)).toThrow('the transcript would have more than 80000 words');
});

test('a speaker whose words all went to others has no label any more', () => {
  const gone: Correction[] = [
    { op: 'assign_speaker', word_start_idx: 3, word_end_idx: 4, speaker: null },
    { op: 'merge_speakers', from: 'S3', into: 'S1' },
  ];
  expect(() => correct(...gone, { op: 'merge_speakers', from: 'S2', into: 'S1' })).toThrow(
    'corrections[2].from: no speaker has the label S2; allowed are S1',
  );
  const [, , , , last] = correct(...gone, {
    ...{ op: 'assign_speaker', word_start_idx: 4, word_end_idx: 4, speaker: null },
  });
  expect(last?.speaker).toBe('S2');
});
