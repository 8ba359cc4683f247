import { expect, test } from 'vitest';
import { cpuMs } from '../../../../test/support/machine/cpu-ms.ts';
import type { Correction } from '../../../contract/dashboard.ts';
import type { Word } from '../../../contract/transcript.ts';
import { correctWords, eachWord } from './correct-words.ts';
import type { CorrectedWord } from './sentence-ends.ts';
import { changesOf, undoChanges } from './undo-corrections.ts';

const WORDS: Word[] = ['um', 'we', 'met', 'an', 'a', 'met', 'there'].map((text, idx) => ({
  idx,
  text,
  start_ms: idx * 1000,
  end_ms: idx * 1000 + 400,
  confidence: 0.5 + idx / 100,
  speaker: idx < 3 ? 'S1' : 'S2',
  filler: text === 'um',
}));

const numbered = (words: readonly CorrectedWord[]): Word[] => words.map((word, idx) => ({ ...word, idx }));

/** The words after some corrections, and their undo. */
function corrected(words: readonly Word[], ...corrections: Correction[]) {
  const each = correctWords(words, eachWord(words, corrections));
  return { words: numbered(each.flat()), changes: changesOf(words, each) };
}

test.each<[string, Correction[], number]>([
  ['a word', [{ op: 'word', idx: 1, text: 'they' }], 1],
  ['a filler, whose flag comes back', [{ op: 'word', idx: 0, text: 'Um' }], 1],
  ['a word that was only looked at', [{ op: 'word', idx: 2, text: 'met' }], 1],
  ['a word that became several', [{ op: 'word', idx: 3, text: 'Anna van Reed' }], 1],
  ['a word that was taken out', [{ op: 'word', idx: 3, text: '' }], 1],
  ['words at both ends that were taken out', [0, 6].map((idx) => ({ op: 'word', idx, text: '' })), 2],
  ['a word everywhere', [{ op: 'word', idx: 2, text: 'saw', everywhere: true }], 2],
  ['neighbours', [3, 4].map((idx) => ({ op: 'word', idx, text: idx === 3 ? 'Anna' : '' })), 1],
  ['a speaker', [{ op: 'assign_speaker', word_start_idx: 3, word_end_idx: 6, speaker: null }], 1],
])('undoes the correction of %s', (_, corrections, count) => {
  const { words, changes } = corrected(WORDS, ...corrections);
  expect(words).not.toEqual(WORDS);
  expect(changes).toHaveLength(count);
  expect(numbered(undoChanges(words, changes))).toEqual(WORDS);
});

test('corrections are undone one after the other, the last one first', () => {
  const first = corrected(WORDS, { op: 'word', idx: 3, text: 'Anna Reed' });
  const second = corrected(first.words, { op: 'word', idx: 4, text: 'Rede' });
  expect(() => undoChanges(second.words, first.changes)).toThrow(
    'the words in the place of “an” were changed since; nothing was undone',
  );
  const before = numbered(undoChanges(second.words, second.changes));
  expect(before).toEqual(first.words);
  expect(numbered(undoChanges(before, first.changes))).toEqual(WORDS);
});

test('a word that was taken out does not come back where it is already, but beside another speaker', () => {
  const { words, changes } = corrected(WORDS, { op: 'word', idx: 3, text: '' });
  expect(() => undoChanges(WORDS, changes)).toThrow(/“an” were changed since/);
  const other = { ...(WORDS[3] as Word), text: 'yes', speaker: 'S1' };
  const crossed = numbered([...words.slice(0, 3), other, ...words.slice(3)]);
  expect(undoChanges(crossed, changes).map(({ text }) => text)).toEqual([
    ...['um', 'we', 'met', 'an', 'yes', 'a', 'met', 'there'],
  ]);
});

test('a removed word comes back before a word whose neighbour went since', () => {
  const first = corrected(WORDS, { op: 'word', idx: 3, text: '' }, { op: 'word', idx: 5, text: 'saw' });
  const since = corrected(first.words, { op: 'word', idx: 3, text: '' });
  expect(undoChanges(since.words, first.changes).map(({ text }) => text)).toEqual([
    ...['um', 'we', 'met', 'an', 'met', 'there'],
  ]);
});

/** Two people who speak in turn, as many words as a transcript may have. */
const LONG: Word[] = Array.from({ length: 80_000 }, (_, idx) => ({
  ...(WORDS[1] as Word),
  ...{ idx, text: `w${idx}`, start_ms: idx * 200, end_ms: idx * 200 + 200, speaker: `S${1 + (idx % 2)}` },
}));

test.each([
  ['changed', 'x'],
  ['removed', ''],
])('every second word of a long talk that was %s comes back in one pass', (_, text) => {
  const each = LONG.map(({ idx: at, ...word }) => {
    if (at % 2 === 0) return [word];
    return text === '' ? [] : [{ ...word, text }];
  });
  const [words, changes] = [numbered(each.flat()), changesOf(LONG, each)];
  expect(changes).toHaveLength(40_000);
  const tookMs = cpuMs(() => expect(undoChanges(words, changes)).toHaveLength(80_000));
  // Going through all words for each change took more than ten seconds for half as many.
  expect(tookMs).toBeLessThan(8_000);
});

test('no undo makes a transcript with more words than one may have', () => {
  const before = Array.from({ length: 3 }, (_, i) => ({
    ...(LONG[0] as Word),
    start_ms: -9 + i,
    end_ms: -8 + i,
  }));
  expect(() => undoChanges(LONG, [{ before, after: [] }])).toThrow(
    'more than 80000 words; nothing was undone',
  );
});
