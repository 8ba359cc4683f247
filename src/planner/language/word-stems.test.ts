import { expect, test } from 'vitest';
import { makeStemmer } from './word-stems.ts';

test.each([
  ['$3,500', '3500'],
  ['1994', '1994'],
  ['3rd', '3rd'],
  ['bakeries', 'bakeri'],
])('%s', (word, stem) => {
  expect(makeStemmer()(word)).toBe(stem);
});
