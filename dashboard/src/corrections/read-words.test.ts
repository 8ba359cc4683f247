import { expect, test } from 'vitest';
import type { Word } from '../../../src/contract/transcript.ts';
import { losesTurnMark, readWord } from './read-words.ts';

const WORDS: Word[] = ['forty', 'dollars,', 'say', '"no"?', 'yes'].map((text, idx) => ({
  ...{ idx, text, start_ms: 300 * idx, end_ms: 300 * idx + 200 },
  ...{ confidence: 0.9, speaker: idx < 4 ? 'S1' : 'S2', filler: false },
}));
const token = (text: string, from: number, to = from) => ({ text, word_start_idx: from, word_end_idx: to });
const TOKENS = [token('$40.', 0, 1), token('Say', 2), token('"No"?', 3), token('Yes.', 4)];

test('a word is corrected with the mark that ends its sentence on the screen', () => {
  expect(WORDS.map((word) => readWord(word, TOKENS))).toEqual(['forty', 'dollars.', 'say', '"no"?', 'yes.']);
});

test('a mark that is taken away before another person speaks is missed', () => {
  const losing = (at: number, text: string) => losesTurnMark(WORDS, WORDS[at], text);
  expect([losing(3, 'no'), losing(3, 'no …'), losing(3, ''), losing(2, 'say'), losing(4, 'yes')]).toEqual([
    ...[true, false, false, false, true],
  ]);
});
