import { expect, test } from 'vitest';
import { endsSentence } from './ends-sentence.ts';

test.each([
  'done.',
  'done?"',
  'well…',
  '終わり。',
  '(really!)',
  'fini.»',
  'fini\u202f!',
  'Écoute…\u202f»',
  'No.',
  'no.',
  'I.',
])('%s ends a sentence', (word) => {
  expect(endsSentence(word)).toBe(true);
});

test.each([
  'Mio.',
  'Mrd.',
  'Nr.',
  'ca.',
  'bzw.',
  'usw.',
  'z.',
  'B.',
  'z.B.',
  'd.',
  'h.',
  'env.',
  'ej.',
  'Uds.',
])('%s ends no sentence in German, French or Spanish', (word) => {
  expect(endsSentence(word)).toBe(false);
});

test.each(['Mrs.', 'Dr.', 'e.g.', 'J.', 'Inc.', 'and,', 'done'])('%s ends none', (word) => {
  expect(endsSentence(word)).toBe(false);
});
