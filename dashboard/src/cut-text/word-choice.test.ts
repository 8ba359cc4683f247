import { expect, test } from 'vitest';
import { anchorOf, wordsActedOn } from './word-choice.ts';
import { nextUnsureIn } from './word-keys.ts';

test('a key on a word outside of the choice acts on that word alone', () => {
  const span = { from: 2, to: 4 };
  expect(wordsActedOn(span, 3)).toEqual(span);
  expect(wordsActedOn(span, 9)).toEqual({ from: 9, to: 9 });
  expect(wordsActedOn(null, 1)).toEqual({ from: 1, to: 1 });
});

test('a choice grows from its beginning, and begins anew where Tab has gone on to another entry', () => {
  expect(anchorOf({ anchor: 'a', head: 'c', caret: 'c' })).toBe('a');
  expect(anchorOf({ anchor: 'a', head: 'c', caret: 'x' })).toBe('x');
  expect(anchorOf({ anchor: null, head: 'c', caret: 'c' })).toBe('c');
});

test('the next unsure word is one that is heard, in either direction', () => {
  const words = [true, false, true, true].map((isUnsure, at) => ({ isUnsure, isHeard: at !== 2 }));
  expect(nextUnsureIn(words, 0, 1)).toBe(3);
  expect(nextUnsureIn(words, 3, -1)).toBe(0);
  expect(nextUnsureIn(words, 3, 1)).toBe(null);
});
