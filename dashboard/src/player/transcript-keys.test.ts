import { expect, test } from 'vitest';
import type { Word } from '../../../src/contract/transcript.ts';
import { wordByKey } from './transcript-keys.ts';
import { turnsOf } from './transcript-model.ts';

/** Six words of two speakers; the last one is unsure. */
const WORDS: Word[] = ['we', 'rode', 'home', 'did', 'you', 'so'].map((text, idx) => ({
  ...{ idx, text, start_ms: idx * 400, end_ms: idx * 400 + 300 },
  ...{ confidence: idx === 5 ? 0.1 : 0.9, speaker: idx < 3 ? 'S1' : 'S2', filler: false },
}));
const TRANSCRIPT = {
  words: WORDS,
  tokens: WORDS.map(({ text, idx }) => ({ text, word_start_idx: idx, word_end_idx: idx })),
  turns: turnsOf(WORDS, []),
  boxOf: () => undefined,
};
const by = (at: number, key: string, shiftKey = false) => wordByKey(TRANSCRIPT, at, { key, shiftKey });

test('arrows go from turn to turn, and end with the transcript', () => {
  expect(by(2, 'ArrowRight')).toBe(3);
  expect(by(3, 'ArrowLeft')).toBe(2);
  expect(by(5, 'ArrowRight')).toBe(null);
});

test('Home and End go to the first and the last word, Page Up and Page Down to another turn', () => {
  expect([by(4, 'Home'), by(1, 'End'), by(1, 'PageDown'), by(4, 'PageUp')]).toEqual([0, 5, 3, 0]);
});

test('Tab and U go to the next unsure word, and with Shift back', () => {
  expect([by(0, 'Tab'), by(0, 'u'), by(5, 'Tab'), by(5, 'U', true)]).toEqual([5, 5, null, null]);
});

test('where the next line is not on the page, the line keys go on by a word', () => {
  expect([by(1, 'ArrowDown'), by(1, 'ArrowUp')]).toEqual([2, 0]);
});
