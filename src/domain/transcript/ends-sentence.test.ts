import { expect, test } from 'vitest';
import { endsSentence } from './ends-sentence.ts';

test.each(['done.', 'done?"', 'well…', '終わり。', '(really!)', 'fini.»', 'No.', 'no.', 'I.'])(
  '%s ends a sentence',
  (word) => {
    expect(endsSentence(word)).toBe(true);
  },
);

test.each(['Mrs.', 'Dr.', 'e.g.', 'J.', 'Inc.', 'and,', 'done'])('%s ends none', (word) => {
  expect(endsSentence(word)).toBe(false);
});
