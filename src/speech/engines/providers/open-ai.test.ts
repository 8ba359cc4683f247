import { expect, test } from 'vitest';
import { readOpenAiWords, withMarks } from './open-ai.ts';
import { WrongAnswerError } from './plan-upload.ts';

test.each([
  [['Hello', 'world'], 'Hello, world!', ['Hello,', 'world!']],
  [['well', 'known'], 'A well-known man', ['well-', 'known']],
  [["it's", 'so'], '"It’s": it\'s so.', ["it's", 'so.']],
  // Words that come with their marks already stay as they are.
  [['Hello,', 'world!'], 'Hello, world!', ['Hello,', 'world!']],
  // A word that the text lacks, and one far behind, keep the given form.
  [['one', 'ghost', 'two'], 'One, two.', ['one', 'ghost', 'two.']],
  [['a'], `${'x'.repeat(60)} a.`, ['a']],
  [['$5', '20'], 'It cost $5, or 20%.', ['$5,', '20%.']],
  [['Hola', 'qué', 'tal'], '¡Hola! ¿Qué tal?', ['¡Hola!', 'qué', 'tal?']],
  [[' ', 'x'], 'x', ['', 'x']],
])('%j in %j', (words, text, marked) => {
  expect(withMarks(words, text)).toEqual(marked);
});

test.each([
  [null],
  [[]],
  [{ words: [] }],
  [{ text: 'x', words: [{ word: 'x', start: '0', end: 1 }] }],
  ['text'],
])('%j is a wrong answer', (answer) => {
  expect(() => readOpenAiWords(answer)).toThrow(WrongAnswerError);
});
